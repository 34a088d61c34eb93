"""The versioned tools: a payload in, a JSON object out, the same for every caller.

>>> payload = {"hypothesis": ["a"], "references": [["a"]], "max_order": 1}
>>> execute("bleu-sentence-components", "1.0.0", payload)
{'candidate_length': 1, 'reference_length': 1, 'max_order': 1, 'matches': [1], 'totals': [1]}
"""

from bleuexplain.tools.errors import ToolError
from bleuexplain.tools.registry import TOOLS, execute
from bleuexplain.tools.schema import contract

__all__ = ["TOOLS", "ToolError", "contract", "execute"]
