"""Many random encounters of each of our games: random rulings, random answers; all end, in a sound state."""

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer
from tests.conformance.table import OURS, encounters, some_answer, some_rulings
from tests.seeds import window

PIECE = 100
"""Games in one test. Of Tri-Core there is one such; it has fights of its own: tests/tricore/test_many.py."""
SAME_RULINGS = 5
"""Games in a row that are played by the same readings of the book: what is remembered holds for all of them."""
MOST_QUESTIONS = 20_000

REGRESSIONS: dict[str, tuple[int, ...]] = {
    "fivefold": (),
    "overreach": (),
    "plainten": (),
    "towers": (),
    "tricore": (),
}
"""Seeds of games that once failed are played for ever."""


class Table:
    """Everybody at the table answers at random, now and then by the default."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck
        self._asked = 0

    def answer(self, ask: Ask) -> Answer:
        self._asked += 1
        assert self._asked < MOST_QUESTIONS, f"no end: {ask.key}"
        assert ask.refuse(ask.default) is None, f"{ask.key}: the default is not legal"
        return ask.default if self._luck.random() < 0.1 else some_answer(ask.schema, self._luck)


def play(rules: Ruleset, content: Any, seed: int) -> None:
    luck = Random(seed)
    ready = encounters(rules)[seed % len(encounters(rules))]
    heroes = luck.sample(ready.heroes[:-1], ready.seats)
    cast = {f"p{at}": hero.id for at, hero in enumerate(heroes, start=1)}
    chosen = some_rulings(rules.rulings, Random(seed // SAME_RULINGS), 0.25)
    scenario = rules.scenario(content, ready.id, cast, "foes")
    setup = Setup(rules.id, rules.version, str(seed), (), scenario, chosen)
    scene: Scene[Any] = Scene(rules.begin(setup, content), Rulings(rules.rulings, chosen), content)
    run(rules.play(scene), Seeded(str(seed), Table(luck).answer))
    state = scene.state
    assert state.over
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state)) == state


def play_all(name: str, seeds: Iterable[int]) -> None:
    rules = library.ruleset(name)
    content = library.content(rules)
    for seed in seeds:
        try:
            play(rules, content, seed)
        except Exception as error:
            pytest.fail(f"{name}, seed {seed}: {type(error).__name__}: {error}\nKeep it: add {seed} to REGRESSIONS.")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seeds" in metafunc.fixturenames:
        pieces = window(metafunc.config, PIECE)
        played = [(name, seeds) for name in OURS for seeds in (pieces[:1] if name == "tricore" else pieces)]
        metafunc.parametrize(("name", "seeds"), played, ids=[f"{name} from {seeds.start}" for name, seeds in played])


def test_random_encounters_end_in_a_sound_state(name: str, seeds: range) -> None:
    play_all(name, seeds)


@pytest.mark.parametrize("name", OURS)
def test_games_that_once_failed_do_not_fail_again(name: str) -> None:
    play_all(name, REGRESSIONS[name])
