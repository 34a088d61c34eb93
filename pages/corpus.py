"""A whole corpus, and the segments and n-grams that make its score."""

from bleuexplain.ui import corpus_files, corpus_state, state, uploaded
from bleuexplain.ui.sections.corpus import answer, files, ngrams, segments, spread, systems, upload

settings = state.current().settings
corpus_state.begin()
texts = upload.draw()
uploaded.keep_only(corpus_files.wanted())

if texts and (corpus := upload.count(texts, settings)):
    table = corpus_state.table(corpus, settings)
    answer.draw(corpus, settings)
    spread.draw(corpus, table, settings)
    if len(corpus.systems) > 1:
        systems.draw(corpus, table, settings)
    ngrams.draw(corpus)
    segments.draw(corpus, table, settings)
    files.draw(corpus, table, settings)
