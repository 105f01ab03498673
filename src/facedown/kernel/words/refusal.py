"""A refusal: "no, because". It is a value, never an exception, for whatever a person may get wrong."""

from difflib import get_close_matches

import msgspec

LISTED = 8
"""How many valid names a refusal lists."""
MOST_CHARACTERS = 1200
"""How many characters a refusal has."""


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an answer, a pack or a ruling is not accepted: a stable code, a sentence, and the rule behind it."""

    code: str
    text: str
    rule: str = ""

    def __post_init__(self) -> None:
        """What was typed may be endless: how a sentence begins and what would be right, at its end, are kept."""
        if len(self.text) > MOST_CHARACTERS:
            half = MOST_CHARACTERS // 2
            msgspec.structs.force_setattr(self, "text", f"{self.text[:half]} … {self.text[-half:]}")


class Refused(Exception):
    """Carries a refusal out of a constructor, which cannot return one. The edges turn it back into the value."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        self.refusal = Refusal(code, text, rule)
        super().__init__(self.refusal.text)


def nearest(word: object, words: list[str] | tuple[str, ...]) -> str:
    """A suggestion to end a refusal with: the closest valid name, or the first few of them and how many more."""
    close = get_close_matches(word, words, n=1, cutoff=0.5) if isinstance(word, str) else ()
    if close:
        return f"did you mean {close[0]!r}?"
    if not words:
        return "there is none to choose from."
    shown, more = ", ".join(repr(each) for each in sorted(words)[:LISTED]), len(words) - LISTED
    return f"valid: {shown}{f' and {more} more' if more > 0 else ''}."
