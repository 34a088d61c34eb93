"""A second chrF: slow, exact, and written from the papers' text alone.

Counts are lists and ``list.count``; precision, recall and F are fractions. The rules that are
sacreBLEU's and not the papers' are marked.
"""

from fractions import Fraction

EPSILON = Fraction(1e-16)


def words(text):
    """Split one punctuation mark off each word: the last character, else the first."""
    marks = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
    found = []
    for word in text.split():
        if len(word) > 1 and word[-1] in marks:
            found += [word[:-1], word[-1]]
        elif len(word) > 1 and word[0] in marks:
            found += [word[0], word[1:]]
        else:
            found.append(word)
    return found


def windows(symbols, order):
    return [list(symbols[i : i + order]) for i in range(len(symbols) - order + 1)]


def row(ours, theirs):
    """Hypothesis n-grams, reference n-grams and matches of one order."""
    distinct = [ngram for i, ngram in enumerate(ours) if ngram not in ours[:i]]
    matches = sum(min(ours.count(ngram), theirs.count(ngram)) for ngram in distinct)
    # sacreBLEU's rule: n-grams of the hypothesis count where the reference has any.
    return len(ours) if theirs else 0, len(theirs), matches


def rows(
    hypothesis, reference, *, char_order=6, word_order=0, lowercase=False, whitespace=False, **_
):
    if lowercase:
        hypothesis, reference = hypothesis.lower(), reference.lower()
    both = [hypothesis, reference]
    kept = both if whitespace else ["".join(text.split()) for text in both]
    parted = [words(text) for text in both]
    return [
        *[row(*[windows(text, order) for text in kept]) for order in range(1, char_order + 1)],
        *[row(*[windows(text, order) for text in parted]) for order in range(1, word_order + 1)],
    ]


def f_score(precision, recall, beta):
    weight = Fraction(beta) ** 2
    below = weight * precision + recall
    return (1 + weight) * precision * recall / below if below else None


def score(counted, *, beta=2, averaging="effective_order", **_):
    """chrF of the rows as a fraction."""
    if averaging == "effective_order":
        both = [each for each in counted if each[0] and each[1]]
        if not both:
            return Fraction(0)
        precision = sum(Fraction(m, h) for h, _, m in both) / len(both)
        recall = sum(Fraction(m, r) for _, r, m in both) / len(both)
        return f_score(precision, recall, beta) or Fraction(0)
    total = Fraction(0)
    for hypothesis, reference, matches in counted:
        precision = Fraction(matches, hypothesis) if hypothesis else EPSILON
        recall = Fraction(matches, reference) if reference else EPSILON
        found = f_score(precision, recall, beta)
        total += EPSILON if found is None else found
    return total / len(counted)
