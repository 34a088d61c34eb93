"""The two tools, and small payloads that they take."""

COMPONENTS = ("bleu-sentence-components", "1.0.0")
SMOOTHING = ("bleu-smoothing-compute", "1.0.0")


def sentence(**changes):
    """A payload for the components tool, with changes; ``None`` leaves an input out."""
    payload = {"hypothesis": ["a", "b"], "references": [["a", "b"]], **changes}
    return {name: value for name, value in payload.items() if value is not None}


def statistics(matches=(1, 0), totals=(2, 1), c=2, r=2, smoothing="none", **changes):
    """A payload for the smoothing tool."""
    return {
        "matches": list(matches),
        "totals": list(totals),
        "candidate_length": c,
        "reference_length": r,
        "smoothing": smoothing,
        **changes,
    }
