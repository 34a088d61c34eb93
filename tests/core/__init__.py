"""Tests of the core: counts, smoothing, score, tokenizers, tools and command line."""
