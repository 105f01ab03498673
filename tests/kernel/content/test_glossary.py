"""A glossary says what the words of a game mean, in the words of its rulebook."""

from facedown.kernel.content.glossary import Word, read_glossary
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.rulebook import Rule
from tests.kernel.cast import refused

STATES = """A state lasts.

| state | effect | ends |
|---|---|---|
| Prone | you only crawl | when you stand up |
| Damaged, of gear | gives nothing | when repaired. |

| other | what |
|---|---|
| Wet | cold |
"""
BOOK = {
    "T-HP-01": Rule("T-HP-01", "Health", "", "What keeps you up.\n\nMore words. Example: 3."),
    "T-STATE-01": Rule("T-STATE-01", "States", "", STATES),
}


def read(text: str) -> tuple[Word, ...]:
    return read_glossary(PackText("glossary.toml", text), BOOK)


def test_a_word_says_what_it_stands_for_and_means_and_by_which_rule() -> None:
    text = '[word]\nHP = { stands_for = "Health Points", rule = "T-HP-01", meaning = "Life.", also = ["Health"] }\n'
    assert read(text) == (Word("HP", "Life.", "T-HP-01", "Health Points", ("Health",)),)


def test_without_a_meaning_of_its_own_it_means_what_the_rule_begins_with() -> None:
    assert read('[word]\nHP = { rule = "T-HP-01" }\n')[0].meaning == "What keeps you up."


def test_or_what_its_row_in_a_table_of_the_rule_says() -> None:
    found = read(
        '[word]\nProne = { rule = "T-STATE-01" }\nDamaged = { rule = "T-STATE-01" }\nWet = { rule = "T-STATE-01" }\n'
    )
    assert [word.meaning for word in found] == [
        "You only crawl; ends: when you stand up.",
        "Gives nothing; ends: when repaired.",
        "Cold.",
    ]


def test_a_rule_that_the_book_does_not_have_is_refused_with_the_nearest() -> None:
    refusal = refused(lambda: read('[word]\nHP = { rule = "T-HP-1" }\n'))
    assert refusal.code == "bad-entry"
    assert "line 2" in refusal.text
    assert "the rulebook has no 'T-HP-1'; did you mean 'T-HP-01'?" in refusal.text


def test_a_form_that_two_words_share_is_refused() -> None:
    refusal = refused(lambda: read('[word]\nHP = { rule = "T-HP-01" }\nLife = { rule = "T-HP-01", also = ["HP"] }\n'))
    assert "'HP' is a form of 'HP' already." in refusal.text
