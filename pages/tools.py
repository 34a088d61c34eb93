"""The tools that programs call: their contracts, an editor, and the same call from elsewhere."""

from bleuexplain.ui import lines
from bleuexplain.ui.sections import tools
from bleuexplain.wording import tools_page

lines.note(tools_page.NOTE)
chosen = tools.choose()
tools.draw_contract(chosen)
tools.draw_editor(chosen)
