"""The tools: a profile for each configuration, under a key of its own."""

from bleuexplain.engines.profile import Profile
from bleuexplain.engines.tools import (
    captions,
    hugging_face,
    moses,
    nltk,
    pytorch,
    research,
    sacrebleu,
    tensorflow,
)

ENGINES: dict[str, Profile] = {
    profile.key: profile
    for module in (
        nltk,
        sacrebleu,
        hugging_face,
        tensorflow,
        moses,
        pytorch,
        captions,
        research,
    )
    for profile in module.PROFILES
}
"""Every configuration by its key; those of one tool stand together."""
