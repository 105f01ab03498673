"""Every meter, condition and abbreviation that a game shows has an entry in its glossary."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random

import pytest

from facedown import library
from facedown.kernel.contract.view import View
from facedown.kernel.words.schema import Pick, Several
from tests.conformance.table import OURS, a_game, encounters, play_on

each_game = pytest.mark.parametrize("name", OURS)
ABBREVIATION = re.compile(r"(?<![\w-])([A-Z]{2,5}?)s?(?![\w-])")
ROMAN = {"II", "III", "IV"}


@cache
def known(name: str) -> frozenset[str]:
    """Every form of every word."""
    found = library.glossary(library.ruleset(name))
    return frozenset(form for word in found for form in (word.word, *word.also))


@cache
def views(name: str) -> tuple[View, ...]:
    """What several seats see of every encounter, some way into it and by random answers."""
    found: list[View] = []
    for at, ready in enumerate(encounters(library.ruleset(name))):
        luck = Random(at)
        game = a_game(name, ready.id, str(at))
        for _ in range(6):
            play_on(game, luck, 10)
            found += [game.view(seat) for seat in ("p1", "foes", "gm")]
    return tuple(found)


def texts(schema: object) -> Iterator[str]:
    if isinstance(schema, Pick | Several):
        for option in schema.options:
            yield from (option.text, option.note, option.group)
            if option.face is not None:
                yield from (option.face.title, option.face.effect)
    if isinstance(schema, Several) and schema.purse is not None:
        yield schema.purse.unit


@each_game
def test_every_meter_has_an_entry(name: str) -> None:
    labels = {meter.label for view in views(name) for figure in view.board.figures for meter in figure.meters}
    assert labels
    assert labels - known(name) == set()


@each_game
def test_every_condition_has_an_entry(name: str) -> None:
    shown = {each for view in views(name) for figure in view.board.figures for each in figure.conditions}
    assert shown
    parts = {part for each in shown for part in each.split(": ")}
    assert {part for part in parts if part not in known(name) and part.partition(" ")[0] not in known(name)} == set()


LISTED = {
    "fivefold": "character.CONDITIONS",
    "overreach": "character.STATUSES",
    "plainten": "character.CONDITIONS",
    "towers": "character.CONDITIONS",
    "tricore": "actor.character.CONDITIONS",
}
"""Where a game lists its conditions, those too that a few random games do not show."""


@each_game
def test_every_condition_that_a_game_lists_has_an_entry(name: str) -> None:
    module, _, names = LISTED[name].rpartition(".")
    assert set(getattr(import_module(f"facedown.rulesets.{name}.{module}"), names)) - known(name) == set()


@each_game
def test_everything_that_is_left_to_spend_has_an_entry(name: str) -> None:
    tokens = {str(token) for view in views(name) for figure in view.board.figures for token in figure.tokens}
    units = {re.sub(r"^\d+ (× )?| to come$", "", token) for token in tokens}
    assert {unit for unit in units if unit not in known(name) and unit.removesuffix("s") not in known(name)} == set()


TURNS = {"fivefold": "H-CP-01", "overreach": "P-CP-01", "plainten": "S-CP-06", "towers": "T-CP-08"}
"""What is asked of whoever has a turn."""


@pytest.mark.parametrize("name", TURNS)
def test_every_deed_of_a_turn_says_what_it_does_in_a_short_line(name: str) -> None:
    found = {
        (option.kind, option.gist)
        for view in views(name)
        if view.asked and view.asked.what == TURNS[name] and isinstance(view.asked.schema, Pick)
        for option in view.asked.schema.options
        if any(each.key == "end" for each in view.asked.schema.options)
    }
    assert found
    assert [kind for kind, gist in found if not gist] == []
    assert [gist for _, gist in found if len(gist) > 80] == []


GIVEN = ("Barrier", "Temporary HP")
"""Meters that somebody was given and that are made of nothing."""


@each_game
def test_every_meter_and_token_of_ones_own_opens_and_comes_to_its_number(name: str) -> None:
    figures = [figure for view in views(name) for figure in view.board.figures]
    own = [figure for figure in figures if figure.mine and figure.friend]  # not one that changed sides
    meters = [each for figure in own for each in figure.meters if each.label not in GIVEN]
    assert meters
    assert [each for each in meters if each.working is None or each.working.value != each.most] == []
    assert [each for figure in own for each in figure.tokens if each.working is None] == []


@each_game
def test_every_abbreviation_on_a_board_or_in_a_question_has_an_entry(name: str) -> None:
    shown = [view.board.heading for view in views(name)]
    shown += [text for view in views(name) if view.asked for text in (view.asked.text, *texts(view.asked.schema))]
    for view in views(name):
        shown += [text for figure in view.board.figures for fact in figure.facts for text in (fact.label, fact.text)]
    found = {match[1] for text in shown for match in ABBREVIATION.finditer(text)}
    assert found - known(name) - ROMAN == set()


@each_game
def test_no_word_is_without_a_meaning_and_every_one_of_the_book_leads_to_its_rule(name: str) -> None:
    rules = library.ruleset(name)
    words = library.glossary(rules)
    book = library.rulebook(rules)
    assert [word.word for word in words if not word.meaning.endswith((".", ":", "?", "!"))] == []
    assert {word.rule for word in words if word.rule} <= set(book)
    assert len({word.word for word in words}) == len(words)


@each_game
def test_things_and_abilities_of_its_packs_have_entries(name: str) -> None:
    rules = library.ruleset(name)
    content = library.content(rules)
    told = {name for pack in content.packs for name, _ in rules.things(pack)}  # type: ignore[attr-defined]
    assert len(told) > 20
    assert told - known(name) == set()
