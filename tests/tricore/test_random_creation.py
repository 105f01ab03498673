"""Making characters and levelling them with answers at random: whatever is chosen, the character is legal."""

from random import Random
from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.actor.derived import derived_value, load
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.builder import spare_points
from facedown.rulesets.tricore.creation.creation import make_character
from facedown.rulesets.tricore.creation.levels import level_up
from facedown.rulesets.tricore.creation.ranks import spare_ranks
from tests.conformance.table import some_answer
from tests.tricore.cast import a_scene, let_run, who
from tests.tricore.creating import wrong

SWITCHES = {
    "TC-C-31": ("one-each", "three-each", "all-at-creation"),
    "TC-C-28": ("three", "five"),
    "TC-G-55": (1, 0),
    "TC-C-27": ("none", "custom"),
    "TC-C-17": ("off", "on"),
    "TC-G-53": ("free", "in-order"),
}


class Maker:
    """Answers at random or by default; no default may be impossible, and none may be asked for once more."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.defaulted: object = None

    def answer(self, ask: Ask) -> Any:
        assert ask.refuse(ask.default) is None, ask.key
        assert ask.key != self.defaulted, f"the default of {ask.key} was refused: {ask.text}"
        self.defaulted = None
        if ask.why == "template":
            return "own"
        if ask.why.startswith("terms"):
            return {**ask.default, "tier": self.luck.choice(list(TIERS)), "method": "pool", "level": self._level()}
        guess = some_answer(ask.schema, self.luck)
        if self.luck.random() < 0.5 or ask.refuse(guess) is not None:
            self.defaulted = ask.key
            return ask.default
        return guess

    def _level(self) -> int:
        return self.luck.choice([1, 1, 4, 9, 19])


@pytest.mark.rules("TC-CP-23", "TC-CP-24", "TC-CP-25", "TC-GEN-12", "TC-GEN-15", "TC-SKL-07", "TC-ENC-03", "ACS-114")
@pytest.mark.parametrize("seed", range(16))
def test_whatever_is_chosen_the_character_is_legal_at_every_level(seed: int) -> None:
    maker = Maker(seed)
    chosen = {id: maker.luck.choice(readings) for id, readings in SWITCHES.items() if maker.luck.random() < 0.3}
    scene = a_scene(phase="creation", making=("p1",), rulings=chosen)
    let_run(make_character(scene, "p1"), str(seed), maker.answer)
    made = who(scene, "hero-p1")
    while True:
        assert wrong(scene, made) == []
        assert (spare_ranks(scene, made) >= 0, spare_points(made) >= 0) == (True, True)
        assert len({each.id for each in made.builds}) == len(made.builds)
        assert load(made, scene.rulings, scene.content) <= derived_value(made, "carry", scene.rulings, scene.content)
        assert made.hp.start == derived_value(made, "hp", scene.rulings, scene.content)
        if made.level == 20:
            return
        let_run(level_up(scene, made), f"{seed} {made.level}", maker.answer)
