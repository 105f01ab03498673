"""The rulebook as the browser reads it."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.pages import book as module
from facedown.table.pages.book import Book, Entry, book
from tests.kernel.cast import refused
from tests.table.person import Person

OURS = ("fivefold", "overreach", "plainten", "towers", "tricore")


def entries(found: Book) -> dict[str, Entry]:
    return {each.id: each for chapter in found.chapters for part in chapter.sections for each in part.entries}


@pytest.mark.parametrize("game", OURS)
def test_every_entry_has_words_and_leads_only_to_others_of_the_book(game: str) -> None:
    found = entries(book(game))
    assert [
        id for id, each in found.items() if not (each.title and (each.text or each.examples or each.readings))
    ] == []
    assert {id for each in found.values() for id in each.sees} <= set(found)
    assert [id for id, each in found.items() if id in each.sees] == []


@pytest.mark.parametrize("game", OURS)
def test_every_ruling_asks_and_marks_one_reading_as_the_default(game: str) -> None:
    rulings = [each for each in entries(book(game)).values() if each.kind == "ruling"]
    assert rulings
    assert [each.id for each in rulings if not each.question.endswith("?")] == []
    assert [each.id for each in rulings if sum(one.is_default for one in each.readings) != 1] == []


@pytest.mark.parametrize("game", OURS)
def test_every_rule_is_left_to_the_gm_or_says_what_proves_it(game: str) -> None:
    found = book(game)
    assert found.has_record
    silent = [each.id for each in entries(found).values() if not (each.proofs or each.left_to_gm)]
    assert [id for id in silent if entries(found)[id].kind == "rule"] == []


def test_an_entry_says_where_it_comes_from_what_it_shows_and_what_it_speaks_of() -> None:
    entry = entries(book("tricore"))["TC-DMG-06"]
    assert entry.origin == "completes the book"
    assert entry.text == "The mitigation of a type is Guard + Armor of that type, taken off in one step (TC-C-12)."
    assert entry.examples[0].startswith("Physical Guard 7 and Physical Armor 2")
    assert entry.sees == ("TC-C-12",)


def test_a_choice_says_who_decides_and_when() -> None:
    assert entries(book("tricore"))["TC-CP-01"].origin.startswith("who: controller")


def test_without_its_tests_a_game_has_a_book_and_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: object) -> None:
        raise Refused("no-tests", "not here")

    monkeypatch.setattr(module, "find_tests", nowhere)
    found = book.__wrapped__("plainten")
    assert not found.has_record
    assert {each.proofs for each in entries(found).values()} == {()}


def test_a_game_without_a_book_is_refused() -> None:
    assert refused(lambda: book("pebbles")).code == "no-rulebook"


def test_the_server_hands_out_a_book_and_the_page_to_read_it_on(ann: Person) -> None:
    found = ann.http.get("/api/rules/plainten").json()
    assert (found["title"], found["chapters"][0]["id"]) == ("Plain Ten", "dice")
    assert ann.http.get("/api/rules/pebbles").status_code == 404
    assert ann.http.get("/api/rules/nothing").json()["code"] == "unknown-ruleset"
    page = ann.http.get("/").text
    assert [ann.http.get(path).text == page for path in ("/rules/plainten", "/rules/plainten/S-DICE-01")] == [
        True,
        True,
    ]


def test_the_server_hands_out_what_the_words_of_a_game_mean(ann: Person) -> None:
    words = {each["word"]: each for each in ann.http.get("/api/words/tricore").json()["words"]}
    assert words["AP"]["stands_for"] == "Action Points"
    assert words["AP"]["rule"] == "TC-AP-01"
    assert ann.http.get("/api/words/pebbles").json() == {"words": []}
    assert ann.http.get("/api/words/nothing").status_code == 404


def test_the_server_hands_out_lessons_and_the_story_a_fight_begins_with(ann: Person) -> None:
    found = ann.http.get("/api/lessons/tricore").json()
    assert [each["id"] for each in found["lessons"]][:2] == ["lay", "defend"]
    assert found["stories"]["Duel at the mill"].startswith("Kest has called you a coward")
    assert ann.http.get("/api/lessons/pebbles").json()["lessons"] == []
