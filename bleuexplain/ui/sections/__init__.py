"""The parts of the Explain page, one a file: each draws one thing of an explanation."""
