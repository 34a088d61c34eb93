"""Bytes to tokens: white space found over a whole buffer at once, as ``str.split`` knows it."""

import numpy as np

from bleuexplain.corpus.counting.text import PADDING, Bytes, Flags, Positions, first_of_each

# White space in ASCII: from the tab to the carriage return, from the file separator to the blank.
TAB, RETURN, FILE_SEPARATOR, BLANK = map(np.uint8, (0x09, 0x0D, 0x1C, 0x20))
LAST_ASCII = 0x7F

# Python itself is asked which characters its str.split splits at; the last one is U+3000.
WHITE_SPACE = [chr(code) for code in range(0x3001) if chr(code).isspace()]


def _codes_of_width(width: int) -> Positions:
    # The white space that takes so many bytes in UTF-8, each read as one number.
    encoded = [character.encode() for character in WHITE_SPACE]
    return np.array([int.from_bytes(code) for code in encoded if len(code) == width])


BEYOND_ASCII = {width: _codes_of_width(width) for width in (2, 3)}

# The first bytes of those: C2 for two bytes, E1, E2 and E3 for three.
LEADS = np.unique(np.concatenate([BEYOND_ASCII[2] >> 8, BEYOND_ASCII[3] >> 16])).astype(np.uint8)


def split(buffer: Bytes, ends: Positions) -> tuple[Bytes, Positions, Positions, Positions]:
    r"""Return the tokens of segments: a buffer, starts and lengths there, first of each segment.

    ``ends`` says where each segment ends, at a byte that is white space; after
    the last one come ``PADDING`` bytes that belong to none.

    >>> buffer = np.frombuffer(b"the  cat\n\nsat\n" + bytes(PADDING), np.uint8)
    >>> _, starts, lengths, first = split(buffer, np.array([8, 9, 13]))
    >>> starts.tolist(), lengths.tolist(), first.tolist()
    ([0, 5, 10], [3, 3, 3], [0, 2, 2, 3])
    """
    if buffer.max() > LAST_ASCII:
        buffer = _blanked(buffer)
    separators = np.flatnonzero(_is_space(buffer[:-PADDING]))
    # What lies between two separators is a token, unless they touch.
    starts = np.empty_like(separators)
    starts[:1] = 0
    np.add(separators[:-1], 1, out=starts[1:])
    lengths = separators - starts
    first = np.zeros(len(ends) + 1, np.int64)
    first[1:] = np.searchsorted(separators, ends) + 1
    tokens = lengths > 0
    if tokens.all():
        return buffer, starts, lengths, first
    return buffer, starts[tokens], lengths[tokens], first_of_each(tokens.astype(np.int64))[first]


def _is_space(buffer: Bytes) -> Flags:
    # A byte below the first of a range wraps around, to far above the last.
    spaces: Flags = buffer - TAB <= RETURN - TAB
    spaces |= buffer - FILE_SEPARATOR <= BLANK - FILE_SEPARATOR
    return spaces


def _blanked(buffer: Bytes) -> Bytes:
    # White space of two and three bytes becomes as many blanks.
    leads = np.flatnonzero(np.logical_or.reduce([buffer == lead for lead in LEADS]))
    codes = buffer[leads].astype(np.int64)
    blanked = buffer.copy()
    for width, spaces in BEYOND_ASCII.items():
        codes = codes << 8 | buffer[leads + width - 1]
        found = leads[np.isin(codes, spaces)]
        blanked[found[:, None] + np.arange(width)] = BLANK
    return blanked
