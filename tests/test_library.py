"""Rulesets come in by entry point, ours and a stranger's alike."""

from importlib.metadata import EntryPoint, entry_points

import pebbles
import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.scene.event import Event, EventCodec
from facedown.table import shelf
from tests.kernel.cast import refused


def test_a_strangers_ruleset_is_found_beside_ours() -> None:
    assert {"pebbles", "plainten"} <= set(library.ruleset_names())
    assert library.ruleset("pebbles") is pebbles.RULESET


def test_every_ruleset_found_goes_by_the_name_it_is_found_under() -> None:
    assert all(library.ruleset(name).id == name for name in library.ruleset_names())


def test_a_misspelt_ruleset_is_refused_with_the_nearest() -> None:
    refusal = refused(lambda: library.ruleset("pebles"))
    assert refusal.code == "unknown-ruleset"
    assert refusal.text == "There is no game 'pebles'; did you mean 'pebbles'?"


def test_a_ruleset_without_packs_or_rulebook_has_none() -> None:
    assert library.pack_texts(pebbles.RULESET) == ()
    assert library.rulebook(pebbles.RULESET) == {}
    assert library.rulebook_pages(pebbles.RULESET) == {}


def test_packs_and_rulebook_are_read_from_beside_the_ruleset() -> None:
    rules = library.ruleset("plainten")
    names = [pack.name for pack in library.pack_texts(rules)]
    assert names == sorted(names)
    assert "core.toml" in names
    assert all(id.startswith((rules.prefix, *rules.also)) for id in library.rulebook(rules))
    assert library.rulebook(rules)


def test_packs_from_outside_are_read_after_the_rulesets_own() -> None:
    content = library.content(pebbles.RULESET, (PackText("a.toml", 'greeting = "Ho!"'), PackText("b.toml", "")))
    assert [pack.greeting for pack in content] == ["Ho!", "Open hands!"]


def broken(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """One more ruleset is installed, and it does not work."""
    points = (*entry_points(group=library.GROUP), EntryPoint("broken", value, library.GROUP))
    monkeypatch.setattr(library, "entry_points", lambda group: points)
    for each in (library.installed, shelf.shelved, shelf.games):
        each.cache_clear()


@pytest.mark.parametrize(
    "value", ["no_such_module:RULESET", "pebbles:NOTHING", "pebbles:TIES", "tests.test_library:DOUBLE"]
)
def test_a_broken_plug_in_is_named_and_takes_no_other_along(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    with monkeypatch.context() as patched:
        broken(patched, value)
        refusal = refused(lambda: library.ruleset("broken"))
        assert refusal.code == "broken-ruleset"
        assert refusal.text.startswith("The game 'broken' cannot be used: ")
        assert {"pebbles", "plainten"} <= {game.id for game in shelf.games()}
        assert "broken" not in {game.id for game in shelf.games()}
    for each in (library.installed, shelf.shelved, shelf.games):
        each.cache_clear()


class Rolled(Event, frozen=True, gc=False, kw_only=True):
    """A name that the kernel has taken."""


class Doubling(type(pebbles.RULESET)):  # type: ignore[misc]
    events = (Rolled,)


DOUBLE = Doubling()


def test_an_event_whose_name_is_taken_is_refused_with_a_sentence() -> None:
    refusal = refused(lambda: EventCodec((Rolled,)))
    assert refusal.text == "there is an event 'Rolled' already; give Rolled another name."


@pytest.mark.parametrize("name", ["fivefold", "overreach", "plainten", "towers", "tricore"])
def test_our_books_are_read_in_an_order_of_their_own(name: str) -> None:
    rules = library.ruleset(name)
    chapters = library.chapters(rules)
    assert tuple(chapter.id for chapter in chapters) == rules.chapters
    assert {rule.id for chapter in chapters for rule in chapter.rules} == set(library.rulebook(rules))
    assert all(chapter.title and chapter.text for chapter in chapters)


def test_a_word_of_the_book_comes_before_a_thing_of_the_same_name() -> None:
    words = {word.word: word for word in library.glossary(library.ruleset("towers"))}
    assert (words["Shield"].rule, words["shield"].rule) == ("T-REA-SHD", "")
    assert words["shield"].also == ()
    assert library.glossary(pebbles.RULESET) == ()


def test_a_game_without_lessons_teaches_none() -> None:
    assert library.lessons(pebbles.RULESET) == ()
    assert library.lessons(library.ruleset("plainten"))[0].asked == ("S-CP-06",)
