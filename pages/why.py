"""Why the score is low, what would raise it, and what changed since it was pinned."""

from bleuexplain.ui import lines, state, why_state
from bleuexplain.ui.sections import (
    edits,
    findings,
    losses,
    pinned,
    take_along,
    told,
    what_ifs,
    why_files,
)
from bleuexplain.wording import why_page

if state.inputs().countable:
    case = why_state.case()
    losses.draw(case)
    told.draw(case)
    found = why_state.found_findings(case)
    findings.draw(case, found)
    others = why_state.found_what_ifs(case)
    charts = what_ifs.draw(case, others)
    edits.draw(case, why_state.found_edits(case))
    pinned.draw(case)
    why_files.draw(case, found, others, charts)
else:
    lines.note(why_page.NO_SCORE)
    take_along.draw_state(state.current())
