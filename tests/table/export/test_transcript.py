"""The transcript: a story in Markdown, and a footnote for every number that knows why."""

import re

from facedown.table.export.transcript import escaped, transcript
from tests.table.export.test_tale import one_tale


def test_every_number_that_knows_why_has_its_footnote() -> None:
    text = transcript(one_tale())
    used = re.findall(r"\[\^(\d+)\](?!:)", text)
    assert used == [str(number) for number in range(1, len(used) + 1)]
    assert re.findall(r"^\[\^(\d+)\]:", text, re.MULTILINE) == used
    assert "(S-DICE-01)" in text


def test_it_says_whose_it_is_and_turns_are_headings() -> None:
    lines = transcript(one_tale()).splitlines()
    assert lines[0] == "# A duel at the crossroads"
    assert lines[2] == "*Plain Ten*, as Warrior saw it."
    assert "### Round 1" in lines


def test_words_mean_nothing_to_markdown() -> None:
    assert escaped("<b>*you* [a](b) `c`") == r"\<b\>\*you\* \[a\](b) \`c\`"
