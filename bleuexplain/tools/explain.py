"""bleu-explain 1.0.0: texts or tokens to the whole explanation of their BLEU."""

from bleuexplain.tools.answers import plain
from bleuexplain.tools.bounds import check_characters, check_size
from bleuexplain.tools.schema import JsonObject
from bleuexplain.tools.sentence_inputs import max_order
from bleuexplain.tools.smoothing_inputs import smoothing_inputs


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    from bleuexplain.explanation import explain  # which takes long to load

    hypothesis, references = payload["hypothesis"], payload["references"]
    texts = [each for each in (hypothesis, *references) if isinstance(each, str)]
    check_characters(texts, "")
    explanation = explain(
        hypothesis,
        references,
        tokenizer=payload.get("tokenizer", "none"),
        lowercase=payload.get("lowercase", False),
        max_order=max_order(payload),
        told=payload.get("told"),
        **smoothing_inputs(payload),
    )
    answer: JsonObject = plain(explanation.to_dict())
    if not payload.get("include_engines", True):
        del answer["engines"]
    check_size(answer, "Shorten the texts.")
    return answer
