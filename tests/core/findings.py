"""One row of the tables of findings: what is told of a call, and what is to be told."""

import pytest

from bleuexplain import explain

from .strategies import near


def told_and_expected(row):
    """What is told, and what the row says: message, places, remedy, BLEU after it, loss.

    The row begins with the call, its settings and the kind of the finding; its
    places are positions and places in references.
    """
    (call, settings, kind), message, places, (remedy, after, loss) = row
    found = next(one for one in explain(*call, **settings).findings if one.kind == kind)
    told = (
        found.message,
        (found.positions, found.reference_positions),
        (found.remedy, found.score_after, found.loss),
    )
    close_after = after if after is None else near(after)
    close_loss = pytest.approx(loss, rel=1e-12, abs=1e-15)
    return told, (message, places, (remedy, close_after, close_loss))
