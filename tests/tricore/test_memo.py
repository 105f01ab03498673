"""What was worked out before is what would be worked out now, whatever the GM changed, undid or replaced meanwhile."""

from collections.abc import Callable, Hashable
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.contract.view import View
from facedown.kernel.game.game import Game
from facedown.kernel.scene.memo import Memo
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.cards.hand_question import active_hand
from tests.conformance.table import a_game, encounters, open_questions, some_rulings, step
from tests.proofs.watch import forget
from tests.seeds import WINDOW

NUMBERS = (
    *("ap.value", "hp.value", "sp.value", "fp.value", "mp.value", "level", "debt", "wounded", "primaries.POW"),
    *("primaries.VIT", "skills.observe", "tokens.reaction", "gear.0.left", "gear.1.left", "gear.0.durability.value"),
)
HANDS = ("main", "off", "both", "worn", "stowed")


def whim(who: Character, luck: Random) -> SetValue:
    """Something the GM may change that hands, values or sheets depend on."""
    path, value = luck.choice(
        [
            *((each, luck.randint(0, 3 if each == "wounded" else 9)) for each in NUMBERS),
            *((f"gear.{at}.at", luck.choice(HANDS)) for at in range(3)),
            ("impaired", luck.choice([[], ["main hand"], ["off hand", "legs"]])),
        ]
    )
    return SetValue(f"actors.{who.id}.{path}", value)


def told(seed: int, view: Callable[[Game, str], View]) -> list[Any]:
    """Every question and every view of a random game in which the GM meddles and goes back."""
    luck = Random(seed)
    rules = library.ruleset("tricore")
    ready = encounters(rules)[seed % len(encounters(rules))]
    game = a_game("tricore", ready.id, str(seed), rulings=some_rulings(rules.rulings, luck, 0.25))
    found: list[Any] = []
    for _ in range(40):
        if game.is_over:
            break
        fate = luck.random()
        if fate < 0.3:
            game.overrule(whim(luck.choice([*game.state.actors.values()]), luck))
        elif fate < 0.4:
            game.undo()
        else:
            step(game, luck)
        found += [open_questions(game), *(view(game, seat) for seat in ("p1", "foes", "gm"))]
    return found


def anew(_: Memo[Any], key: Hashable, work_out: Callable[[], Any]) -> Any:
    return work_out()


@pytest.mark.parametrize("at", range(2))
def test_a_memo_changes_nothing(at: int, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config) -> None:
    """Each day in other games."""
    seed = pytestconfig.option.first_seed // WINDOW * 2 + at
    remembered = told(seed, Game.view)
    recall = Memo.recall
    monkeypatch.setattr(Memo, "recall", anew)

    def afresh(game: Game, seat: str) -> View:
        """Nothing changes while somebody looks, so that for so long everything is worked out once."""
        forget()
        with monkeypatch.context() as looking:
            looking.setattr(Memo, "recall", recall)
            return game.view(seat)

    assert remembered == told(seed, afresh)


def test_a_hand_knows_how_everything_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_game("tricore", encounters(library.ruleset("tricore"))[0].id, "monday")
    scene = game.journal.now.scene
    for bearer in game.state.actors.values():
        bearer.gear = [*bearer.gear, msgspec.structs.replace(bearer.gear[0], id="twin")]
        for piece, at, wear in product(bearer.gear, HANDS, (0, 1)):
            piece.at, piece.durability.value = at, wear * piece.durability.start
            remembered = active_hand(scene, bearer)[0].options
            with monkeypatch.context() as forgetful:
                forgetful.setattr(Memo, "recall", anew)
                assert remembered == active_hand(scene, bearer)[0].options


@pytest.mark.rules("TC-C-27")
def test_a_sheet_knows_the_fifth_skill_as_it_is_named_now() -> None:
    game = a_game("tricore", encounters(library.ruleset("tricore"))[0].id, "monday", rulings={"TC-C-27": "custom"})
    who = next(each for each in game.state.actors.values() if each.seat == "p1")
    game.overrule(SetValue(f"actors.{who.id}.skills", {"custom": 2}))
    for name in ("Swimming", "Riding"):
        game.overrule(SetValue("fifth", [name, "POW", "VIT"]))
        assert name in str(game.view("p1").board)
