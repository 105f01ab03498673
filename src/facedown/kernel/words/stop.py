"""The stop at the end of a sentence, which somebody's own words may bring along."""

import re

_TWO = re.compile(r"(?<!\.)(?<!\.\w)\.(?=[,;:]|\.(?!\.))")


def one_stop(text: str) -> str:
    """A sentence inside a sentence, without the stop of the inner one: `Read it., 9` is `Read it, 9`."""
    return _TWO.sub("", text)
