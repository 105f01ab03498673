"""Afflictions: riders that last. They begin, tick, run down, and end by their duration or by a Resolve."""

from typing import Any

import pytest

from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.moments import on_turn_end
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, Affliction, Gear
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.fight.turns import end_turn, start_turn, turn
from facedown.rulesets.tricore.harm.affliction import COMPELLED, end_of_encounter, note_spending, resist, run_down, tick
from facedown.rulesets.tricore.harm.healing import heal
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import FAILS, SUCCEEDS, USED, a_use, answering_ability, keyword
from tests.tricore.staged.acs_cast import ready, settings
from tests.tricore.staged.blows import two
from tests.tricore.staged.cast import a_fight, aria, foe, hero, who
from tests.tricore.staged.duels import ABILITY, HITS, act, an_ability, duel
from tests.tricore.staged.riders import FAIL, ability_blow, has_dealt, rider
from tests.tricore.staged.table import RESOLVE, sit


@pytest.mark.rules("ACS-43")
@pytest.mark.parametrize(("spent", "left"), [(0, 12), (1, 13), (5, 14)])
def test_compel_takes_what_was_not_spent_by_the_end_of_the_next_turn(spent: int, left: int) -> None:
    scene, blow = ability_blow(rider("compel", 2))
    play(has_dealt(scene, blow), FAIL)
    assert blow.target.tokens[COMPELLED] == 2
    note_spending(scene, blow.target, spent)
    play(on_turn_end(scene, blow.target))
    assert blow.target.ap.value == left
    assert blow.target.afflictions == []


@pytest.mark.rules("ACS-43", "TC-G-70", "TC-AP-16", "TC-AP-08")
@pytest.mark.parametrize(("mode", "left", "out"), [("off", 0, False), ("on", -14, True)])
def test_what_compel_takes_may_black_somebody_out_where_others_can_push_ap_below_zero(
    mode: str, left: int, out: bool
) -> None:
    scene, blow = ability_blow(rider("compel", 15))
    scene = Scene(scene.state, settings(**{"TC-G-70": mode}), scene.content, scene.events)
    blow.target.ap.value = 1
    play(has_dealt(scene, blow), FAIL)
    play(on_turn_end(scene, blow.target), *([9] if out else []))
    assert (blow.target.ap.value, blow.target.has(BLACKED_OUT)) == (left, out)


@pytest.mark.rules("ACS-48")
def test_dull_impairs_a_sense_and_gives_it_back() -> None:
    scene, blow = ability_blow(rider("dull", of="sight", duration="encounter"))
    play(has_dealt(scene, blow), FAIL)
    assert blow.target.impaired == ["sight"]
    play(run_down(scene, blow.target))
    end_of_encounter(scene, blow.target)
    assert blow.target.impaired == []


@pytest.mark.rules("ACS-49", "TC-G-45")
def test_linger_deals_half_of_its_dice_again_at_each_turn() -> None:
    build = rider("linger", dice=3, alter="poison", duration="three-cycles")
    scene, blow = ability_blow(build, "poison")
    play(has_dealt(scene, blow), FAIL)
    (affliction,) = blow.target.afflictions
    assert (affliction.dice, affliction.turns, affliction.stat) == (2, 3, "VIT")
    blow.target.primaries = {**blow.target.primaries, "END": 0, "MOR": 0}
    play(tick(scene, blow.target), [5, 4])
    assert blow.target.hp.value == 29 - 9


@pytest.mark.rules("TC-G-45")
def test_an_affliction_comes_with_damage_and_takes_effect_at_each_turn_until_it_ends() -> None:
    linger = an_ability(keywords=({"name": "linger"},))
    scene = duel(ann={"builds": (linger,)})
    bob = who(scene, "bob")
    act(scene, ABILITY, HITS, (1, 1, 1))  # no damage, no affliction
    assert not bob.afflictions
    act(scene, ABILITY, HITS, (5, 5, 5), (1, 1))  # a Resolve against it fails
    assert len(bob.afflictions) == 1
    before = bob.hp.value
    play(start_turn(scene, bob), (6, 5))  # one die that explodes: 11 - 9
    assert bob.hp.value == before - 2
    play(end_turn(scene, bob))
    assert not bob.afflictions
    act(scene, ABILITY, HITS, (5, 4, 4), (1, 1))
    play(heal(scene, bob, "hp", Working(1, "care")), (1, 1))
    assert len(bob.afflictions) == 1
    play(heal(scene, bob, "hp", Working(1, "care")), HITS)  # it ends by its duration or by a Resolve
    assert not bob.afflictions


@pytest.mark.rules("ACS-49", "TC-RSV-08")
@pytest.mark.parametrize(("faces", "dice"), [(FAILS, [1]), (SUCCEEDS, [])])
def test_half_of_a_single_die_that_lingers_is_none(faces: list[int], dice: list[int]) -> None:
    made = an_ability(keywords=[keyword("linger")], bare=True, flat=12)
    scene = a_use(made, {(RESOLVE, "cur"): faces})
    assert [each.dice for each in who(scene, "cur").afflictions] == dice


