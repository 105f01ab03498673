"""The layout of an observation: as it is documented, with a word for what occurs, and all numbers in bounds."""

import re
from pathlib import Path

import numpy as np
import pytest

from facedown import library
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.board import Board, Figure, Ground, Meter, Place, ShownDie, ShownToken
from facedown.kernel.words.schema import Option, Pick, Several
from facedown.kernel.words.shown import Case, Odds, Spot, Spread
from facedown.lab.matchup import ready_heroes
from facedown.research import ByTurns, Layout
from facedown.research.arena import LONGEST, SEATS
from facedown.research.choice import choices
from facedown.research.layout import ACTIONS, FIGURES
from facedown.research.words import WORDS, Words
from tests.conformance.table import OURS

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def a_layout(game: str, actions: int = ACTIONS) -> Layout:
    return Layout(library.ruleset(game), actions)


def documented(part: str) -> list[str]:
    """The names in the table under a heading of the page."""
    table = PAGE.split(f"### {part}\n")[1].split("\n#")[0]
    return [name for row in re.findall(r"^\| (`.+?) \|", table, re.M) for name in re.findall(r"`(.+?)`", row)]


def test_the_numbers_that_every_game_has_are_documented_in_their_order() -> None:
    stranger = a_layout("pebbles")
    assert documented("A figure") == list(stranger.of_figure)
    assert documented("The question") == list(stranger.of_question)
    assert documented("An action") == list(stranger.of_action)


@pytest.mark.parametrize("game", OURS)
def test_the_sizes_and_words_of_a_game_are_documented(game: str) -> None:
    layout, words = a_layout(game), WORDS[game]
    sizes = (len(layout.of_figure), len(layout.of_question), len(layout.of_action), layout.size)
    assert f"| {library.ruleset(game).title} | {' | '.join(f'{each:,}' for each in sizes)} |" in PAGE
    for kind, listed in words._asdict().items():
        assert not listed or f"- {kind}: {', '.join(listed)}" in PAGE


def test_the_bounds_are_documented() -> None:
    assert f"{FIGURES} figures" in PAGE
    assert f"`Discrete({ACTIONS})`" in PAGE
    assert f"after {LONGEST:,} answered questions" in PAGE


@pytest.mark.parametrize("game", OURS)
def test_every_number_has_one_name(game: str) -> None:
    layout = a_layout(game, 3)
    assert len(layout.names) == len(set(layout.names)) == layout.size


def unlisted(board: Board, ask: Ask, words: Words) -> set[str]:
    """What has no place of its own. Who is afflicted is told by what it does to them."""
    figures, schema = board.figures, ask.schema
    told = {each.label for figure in figures for each in figure.meters} - {*words.meters}
    told |= {each for figure in figures for each in figure.conditions if ": " not in each} - {*words.conditions}
    options = schema.options if isinstance(schema, Pick | Several) else ()
    named = {(each.face.deed if each.face else "") or each.kind for each in options}
    return told | (named - {"", *words.deeds})


@pytest.mark.parametrize("game", OURS)
def test_what_occurs_in_a_bout_has_a_word_and_every_number_is_in_bounds(game: str) -> None:
    luck = np.random.default_rng(0)
    for at, hero in enumerate(ready_heroes(game)):
        env = ByTurns(game, heroes=(hero, hero), minds={"seat_2": "plain"}, longest=60)
        env.reset(seed=at)
        while (ask := env.bout.asked(SEATS["seat_1"])) is not None and not env.is_cut:
            assert not unlisted(env.ruleset.show(env.bout.now.scene, ask.seat), ask, WORDS[game])
            seen = env.observe("seat_1")
            assert env.observation_space("seat_1").contains(seen)
            env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))


def numbers_of(board: Board, ask: Ask | None = None, actions: int = 4) -> dict[str, float]:
    layout = a_layout("plainten", actions)
    made = choices(ask.schema, ask.default, actions) if ask is not None else []
    vector = layout.observation(board, ask, made)
    return {name: round(float(each), 4) for name, each in zip(layout.names, vector, strict=True) if each}


def test_the_own_figure_comes_first_then_friends() -> None:
    foe, friend, me = Figure("1", "", "b"), Figure("2", "", "a", friend=True), Figure("3", "", "a", True, True)
    told = numbers_of(Board("", (foe, friend, me)))
    assert {name for name in told if name.endswith(("mine", "friend"))} == {
        "figure 0: mine",
        "figure 0: friend",
        "figure 1: friend",
    }
    assert told["figure 2: there"] == 1
    assert "figure 3: there" not in told


def test_a_figure_is_told_by_shares_and_points() -> None:
    dice = (ShownDie("1", 6, 4), ShownDie("2", 6, None), ShownDie("3", 6, 6, "spent"))
    me = Figure(
        "1", "", "", mine=True, place="3,4", meters=(Meter("Health", 5, 20),), dice=dice, tokens=(ShownToken("x"),)
    )
    foe = Figure("2", "", "", place="5,9", meters=(Meter("Health", note="hurt"),), conditions=("Exposed", "Merry"))
    told = numbers_of(Board("", (me, foe), ground=Ground(10, 10)))
    assert (told["figure 0: across"], told["figure 0: down"]) == (0.3, 0.4)
    assert (told["figure 0: Health, share"], told["figure 0: Health, points"]) == (0.25, 0.1)
    dice_told = [told[f"figure 0: dice {each}"] for each in ("ready", "spent", "ready, points")]
    assert dice_told == [0.2, 0.1, 0.08]
    assert told["figure 1: cells from me"] == 0.25
    assert told["figure 1: condition Exposed"] == told["figure 1: condition another"] == 1
    assert "figure 1: Health, share" not in told


def test_a_zone_is_told_by_its_number() -> None:
    me, foe = Figure("1", "", "", mine=True, place="yard"), Figure("2", "", "", place="yard")
    told = numbers_of(Board("", (me, foe), (Place("hall"), Place("yard"))))
    assert told["figure 0: across"] == told["figure 1: beside me"] == 1
    assert "figure 0: beside me" not in told


def test_an_action_is_told_by_what_it_is_to_whom_and_what_comes_of_it() -> None:
    me, foe = Figure("1", "", "", mine=True, place="0,0"), Figure("2", "", "", place="0,5")
    odds = Odds(0.5, critical=0.1, risk=0.2, adds=5, cases=(Case("", 0.5, Spread(10.0, 1, 20), 0.25),))
    blow = Option("x", "", kind="attack", target="2", spot=Spot("0,4", distance=4), price=2, odds=(odds,))
    ask = Ask("p1", "S-CP-06", "", Pick((blow, Option("y", "", kind="yield", grave=True))), "y")
    told = numbers_of(Board("", (me, foe), ground=Ground(10, 10)), ask)
    first = {name.removeprefix("action 0: "): each for name, each in told.items() if name.startswith("action 0")}
    assert first == {
        "legal": 1,
        "at an enemy": 1,
        "distance": 0.2,
        "cells from an enemy": 0.05,
        "price": 0.2,
        "odds known": 1,
        "chance": 0.5,
        "critical": 0.1,
        "risk": 0.2,
        "adds": 0.1,
        "does": 0.2,
        "fells": 0.25,
        "deed attack": 1,
    }
    assert told["action 1: gives up"] == told["action 1: default"] == told["action 1: deed yield"] == 1
    assert told["question: legal actions"] == 0.5
    assert told["question: question S-CP-06"] == told["question: shape pick"] == 1
