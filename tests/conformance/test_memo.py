"""What was worked out before is what would be worked out now, whatever the GM changed meanwhile: in every game.

Tri-Core, which remembers most, has more of this in `tests/tricore/test_memo.py`.
"""

from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.ground.grid import Grid
from facedown.kernel.scene.memo import Memo
from tests.conformance.table import OURS, a_game, encounters, open_questions, some_rulings, step
from tests.proofs.watch import forget

STEPS = 60


def numbers(value: Any, path: str) -> Iterator[tuple[str, int]]:
    """Every number of an actor, by its path."""
    if type(value) is int:
        yield path, value
    named = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in named:
        yield from numbers(part, f"{path}.{name}")


def whim(game: Game, luck: Random) -> SetValue:
    """Something the GM may change: where somebody stands, how the ground is, what is in hand, any number."""
    state = game.state
    who = luck.choice([*state.actors.values()])
    found: list[tuple[str, Any]] = [
        (path, luck.randint(max(1, value - 2), max(1, value + 2))) for path, value in numbers(_raw(who), _path(who))
    ]
    if state.space.places:
        found += [(f"{_path(who)}.place", luck.choice(state.space.places))] * len(found)
    if isinstance(state.space, Grid):
        found.append(("space", {**_raw(state.space), "harsh": luck.sample(state.space.places, 5)}))
    if hasattr(who, "ready"):
        found.append((f"{_path(who)}.ready", luck.sample(who.items, min(len(who.items), 2))))
    return SetValue(*luck.choice(found))


def _path(who: Any) -> str:
    return f"actors.{who.id}"


def _raw(value: Any) -> Any:
    return msgspec.to_builtins(value)


def told(name: str, seed: int, before: Callable[[], None]) -> list[Any]:
    """Every question and every view of a random game in which the GM meddles and goes back."""
    luck = Random(seed)
    rules = library.ruleset(name)
    ready = encounters(rules)[seed % len(encounters(rules))]
    game = a_game(name, ready.id, str(seed), rulings=some_rulings(rules.rulings, luck, 0.25))
    found: list[Any] = []
    for _ in range(STEPS):
        if game.is_over:
            break
        before()
        fate = luck.random()
        if fate < 0.3:
            game.overrule(whim(game, luck))
        elif fate < 0.4:
            game.undo()
        else:
            step(game, luck)
        found += [open_questions(game), *(game.view(seat) for seat in ("p1", "foes", "gm"))]
    return found


def anew(_: Memo[Any], key: Hashable, work_out: Callable[[], Any]) -> Any:
    return work_out()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", [each for each in OURS if each != "tricore"])
def test_what_is_remembered_changes_nothing(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = told(name, seed, lambda: None)
    monkeypatch.setattr(Memo, "recall", anew)
    assert remembered == told(name, seed, forget)
