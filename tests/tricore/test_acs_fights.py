"""Fights in which everybody has random legal abilities and lays them at random: they end, and every state is legal."""

from random import Random
from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Pick, Several
from facedown.rulesets.tricore.actor.derived import refill
from facedown.rulesets.tricore.actor.passives import passives
from facedown.rulesets.tricore.actor.scene import Table, TriScene
from facedown.rulesets.tricore.rulings import RULINGS
from tests.tricore.cast import RULES
from tests.tricore.random_builds import legal_builds

BY_DEFAULT = ("TC-CP-27", "TC-CP-30", "TC-CP-16", "TC-CP-17", "TC-CP-18", "TC-CP-26")
"""What the GM says, and whether somebody gives up."""


def at_random(luck: Random) -> Any:
    """Abilities first, then anything; what does not fit together becomes the default."""

    def choose(ask: Ask) -> Any:
        assert ask.refuse(ask.default) is None, ask
        answer = ask.default
        if isinstance(ask.schema, Several) and ask.what in ("TC-CP-01", "TC-CP-02"):
            cards = [each for each in ask.schema.options if each.tags.get("kind") not in ("sub", "target")]
            own = [each for each in cards if "ability" in each.tags] or cards
            answer = [luck.choice(group).key for group in (own, cards) if group and luck.random() < 0.7]
        elif isinstance(ask.schema, Pick) and ask.what not in BY_DEFAULT:
            answer = luck.choice(ask.schema.options).key
        return answer if ask.refuse(answer) is None else ask.default

    return choose


@pytest.mark.rules("ACS-01", "ACS-111", "TC-ABL-01")
@pytest.mark.parametrize("seed", range(6))
def test_a_fight_with_random_abilities_ends(seed: int) -> None:
    luck = Random(seed)
    content = RULES.read(library.pack_texts(RULES))
    encounter = luck.choice(sorted(content.encounters))
    cast = {f"p{at}": hero for at, hero in enumerate(content.encounters[encounter].heroes)}
    setup = Setup("tricore", RULES.version, str(seed), (), RULES.scenario(content, encounter, cast, "foes"))
    state: Table = RULES.begin(setup, content)
    settings = Rulings(RULINGS)
    for who in state.actors.values():
        who.builds = legal_builds(luck, who.level, 3)
        who.passives = passives(who.builds)
        refill(who, settings, content)
    scene = TriScene(state, settings, content, [])
    run(RULES.play(scene), Seeded(str(seed), at_random(luck)))
    assert state.over
    for who in state.actors.values():
        assert all(0 <= who.pool(name).value <= who.pool(name).start for name in ("sp", "fp", "mp"))
        assert who.hp.value <= who.hp.start
        assert who.ap.value <= who.ap.start
