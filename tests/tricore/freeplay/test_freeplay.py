"""Play out of turns: whatever the GM calls for, and what follows a fight."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import TURN_START, Until
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.character import ADVANTAGE, DEAD, UNCONSCIOUS, VULNERABLE, Affliction, a_condition
from facedown.rulesets.tricore.freeplay.freeplay import _contest, aftermath, free_play, menu
from facedown.rulesets.tricore.harm.clock import CYCLE_END, end_day
from facedown.rulesets.tricore.harm.drawbacks import refuse_use, use_up
from tests.playing import play, told
from tests.tricore.staged.cast import EVEN, a_fight, a_scene, foe, just_ash, let_run, plain, who
from tests.tricore.staged.duels import an_ability, duel
from tests.tricore.staged.table import SAME, assumed, call_for, called, field, keys, options_of, sit


@pytest.mark.rules("TC-CP-27", "TC-CP-28")
def test_everything_on_the_menu_can_be_called_for() -> None:
    scene = a_scene(
        {"id": "iren", "template": "iren", "seat": "p1"},
        {"id": "sefa", "template": "sefa", "seat": "p2"},
        {"id": "dead", "template": "tobin", "conditions": [DEAD]},
        {"id": "brute", "foe": "brute"},
    )
    who(scene, "iren").gear[0].durability.value = 1
    keys = [each for each in menu(scene) if each not in ("fight", "close")]
    assert {"task", "lift", "craft", "mend", "meditate", "channel", "clear", "influence", "language"} <= set(keys)
    assert {"contest", "hazard", "quiet", "rest", "level", "day", "return"} <= set(keys)
    for key in keys:

        def answer(ask: Ask, key: str = key) -> Any:
            return key if ask.text.endswith("What happens next?") else ask.default

        let_run(free_play(scene), key, answer)
    assert scene.state.day == 3
    let_run(free_play(scene))
    assert scene.state.over
    assert told(scene)[-1] == "Here the story rests."


@pytest.mark.rules("TC-CP-27")
def test_the_menu_offers_what_is_possible() -> None:
    alone = a_scene(plain("ash"))
    assert not {"contest", "influence", "fight", "return", "mend"} & set(menu(alone))
    two = a_scene(plain("ash"), plain("bo"))
    assert {"contest", "influence", "fight"} <= set(menu(two))
    nobody = a_scene(plain("ash", conditions=[UNCONSCIOUS]))
    assert not {"task", "craft", "meditate", "lift"} & set(menu(nobody))
    assert {"rest", "quiet", "hazard", "heal", "day"} <= set(menu(nobody))
    grave = a_scene(plain("ash", conditions=[DEAD]))
    assert set(menu(grave)) == {"day", "return", "close"}


@pytest.mark.rules("TC-CP-27", "TC-GM-12")
def test_the_gm_says_what_happens_next_and_by_default_the_scene_ends() -> None:
    scene = a_scene(plain("ann"), foe("bob"))
    table = sit(free_play(scene))
    ask = table.question("TC-CP-27")
    assumed(ask, "gm", "", "close")
    assert {"task", "contest", "hazard", "rest", "quiet", "day", "level", "fight", "close"} <= set(keys(ask))
    assert scene.state.over


@pytest.mark.rules("TC-SKL-16", "TC-G-77", "TC-GM-09", "TC-CP-20")
def test_a_contest_far_ahead_is_worth_one_thing_more() -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    against = {"mine": "stealth", "theirs": "observe", **EVEN, "moderate": 1}
    play(
        free_play(scene),
        "contest",
        "ash",
        "bo",
        against,
        [11, 11, 9],
        [2],
        {"yields": "more", "text": "The purse is yours."},
    )
    assert who(scene, "ash").boosts[0].against == "bo"
    play(free_play(scene), "contest", "ash", "bo", against | {"moderate": 0}, [4], [2], {"yields": "less", "text": ""})
    assert len(who(scene, "ash").boosts) == 1


@pytest.mark.rules("TC-CP-20", "TC-G-77")
@pytest.mark.parametrize(("face", "default"), [(9, "all"), (11, "more")])
def test_the_gm_says_what_a_contest_yields_and_far_ahead_it_is_more(face: int, default: str) -> None:
    scene = a_scene(plain("ann", skills={"stealth": 3}), foe("bob", primaries=SAME))
    faces = [face] * 4 if default == "more" else [face, 1, 1, 1]
    rolled = {("TC-SKL-23", "ann"): faces, ("TC-SKL-26", "bob"): [5]}
    table = called(scene, "contest", {("TC-CP-27", ""): ["ann", "bob"], **rolled})
    ask = table.question("TC-CP-20")
    assumed(ask, "gm", "ann", {"yields": default, "text": ""})
    assert options_of(field(ask, "yields")) == ["all", "less", "more"][: 3 if default == "more" else 2]
    assert bool(who(scene, "ann").boosts) == (default == "more")


@pytest.mark.rules("TC-G-77")
@pytest.mark.parametrize(("faces", "more"), [((12, 8), False), ((12, 9), True)])
def test_a_contest_won_by_twenty_is_worth_one_thing_more(faces: tuple[int, ...], more: bool) -> None:
    def contest(yields: str) -> None:
        scene = duel()
        what = {"mine": "stealth", "theirs": "observe", **EVEN}
        play(_contest(scene), "ann", "bob", what, faces, 1, {"yields": yields, "text": ""})

    contest("all")
    if more:
        contest("more")
    else:
        with pytest.raises(Refused):
            contest("more")


@pytest.mark.rules("TC-PHASE-14", "TC-PHASE-12")
def test_afflictions_run_on_after_the_fight() -> None:
    scene, ash = just_ash()
    ash.afflictions = [Affliction("burning", "x", "VIT", 10, 2, dice=1, subtypes=("fire",))]
    play(aftermath(scene), [6, 5], [5])
    assert ash.afflictions == []
    assert ash.hp.value == ash.hp.start - 2


@pytest.mark.rules("TC-PHASE-14", "TC-GM-06", "ACS-95")
def test_what_lasted_until_somebodys_turn_or_the_end_of_the_cycle_ends_with_the_fight() -> None:
    scene = a_scene(plain("ash"), plain("cur", side="foes"), phase="begin")
    ash = who(scene, "ash")
    ash.conditions = [
        a_condition(VULNERABLE, "x", Until(TURN_START, "ash")),
        a_condition(ADVANTAGE, "gm", Until(CYCLE_END)),
    ]
    play(aftermath(scene))
    assert ash.conditions == []


@pytest.mark.rules("TC-SKL-08", "TC-SKL-40", "TC-SKL-41", "TC-DICE-09")
@pytest.mark.parametrize(("face", "end"), [(4, "Bo holds out."), (3, "Ash prevails.")])
def test_all_obstructions_give_dice_to_the_one_who_began_and_a_tie_is_the_defenders(face: int, end: str) -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    hidden = {"mine": "stealth", "theirs": "observe", **EVEN, "light": 1, "heavy": 1}
    call_for(
        scene,
        "contest",
        "ash",
        "bo",
        hidden,
        [1, 1, 1, 1],
        [face],
        *([{"yields": "all", "text": ""}] if face == 3 else []),
    )
    assert end in told(scene)[-1]


@pytest.mark.rules("ACS-91")
def test_what_works_once_in_an_encounter_works_again_after_it_and_what_works_once_a_day_does_not() -> None:
    once, daily = (an_ability(id=of, drawbacks=[{"name": "once", "of": of}], dice=4) for of in ("encounter", "day"))
    scene = a_fight(plain("ash", builds=[once, daily]), foe("cur", hp=0, conditions=[UNCONSCIOUS]))
    ash = who(scene, "ash")
    for build in ash.builds:
        use_up(scene, ash, build)
    let_run(aftermath(scene))
    assert [refuse_use(scene, ash, each) is None for each in ash.builds] == [True, False]
    end_day(scene)
    assert [refuse_use(scene, ash, each) is None for each in ash.builds] == [True, True]
