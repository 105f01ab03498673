"""An area: no Accuracy, one EV for all; each target may Block or Dodge and rolls a FIN Resolve (TC-ACC-09, -12)."""

import pytest

from facedown.rulesets.tricore.actions.area import burst
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, Gear
from facedown.rulesets.tricore.actor.shapes import caught
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.abilities import Resolved
from facedown.rulesets.tricore.events.combat import Aimed, EffectRolled
from facedown.rulesets.tricore.fight.turns import turn
from facedown.rulesets.tricore.ground.stealth import go_under
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import ARIA, a_build, a_foe, a_scene, ready, somebody, use
from tests.tricore.staged.blasts import WHERE, a_blast, hurt_by_it
from tests.tricore.staged.blows import HELD, blasted, hp, two
from tests.tricore.staged.cast import NINE, THREES, a_fight, aria, foe, hero, plain, who
from tests.tricore.staged.duels import BLAST, BLOCK, BURST, DODGE, PARRY, act, an_ability, duel, stats
from tests.tricore.staged.table import ANSWER, LAY, sit, window


@pytest.mark.rules("TC-ACC-09", "TC-ACC-12", "TC-RSV-08", "TC-RSV-09")
def test_an_area_rolls_no_accuracy_and_one_effect_value_and_each_target_resolves() -> None:
    foes = [plain(id, side="foes", place=place) for id, place in (("ben", "5,2"), ("bea", "5,3"), ("far", "8,2"))]
    scene = a_fight(plain("ann"), *foes)
    blasted(scene, False, [6, 6, 5], [4, 4], [6, 5])
    assert happened(scene, Aimed) == []
    assert len(happened(scene, EffectRolled)) == 1
    assert [hp(scene, id) for id in ("ben", "bea", "far")] == [30 - 11, 30 - 1, 30]


@pytest.mark.rules("TC-ACC-12", "TC-REACT-16")
@pytest.mark.parametrize(("defence", "lost"), [("block", 11), ("dodge", 11), ("parry", 17)])
def test_an_area_is_met_by_block_or_dodge_but_not_by_parry(defence: Action, lost: int) -> None:
    scene = two(None, {"place": "5,2", "totals": {"hp": 90}})
    ben = who(scene, "ben")
    answer = Play(ben, Card(defence))
    rolls = [[5, 5]] if defence != "parry" else []
    blasted(scene, True, [6, 6, 6, 5], [4, 4], *rolls, defences={"ben": answer})
    assert hp(scene, "ben") == 90 - lost


@pytest.mark.rules("TC-ACC-12", "TC-AP-19")
def test_who_spends_itself_on_a_dodge_from_an_area_falls_when_it_is_over() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    ben.falling = True
    blasted(scene, True, [6, 6, 5], [4, 4], [5, 5], [9], defences={"ben": Play(ben, Card("dodge"))})
    assert (hp(scene, "ben"), ben.has(BLACKED_OUT)) == (30 - 5, True)


@pytest.mark.rules("TC-ACC-12", "TC-CRIT-01")
def test_there_are_no_criticals_against_an_area() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    # a Dodge of 12 + 12 + 12 + 9 + 3 is worth no more than 6, and grants no Stride
    blasted(scene, True, [6, 6, 5], [4, 4], [12, 12, 12, 9, 1], defences={"ben": Play(ben, Card("dodge"))})
    assert hp(scene, "ben") == 30 - (20 - 6 - 9)
    assert ben.place == "5,2"


@pytest.mark.rules("TC-CARD-22", "TC-ACC-12")
def test_a_prepared_block_answers_an_area() -> None:
    scene = two(None, {"place": "5,2"})
    ben = who(scene, "ben")
    ben.prepared = [Card("block")]
    blasted(scene, True, [6, 6, 5], [4, 4], [5, 5])
    assert (hp(scene, "ben"), ben.prepared) == (30 - (20 - 6 - 9), [])


