"""The sections of the Corpus page."""
