"""What other tools say of one sentence, and why two of them differ."""

from bleuexplain.ui import lines, state, why_state
from bleuexplain.ui.sections import engines, engines_files, take_along, told
from bleuexplain.wording import engines_page

if state.inputs().countable:
    case = why_state.case()
    told.draw(case)
    engines.draw(case)
    engines_files.draw(case, engines.CHARTS)
else:
    lines.note(engines_page.NO_SCORE)
    take_along.draw_state(state.current())