@pytest.mark.rules("ACS-20", "ACS-49", "TC-CARD-25")
@pytest.mark.parametrize("event", ["damaged", "half", "ally-falls"])
def test_what_lingers_brings_the_same_events_about(event: str) -> None:
    """Bo suffers from something at the start of her turn; Aria, or Bo herself, answers it."""
    made, owner = answering_ability(event, "use", ev="heal", dice=2), "aria" if event == "ally-falls" else "bo"
    hp = {"damaged": 30, "half": 18, "ally-falls": 1}[event]
    builds = {"aria": [], "bo": [], owner: [made]}
    scene = a_fight(aria(level=9, builds=builds["aria"]), hero("bo", hp=hp, builds=builds["bo"]), foe("cur"))
    who(scene, "bo").afflictions = [Affliction("Venom", "cur", "VIT", 20, 3, 4, subtypes=("poison",))]
    faint: dict[tuple[str, str], Any] = {("TC-RSV-12", "bo"): [1, 1]} if event == "ally-falls" else {}
    sit(turn(scene, [who(scene, "bo")]), {(USED, owner): "test-light", **faint})
    assert any(line.startswith(f"{owner.title()}'s Test has an Effect Value") for line in told(scene)), told(scene)


@pytest.mark.rules("ACS-55", "TC-HEAL-02", "TC-RSV-14", "TC-RSV-03")
def test_healing_gives_a_resolve_against_an_affliction_and_cleanse_two_dice_more() -> None:
    scene, blow = ability_blow(ready("mending-current"))
    blow.target.afflictions = [Affliction("Venom", "aria", "VIT", 20, 3, 1)]
    blow.target.hp.value -= 9
    blow.user.gear = [Gear("salve", "salve", left=1)]
    play(perform(scene, Play(blow.user, blow.card)), [5, 5], [1, 1], [4, 4, 5, 5])  # 18 + 3
    assert blow.target.afflictions == []
    blow.target.afflictions = [Affliction("Venom", "aria", "VIT", 20, 3, 1)]
    play(resist(scene, blow.target, cleansed=False), [4, 4])
    assert len(blow.target.afflictions) == 1


@pytest.mark.rules("TC-HEAL-02", "TC-RSV-14")
@pytest.mark.parametrize(("faces", "free"), [([7, 4], True), ([7, 3], False)])
def test_whoever_is_healed_may_resist_its_afflictions(faces: list[int], free: bool) -> None:
    scene = two({"hp": 10, "items": [{"item": "healing-draught"}]})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("use", item="healing-draught", targets=("ann",)))), [1, 1, 1], faces)
    assert (ann.afflictions == []) == free


@pytest.mark.rules("TC-RSV-14", "TC-HEAL-02")
def test_healing_gives_a_resolve_against_every_affliction() -> None:
    scene: TriScene = two({"hp": 10, "items": [{"item": "healing-draught"}]})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3), Affliction("Dulled sight", "ben", "ATN", 20, 3)]
    drink = Card("use", item="healing-draught", targets=("ann",))
    play(perform(scene, Play(ann, drink)), [1, 1, 1], [7, 4], [7, 4])
    assert [each.name for each in ann.afflictions] == ["Dulled sight"]
    assert [each.result.parts[-1].label for each in happened(scene, Resolved)] == ["VIT", "ATN"]


@pytest.mark.rules("TC-RSV-14", "TC-HEAL-02", "TC-UTIL-02")
@pytest.mark.parametrize("pool", ["hp", "ap", "sp"])
def test_a_recover_is_healing_too(pool: str) -> None:
    scene = two({pool: 1})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("recover"))), pool, [1, 1, 1, 1], [7, 4])
    assert ann.afflictions == []


@pytest.mark.rules("TC-RSV-14")
def test_healing_that_restores_nothing_gives_no_resolve() -> None:
    scene = two()
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("recover"))), "hp", [1, 1, 1, 1])
    assert len(ann.afflictions) == 1


@pytest.mark.rules("TC-HEAL-02")
def test_healing_that_heals_nothing_gives_no_resolve() -> None:
    scene = two({"items": [{"item": "healing-draught"}]})
    ann = who(scene, "ann")
    ann.afflictions = [Affliction("Blaze", "ben", "VIT", 14, 3)]
    play(perform(scene, Play(ann, Card("use", item="healing-draught", targets=("ann",)))), [1, 1, 1])
    assert len(ann.afflictions) == 1


@pytest.mark.rules("TC-HEAL-02", "TC-RSV-14")
@pytest.mark.parametrize(("faces", "words"), [([9, 2], "success, it ends."), ([2, 2], "failure, it stays.")])
def test_the_log_says_whether_healing_has_ended_it(faces: list[int], words: str) -> None:
    scene = a_fight(hero("ash"), foe("cur"))
    who(scene, "ash").afflictions = [Affliction("Pyre", "ash", "VIT", 14, 3)]
    play(resist(scene, who(scene, "ash")), faces)
    assert told(scene)[0].endswith(words)
