"""What each Ability lists for Extra Successes: who is moved, disarmed, urged on, found out."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import DEAD, DIEING, PINNED, POISED, WAITING, WEAVING, WOUNDED, defense
from facedown.rulesets.overreach.events import ExtraSpent
from facedown.rulesets.overreach.health import harm, leave
from facedown.rulesets.overreach.modifiers import roll_modifiers
from facedown.rulesets.overreach.saves import save_limit
from facedown.rulesets.overreach.scene import OverScene, book, knows_defense
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import end_fight, turn
from tests.asking import offers, waiting
from tests.overreach.staged.cast import THREE_ZONES, a_scene, an_act, foe, hero, scores, who
from tests.overreach.staged.scenes import at_peace, done, on_the_road
from tests.playing import happened, play, told

DEFT = scores(finesse=3, power=3)
LEARNT = dict.fromkeys(("acrobatics", "athletics", "command", "investigation", "stealth", "unarmed"), 1)


def a_trick(ability: str) -> Any:
    """Something tried with an Ability that the GM calls for: up to three d6 against 5."""
    return an_act(ability=ability, attributes=("finesse", "power"))


def crowd(**scenario: Any) -> OverScene:
    """Ash, who has learnt much, with Bo beside and Cole next door; Kit and Lee on the other side."""
    return a_scene(
        hero("ash", attributes=DEFT, abilities=LEARNT),
        hero("bo"),
        hero("cole", zone="there"),
        foe("kit", zone="there"),
        foe("lee", zone="beyond"),
        zones=THREE_ZONES,
        **scenario,
    )


def spend(*uses: str) -> dict[str, str]:
    return {**{f"die{at}": use for at, use in enumerate(uses, 1)}, "idea": ""}


def uses(scene: OverScene, ability: str) -> list[str]:
    """What the Ability sells, without what every one does."""
    found = offers(waiting(perform(scene, a_trick(ability)), 3, [6, 5, 2]), "die1")
    return [each for each in found if each not in ("value", "improvised", "unused")]


def tried(scene: OverScene, ability: str, use: str) -> None:
    play(perform(scene, a_trick(ability)), 3, [6, 5, 2], spend(use))


def said(scene: OverScene) -> str:
    (spent,) = happened(scene, ExtraSpent)
    assert spent.die.value == 5
    text: str = spent.text
    return text


# Unarmed


def brawl(**bryn: Any) -> OverScene:
    return a_scene(hero("ash", attributes=scores(power=4, agility=2), abilities={"unarmed": 1}), foe("bryn", **bryn))


def grapple(scene: OverScene, *answers: Any) -> None:
    play(attack(scene, who(scene, "ash"), False, ""), "unarmed bryn", 3, *answers)


@pytest.mark.rules("P-X-ABIL", "P-SUCC-03")
def test_a_disarm_takes_a_weapon_out_of_the_hands_and_it_can_be_readied_again() -> None:
    scene = brawl(start=40)
    grapple(scene, [6, 5, 2], spend("disarm blade"))
    bryn = who(scene, "bryn")
    assert (bryn.ready, bryn.items, bryn.health.value) == ([], ["blade", "pistol"], 34)
    assert said(scene) == "Bryn loses hold of the blade"
    ready = {each.key: each for each in deeds(scene, bryn, 3, "")}["ready blade"]
    ready.perform()
    assert bryn.ready == ["blade"]


@pytest.mark.rules("P-X-ABIL")
@pytest.mark.parametrize(("kind", "found"), [("wreck-hound", []), ("bruiser", ["disarm maul"])])
def test_jaws_and_coats_are_not_wrenched_away(kind: str, found: list[str]) -> None:
    scene = a_scene(hero("ash", attributes=scores(power=4), abilities={"unarmed": 1}), foe("bryn", kind))
    question = waiting(attack(scene, who(scene, "ash"), False, ""), "unarmed bryn", 3, [6, 6, 2])
    assert [each for each in offers(question, "die1") if each.startswith("disarm")] == found


@pytest.mark.rules("P-X-ABIL")
def test_the_dead_keep_hold_of_their_weapons_and_the_dieing_do_not() -> None:
    machine = a_scene(hero("ash", attributes=scores(power=4), abilities={"unarmed": 1}), foe("bryn", "security-drone"))
    who(machine, "bryn").ready = ["blade"]
    who(machine, "bryn").health.value = 1
    play(attack(machine, who(machine, "ash"), False, ""), "unarmed bryn", 3, [6, 6, 2], spend("disarm blade"))
    assert who(machine, "bryn").ready == ["blade"]
    scene = brawl(health=3)
    grapple(scene, [6, 5, 2], spend("disarm blade"))
    assert (who(scene, "bryn").has(DIEING), who(scene, "bryn").ready) == (True, [])


@pytest.mark.rules("P-X-ABIL")
def test_a_vehicle_is_neither_pinned_nor_shoved() -> None:
    scene = on_the_road()
    ours = who(scene, "skimmer")
    ours.side = "foes"
    for weapon, ability in (("pistol", "marksmanship"), ("blade", "melee-weapons")):
        act = an_act("ash", kind="attack", target="skimmer", weapon=weapon, ability=ability, attributes=("agility",))
        who(scene, "ash").abilities = {ability: 1}
        question = waiting(perform(scene, act), 3, [6, 6, 6])
        assert offers(question, "die1") == ["value", "improvised", "unused"]


# Acrobatics


@pytest.mark.rules("P-X-ABIL")
def test_a_tumble_takes_one_on_to_an_adjacent_zone() -> None:
    scene = crowd()
    assert uses(scene, "acrobatics") == ["tumble there"]
    scene = crowd()
    tried(scene, "acrobatics", "tumble there")
    assert (who(scene, "ash").place, who(scene, "ash").has_moved) == ("there", True)
    assert said(scene) == "on to there"


@pytest.mark.rules("P-X-ABIL")
def test_nobody_tumbles_out_of_a_vehicle_or_out_of_a_fight() -> None:
    assert uses(crowd(phase="free"), "acrobatics") == []
    scene = on_the_road(attributes=DEFT, abilities={"acrobatics": 1})
    assert uses(scene, "acrobatics") == []


@pytest.mark.rules("P-X-ABIL", "P-GAP-13")
def test_whoever_has_fallen_in_an_opening_tumbles_no_more() -> None:
    scene = crowd()
    flow: Any = perform(scene, a_trick("acrobatics"))
    assert waiting(flow, 3, [6, 5, 2]).what == "P-CP-12"
    play(harm(scene, who(scene, "ash"), Working(99), ""), [1], [1])
    with pytest.raises(StopIteration):
        flow.send(spend("tumble there"))
    assert who(scene, "ash").place == "here"


# Athletics


@pytest.mark.rules("P-X-ABIL")
def test_a_friend_in_the_same_zone_is_hauled_to_an_adjacent_one_even_when_dieing() -> None:
    scene = crowd()
    assert uses(scene, "athletics") == ["haul bo there"]
    scene = crowd()
    play(harm(scene, who(scene, "bo"), Working(99), ""), [1], [1])
    tried(scene, "athletics", "haul bo there")
    assert [who(scene, id).place for id in ("ash", "bo", "cole")] == ["here", "there", "there"]
    assert said(scene) == "Bo to there"


@pytest.mark.rules("P-X-ABIL")
def test_the_dead_those_in_a_vehicle_and_those_at_peace_are_not_hauled() -> None:
    scene = crowd()
    leave(scene, who(scene, "bo"), DEAD)
    assert uses(scene, "athletics") == []
    assert uses(crowd(phase="free"), "athletics") == []
    assert uses(on_the_road(attributes=DEFT, abilities={"athletics": 1}), "athletics") == []


# Command


@pytest.mark.rules("P-X-ABIL", "P-RUN-18")
def test_an_able_friend_who_has_none_waiting_is_urged_on() -> None:
    scene = crowd()
    assert uses(scene, "command") == ["urge bo", "urge cole"]
    scene = crowd()
    who(scene, "bo").tokens = {**who(scene, "bo").tokens, WAITING: 1}
    assert uses(scene, "command") == ["urge cole"]
    scene = crowd()
    play(harm(scene, who(scene, "cole"), Working(99), ""), [1], [1])
    tried(scene, "command", "urge bo")
    assert [who(scene, id).tokens.get(WAITING, 0) for id in ("bo", "cole")] == [1, 0]
    assert said(scene) == "Bo has an AP to come"


@pytest.mark.rules("P-X-ABIL")
def test_only_in_a_fight_and_only_the_able_are_urged_on() -> None:
    assert uses(crowd(phase="free"), "command") == []
    scene = crowd()
    play(harm(scene, who(scene, "cole"), Working(99), ""), [1], [1])
    assert uses(scene, "command") == ["urge bo"]


# Stealth


@pytest.mark.rules("P-X-ABIL", "P-MOD-06")
def test_an_ambush_is_one_more_on_the_next_roll_and_on_no_other() -> None:
    scene = crowd()
    tried(scene, "stealth", "ambush")
    assert who(scene, "ash").has(POISED)
    assert roll_modifiers(scene, a_trick("athletics")).value == 1
    assert play(perform(scene, a_trick("athletics")), 1, [4]).effect.value == 5
    assert roll_modifiers(scene, a_trick("athletics")).value == 0
    assert said(scene) == "+1 on one's next roll"


@pytest.mark.rules("P-X-ABIL")
def test_an_ambush_does_not_outlast_the_fight() -> None:
    scene = crowd()
    tried(scene, "stealth", "ambush")
    assert "Ash is Poised until the end of the encounter." in told(scene)
    end_fight(scene, "")
    assert not who(scene, "ash").has(POISED)


@pytest.mark.rules("P-X-ABIL", "P-GAP-18")
def test_where_modifiers_touch_saves_an_ambush_does_too() -> None:
    for reading, limit in (("all", 3), ("named-only", 2)):
        scene = crowd(rulings={"P-GAP-18": reading})
        tried(scene, "stealth", "ambush")
        assert save_limit(scene, who(scene, "ash"), "tenacity").value == limit


# Investigation


@pytest.mark.rules("P-X-ABIL", "P-ROLL-08")
def test_to_study_somebody_tells_everybody_their_defense() -> None:
    scene = crowd()
    assert uses(scene, "investigation") == ["study kit", "study lee"]
    scene = crowd()
    tried(scene, "investigation", "study lee")
    assert [knows_defense(scene, "bo", who(scene, id)) for id in ("kit", "lee")] == [False, True]
    assert said(scene) == "the Defense of Lee is known"
    assert uses(scene, "investigation") == ["study kit"]


@pytest.mark.rules("P-X-ABIL")
def test_there_is_nothing_to_study_where_nothing_is_secret() -> None:
    scene = crowd()
    scene.state.customs.defense = "shown"
    assert uses(scene, "investigation") == []


# Piloting


@pytest.mark.rules("P-X-ABIL", "P-X-VEH")
def test_a_weave_is_one_more_defense_for_the_vehicle_until_the_pilots_next_turn() -> None:
    scene = on_the_road()
    craft = who(scene, "skimmer")
    play(done(scene, "ash", "drive"), 2, "no", [5, 6], spend("weave"))
    found = defense(craft, book(scene), scene.rulings)
    assert (found.value, [part.value for part in found.parts], scene.state.gap) == (6, [5, 1], 3)
    assert said(scene) == "the Skimmer has +1 Defense"
    play(turn(scene, who(scene, "bo")), "end")
    assert craft.has(WEAVING)
    play(turn(scene, who(scene, "ash")), "end")
    assert defense(craft, book(scene), scene.rulings).value == 5


@pytest.mark.rules("P-X-ABIL")
def test_without_a_vehicle_nothing_weaves() -> None:
    scene = at_peace(hero("ash", attributes=DEFT, abilities={"piloting": 1}))
    assert uses(scene, "piloting") == []


# Limits


@pytest.mark.rules("P-SUCC-04", "P-X-ABIL")
def test_each_of_them_is_bought_once_in_an_action() -> None:
    scene = crowd()
    flow = perform(scene, a_trick("command"))
    question = waiting(flow, 3, [6, 5, 5], spend("urge bo", "urge cole"))
    assert question.text.startswith("Only 1 of them can urge somebody on.")


@pytest.mark.rules("P-X-ABIL")
def test_a_pin_lasts_to_the_end_of_the_targets_next_turn_and_is_told() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=4), items=["pistol"], abilities={"marksmanship": 1}),
                    foe("bryn", start=40))  # fmt: skip
    play(attack(scene, who(scene, "ash"), False, ""), "pistol bryn", 3, [6, 5, 2], spend("pin"))
    assert who(scene, "bryn").has(PINNED)
    assert roll_modifiers(scene, an_act("bryn")).value == -1
    assert said(scene) == "Bryn is pinned"
    assert not who(scene, "bryn").has(WOUNDED)
    assert "Bryn is Pinned until the end of Bryn's turn." in told(scene)