@pytest.mark.rules("TC-CARD-22", "TC-ACC-12")
def test_a_prepared_defence_meets_an_area() -> None:
    scene = a_blast(foe("bob", place="5,3"))
    bob = who(scene, "bob")
    bob.prepared = [Card("dodge", "heavy")]
    table = window(scene, {(LAY, "ann"): ["test-light", "at:bob"], (ANSWER, "bob"): []})
    assert table.rolls("TC-ACC-06") == ["bob"]
    assert bob.prepared == []


@pytest.mark.rules("TC-ACC-12", "TC-REACT-16", "TC-CARD-21")
def test_an_ally_in_an_area_that_comes_unannounced_may_defend_as_well() -> None:
    scene = a_fight(plain("ann"), plain("ben", side="foes", place="5,2"), plain("ally", place="5,3"))
    blast = a_build(base="volley", bare=True, alter="fire", area={"shape": "burst", "size": 1})
    who(scene, "ann").builds = [blast]
    card = Card("volley", targets=("ben",), ability="test")
    answers = ["none", [6, 6, 5], [4, 4], "dodge-light", [4, 4], [5, 5]]
    play(burst(scene, Play(who(scene, "ann"), card, "held"), blast), *answers)
    assert [hp(scene, id) for id in ("ben", "ally")] == [30 - 11, 30 - 5]


@pytest.mark.rules("TC-NL-01", "TC-NL-03", "TC-ACC-12")
def test_an_area_that_spares_spares_everybody_in_it() -> None:
    foes = [plain(id, side="foes", hp=1, place=place) for id, place in (("ben", "4,2"), ("bea", "4,3"))]
    scene = a_fight(plain("ann"), *foes)
    ann = who(scene, "ann")
    blast = a_build(base="volley", bare=True, area={"shape": "burst", "size": 1})
    ann.builds = [blast]
    card = Card("volley", targets=("ben",), ability="test")
    play(burst(scene, Play(ann, card), blast), "spare", [6, 6, 5], [1, 2], HELD, [1, 2], HELD)
    assert [hp(scene, id) for id in ("ben", "bea")] == [0, 0], told(scene)


@pytest.mark.rules("TC-EV-06")
def test_an_area_is_never_critical() -> None:
    scene = two(None, {"place": "5,2"})
    blast = a_build(base="volley", bare=True, alter="fire", area={"shape": "burst", "size": 1})
    who(scene, "ann").builds = [blast]
    play(
        burst(scene, Play(who(scene, "ann"), Card("volley", targets=("ben",), ability="test")), blast),
        [6, 6, 5],
        [4, 4],
    )
    assert who(scene, "ben").hp.value == 30 - (20 - 9)


@pytest.mark.rules("ACS-30", "ACS-98", "TC-ACC-09", "TC-ACC-12", "TC-G-51")
def test_an_area_has_one_effect_value_and_a_finesse_resolve_for_each() -> None:
    build = ready("firepot")
    user, foe, dog = somebody("aria", ARIA, 1, build), a_foe(), a_foe("dog", place="4,2")
    user.gear = [Gear("m", "salve", left=1)]
    scene = a_scene(user, foe, dog)
    assert [each.id for each in caught(scene, user, build, "4,2")] == ["cur", "dog"]
    # one die that explodes to 17, and INT 4: 21 against ER 6 + EA 3; the dog halves it to 10
    play(burst(scene, Play(user, use("firepot", "dog")), build), [6, 6, 5], [1, 1], [9, 9])
    assert (foe.hp.value, dog.hp.value) == (29 - 12, 29 - 1)


@pytest.mark.rules("TC-RSV-02", "TC-ACC-09")
def test_an_area_is_resisted_by_finesse() -> None:
    scene = two(None, {"primaries": NINE})
    bomb = a_build(base="volley", core="mind", bare=True, area={"shape": "burst", "size": 1, "spare": True})
    who(scene, "ann").builds = [bomb]
    card = Card("volley", targets=("ben",), ability="test")
    play(burst(scene, Play(who(scene, "ann"), card), bomb), [5], [4, 4])
    (rolled,) = happened(scene, Resolved)
    assert (rolled.result.value, rolled.result.parts[-1].label) == (8 + 6, "FIN")


