"""What notebooks show of a value: HTML, made of its JSON values, every text in it escaped."""

from bleuexplain.notebook.values import components_html, score_html

__all__ = ["components_html", "score_html"]
