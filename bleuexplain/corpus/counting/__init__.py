"""Counting the n-grams of many segments at once: exactly, and with NumPy alone.

The files in the order in which a chunk of segments goes through them: ``streams`` (what callers
have), ``packing`` (strings to one byte buffer), ``spaces`` (bytes to tokens), ``keys`` (tokens to
eight-byte numbers), ``diagonals`` (numbers to clipped matches), ``plain`` (the same matches by the
definition, for long segments), ``chunk`` (all of it for one chunk).
"""
