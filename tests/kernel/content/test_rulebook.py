"""The rulebook is read page by page, every rule under its id."""

from facedown.kernel.content.rulebook import Rule, RuleReading, read_chapter, read_rulebook
from tests.kernel.cast import refused

FIRST = """# The dice

Whatever stands before the first rule belongs to none.

### T-ROLL-01 · The roll
*p. 3, stated*
Roll two dice
and add them.

With a second paragraph.

### T-CP-01 · Whether to roll
Somebody decides.
"""
SECOND = """### T-GAP-01 · A tie
*silent*
Nobody wins.

Left to the GM: it is a matter of taste.
"""


def test_every_rule_is_read_under_its_id_in_the_order_of_the_book() -> None:
    rules = read_rulebook({"a.md": FIRST, "b.md": SECOND})
    assert list(rules) == ["T-ROLL-01", "T-CP-01", "T-GAP-01"]
    assert rules["T-ROLL-01"] == Rule(
        "T-ROLL-01", "The roll", "p. 3, stated", "Roll two dice\nand add them.\n\nWith a second paragraph."
    )


def test_a_rule_need_not_name_its_source() -> None:
    assert read_rulebook({"a.md": FIRST})["T-CP-01"] == Rule("T-CP-01", "Whether to roll", "", "Somebody decides.")


def test_what_is_left_to_the_gm_says_why() -> None:
    rules = read_rulebook({"a.md": FIRST, "b.md": SECOND})
    assert rules["T-GAP-01"].left_to_gm == "it is a matter of taste."
    assert rules["T-ROLL-01"].left_to_gm == ""


def test_a_rule_that_stands_there_twice_is_refused_naming_the_page() -> None:
    refusal = refused(lambda: read_rulebook({"a.md": FIRST, "b.md": FIRST}))
    assert refusal.code == "rule-twice"
    assert refusal.text == "b.md: T-ROLL-01 stands in the rulebook twice."
    assert refused(lambda: read_rulebook({"b.md": SECOND + SECOND})).code == "rule-twice"


def test_a_chapter_ends_the_rule_before_it() -> None:
    rules = read_rulebook({"a.md": f"{FIRST}\n## Ties\n\nAbout ties.\n\n{SECOND}"})
    assert rules["T-CP-01"].text == "Somebody decides."
    assert rules["T-GAP-01"].text.startswith("Nobody wins.")


def test_a_page_without_rules_has_none() -> None:
    assert read_rulebook({"a.md": "", "b.md": "# Title\n\n## RuleChapter\n\ntext\n"}) == {}


def test_gaps_and_contradictions_are_rulings_choice_points_are_choices_and_the_rest_are_rules() -> None:
    ids = ["T-ROLL-01", "T-X-REST", "T-RUN-04", "T-GAP-01", "T-G-01", "T-C-01", "C-12", "T-CP-01", "T-CPX-01"]
    kinds = [Rule(id, "", "", "").kind for id in ids]
    assert kinds == ["rule", "rule", "rule", "ruling", "ruling", "ruling", "ruling", "choice", "rule"]


OPEN = """What if two have the same;
who goes first?

- **elder** (default): the elder goes first.
- **both**: both go at once. Example: two tens.

Some words more.

Why: age is honoured.
"""


def test_a_chapter_has_a_title_some_words_and_rules_under_headings() -> None:
    chapter = read_chapter("a.md", f"{FIRST}\n## Ties\n\nAbout ties.\n\n{SECOND}\n## Empty\n")
    assert (chapter.id, chapter.title) == ("a", "The dice")
    assert chapter.text == "Whatever stands before the first rule belongs to none."
    found = [(section.title, [rule.id for rule in section.rules]) for section in chapter.sections]
    assert found == [("", ["T-ROLL-01", "T-CP-01"]), ("Ties", ["T-GAP-01"])]


def test_examples_stand_apart_from_the_rule() -> None:
    text = "Add them. Example: 3 and 4\nare 7.\n\nA six stays.\n\nExample: a six stays a six."
    rule = Rule("T-ROLL-01", "The roll", "", text)
    assert rule.examples == ("3 and 4 are 7.", "a six stays a six.")
    assert rule.prose == "Add them.\n\nA six stays."


def test_a_ruling_asks_and_has_readings_of_which_one_is_the_default() -> None:
    ruling = Rule("T-GAP-01", "Ties", "", OPEN)
    assert ruling.question == "What if two have the same; who goes first?"
    assert ruling.readings == (
        RuleReading("elder", "the elder goes first.", is_default=True),
        RuleReading("both", "both go at once. Example: two tens."),
    )
    assert ruling.prose == "Some words more.\n\nWhy: age is honoured."


def test_no_other_entry_asks_anything() -> None:
    rule = Rule("T-ROLL-01", "Ties", "", OPEN)
    assert (rule.question, rule.readings) == ("", ())
    assert rule.prose.startswith("What if two")


def test_what_is_left_to_the_gm_is_said_apart() -> None:
    assert (
        read_rulebook({"b.md": "### T-ROLL-02 · Taste\nAs it likes.\n\nLeft to the GM: taste.\n"})["T-ROLL-02"].prose
        == "As it likes."
    )