@pytest.mark.rules("TC-G-51")
@pytest.mark.parametrize(("faces", "lost"), [((6, 4), 22 - 9), ((6, 5), 11 - 9), ((12, 8, 11), 0)])
def test_an_area_needs_no_accuracy_and_meets_a_finesse_resolve(faces: tuple[int, ...], lost: int) -> None:
    scene = duel(ann={"builds": (BLAST,), "primaries": stats(FIN=17)})
    assert act(scene, BURST, 5, faces) == lost  # EV 5 + 17, Resolve against 14


@pytest.mark.rules("TC-G-51", "TC-G-91")
def test_an_area_can_be_dodged_or_blocked_and_not_parried() -> None:
    for defence, works in ((BLOCK, True), (DODGE, True), (PARRY, False)):
        scene = duel(ann={"builds": (BLAST,), "primaries": stats(FIN=17)})
        rolled = ((12, 12, 5, 11),) if works else ()  # however well, it is no critical
        assert act(scene, BURST, 5, (6, 4), *rolled, defence=defence) == 22 - 9 - (6 if works else 0)


@pytest.mark.rules("TC-CARD-22", "TC-ACC-12", "ACS-30")
def test_a_prepared_dodge_answers_an_area() -> None:
    made = an_ability(base="volley", core="spirit", bare=True, alter="fire", area={"shape": "burst", "size": 1})
    scene = a_fight(aria(level=5, builds=[made]), foe("cur", place="5,2"))
    window(scene, {(LAY, "cur"): ["dodge-light"]}, "cur")
    window(scene, {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): []}, "aria")
    assert any(line.startswith("Cur answers with Dodge") for line in told(scene))
    assert who(scene, "cur").prepared == []


@pytest.mark.rules("TC-CARD-22", "ACS-30")
def test_nobody_defends_against_the_own_area() -> None:
    scene = a_blast(foe("bob", place="2,3"))
    who(scene, "ann").prepared = [Card("dodge")]
    window(scene, {(LAY, "ann"): ["test-light", "at:bob"], (ANSWER, "bob"): [], (WHERE, "ann"): "2,3"})
    assert hurt_by_it(scene) == ["ann", "bob"]
    assert who(scene, "ann").prepared == [Card("dodge")]


@pytest.mark.rules("ACS-30", "ACS-32", "TC-ACC-12")
def test_the_log_tells_the_effect_of_an_area_once_and_what_is_kept_up() -> None:
    ring = an_ability(
        base="volley", core="spirit", bare=True, ev="shield", duration="sustained", area={"shape": "burst", "size": 1}
    )
    scene = a_fight(aria(level=9, builds=[ring]), hero("bo", place="2,3"), foe("cur", place="9,2"))
    window(scene, {(LAY, "aria"): ["test-light", "at:aria"]})
    assert sum("Effect Value" in line for line in told(scene)) == 1
    assert len(who(scene, "aria").shields) == len(who(scene, "bo").shields) == 1
    sit(turn(scene, [who(scene, "aria")]))
    assert "Aria keeps Test up." in told(scene)


@pytest.mark.rules("TC-RSV-07", "TC-RSV-10", "TC-ACC-09")
@pytest.mark.parametrize(("faces", "lost"), [([12, 12, 12, 12, 5, 1], 0), ([4, 4], 2 * 20 - 9)])
def test_a_critical_resolve_undoes_an_area_and_a_critical_failure_doubles_it(faces: list[int], lost: int) -> None:
    """Body 27 + 4 + 1 is CL 32; the EV is 20, Guard and Armor are 9."""
    scene = two({"primaries": {**THREES, "POW": 9, "VIT": 9, "END": 9}}, {"place": "5,2", "totals": {"hp": 90}})
    blasted(scene, False, [6, 6, 5], faces)
    assert hp(scene, "ben") == 90 - lost


@pytest.mark.rules("TC-SKL-42", "TC-MOD-11")
def test_an_area_out_of_hiding_has_the_dice_of_stealth_once() -> None:
    scene = two(None, {"place": "5,2"})
    ann = who(scene, "ann")
    go_under(scene, ann, 30, [])
    blasted(scene, False, [5, 5, 5], [4, 4])
    assert (hp(scene, "ben"), ann.boosts) == (30 - (15 + 3 - 9), [])
