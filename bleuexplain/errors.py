"""The one family of errors: a code, a whole sentence, and the place it is about."""

from typing import Literal

ErrorCode = Literal["invalid_input", "unsupported_input", "limit_exceeded", "not_found"]


class InputError(ValueError):
    """Tell what is wrong with an input, where, and what is allowed.

    ``code`` is one of ``invalid_input``, ``unsupported_input``,
    ``limit_exceeded`` and ``not_found``; ``message`` is one sentence for a
    person; ``path`` is a JSON pointer (RFC 6901) to the value, empty for the
    whole input.

    >>> error = InputError("invalid_input", "BLEU needs a reference.", "/references")
    >>> str(error), error.code, error.path
    ('BLEU needs a reference.', 'invalid_input', '/references')
    """

    def __init__(self, code: ErrorCode, message: str, path: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = path
