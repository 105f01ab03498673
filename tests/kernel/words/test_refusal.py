"""A refusal says no, because; and ends with what would have been right."""

import pytest

from facedown.kernel.words.refusal import MOST_CHARACTERS, Refusal, Refused, nearest


@pytest.mark.parametrize(
    ("word", "words", "text"),
    [
        ("helth", ["health", "sanity"], "did you mean 'health'?"),
        ("zzz", ["b", "a"], "valid: 'a', 'b'."),
        ("zzz", [], "there is none to choose from."),
        ("zzz", list("hgfedcba"), "valid: 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'."),
        ("zzz", list("ihgfedcba"), "valid: 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' and 1 more."),
        ("", ["health"], "valid: 'health'."),
    ],
)
def test_the_nearest_name_is_suggested_or_the_first_few_listed(word: str, words: list[str], text: str) -> None:
    assert nearest(word, words) == text


def test_a_raised_refusal_carries_the_value_with_its_rule() -> None:
    refused = Refused("too-far", "That is too far.", "T-MOVE-01")
    assert refused.refusal == Refusal("too-far", "That is too far.", "T-MOVE-01")
    assert str(refused) == "That is too far."


def test_an_endless_refusal_keeps_how_it_begins_and_what_would_be_right() -> None:
    text = Refusal("unknown", f"There is no {'x' * 10_000}; did you mean 'health'?").text
    assert len(text) == MOST_CHARACTERS + len(" … ")
    assert text.startswith("There is no x")
    assert text.endswith("x; did you mean 'health'?")
