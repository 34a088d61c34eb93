"""The versioned tools: a payload in, a JSON object out, the same for every caller.

>>> execute("bleu-sentence-components", "1.0.0", {"hypothesis": ["a"], "references": [["a"]]})
{'candidate_length': 1, 'reference_length': 1, 'max_order': 4, 'matches': [1, 0, 0, 0], 'totals': [1, 0, 0, 0]}
"""

from bleuexplain.tools.errors import ToolError
from bleuexplain.tools.registry import TOOLS, execute
from bleuexplain.tools.schema import contract

__all__ = ["TOOLS", "ToolError", "contract", "execute"]
