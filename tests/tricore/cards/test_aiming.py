"""Aiming: at whom a Reaction goes, and where an area falls; both are chosen at the reveal (TC-CARD-19, ACS-30)."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.secret import seal
from facedown.kernel.words.schema import Pick
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DYING, HIDDEN, UNCONSCIOUS, Dying, Holding
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.aiming import aim
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.events.combat import Aimed, CardVoid, EffectRolled
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.ground.stealth import go_under
from facedown.rulesets.tricore.rolls.blow import BY_REACTION
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import SURE_HIT, USED, a_trigger, answering_ability, has_answered, keyword
from tests.tricore.staged.blasts import OPEN, PAIR, WHERE, a_blast, an_area, hurt_by_it
from tests.tricore.staged.cast import a_fight, aria, foe, hero, plain, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.table import ACCURACY, ANSWER, IN_HAND, LAY, Sitters, ann_and_bob, assumed, keys, sit, window


def laid(scene: TriScene) -> Sitters:
    """Ann lays her area at Bob."""
    return window(scene, {(LAY, "ann"): ["test-light", "at:bob"]})


@pytest.mark.rules("ACS-30", "TC-CP-34", "TC-CARD-19")
def test_a_burst_falls_on_any_square_in_reach_that_covers_whom_the_card_names() -> None:
    scene = a_blast(*PAIR)
    table = laid(scene)
    ask = table.question(WHERE)
    assert ask.seat == "ann"
    assert set(keys(ask)) == {f"{x},{y}" for x in (4, 5, 6) for y in (2, 3, 4)}
    assert isinstance(ask.schema, Pick)
    there = next(each for each in ask.schema.options if each.key == "6,3")
    assert there.note == "Bob, Cid"
    assert there.spot is not None
    assert there.spot.place == "6,3"
    assert set(there.spot.cells) == {f"{x},{y}" for x in (5, 6, 7) for y in (2, 3, 4)}


@pytest.mark.rules("ACS-30", "TC-CP-34")
def test_by_default_it_falls_where_it_catches_most_opponents_and_no_friend() -> None:
    scene = a_blast(*PAIR, plain("dan", place="6,4"))
    table = laid(scene)
    assert table.question(WHERE).default == "6,2"
    assert hurt_by_it(scene) == ["bob", "cid"]


@pytest.mark.rules("ACS-30", "TC-CARD-19", "TC-PHASE-13")
def test_a_hidden_one_is_caught_but_neither_named_nor_counted_beforehand() -> None:
    scene = a_blast(foe("bob", place="5,3"), foe("cid", place="6,4"))
    go_under(scene, who(scene, "cid"), 30, [], told=False)
    table = window(scene, {(LAY, "ann"): ["test-light", "at:bob"], (WHERE, "ann"): "5,3"})
    ask = table.question(WHERE)
    assert isinstance(ask.schema, Pick)
    assert {each.note for each in ask.schema.options} == {"Bob"}
    assert ask.default == "5,3"  # no better than any other: nobody else is seen
    assert hurt_by_it(scene) == ["bob", "cid"]


@pytest.mark.rules("ACS-30", "TC-CP-34", "ACS-29")
def test_who_sees_nobody_may_aim_at_any_square_in_reach_and_in_sight() -> None:
    rows = (
        "............",
        "............",
        "............",
        "..#.........",
        "............",
        "............",
        "............",
    )
    scene = a_blast(foe("bob", place="5,5"), rows=rows)
    go_under(scene, who(scene, "bob"), 30, [], told=False)
    assert who(scene, "bob").has(HIDDEN)
    table = window(scene, {(LAY, "ann"): ["test-light"], (WHERE, "ann"): "4,6"})
    offered = set(keys(table.question(WHERE)))
    assert {"4,0", "4,6"} <= offered
    assert not offered & {"8,0", "3,3", "2,3"}  # out of reach, behind the wall, in it
    assert hurt_by_it(scene) == ["bob"]


@pytest.mark.rules("ACS-30", "TC-CARD-23")
def test_a_burst_behind_a_wall_comes_to_nothing() -> None:
    rows = (
        "............",
        "............",
        "............",
        "...#........",
        "............",
        "............",
        "............",
    )
    scene = a_blast(foe("bob", place="5,3"), rows=rows)
    window(scene, {(LAY, "ann"): ["test-light", "at:bob"], (WHERE, "ann"): "4,2"})
    assert hurt_by_it(scene) == ["bob"]  # it is thrown at a square in sight of both
    scene = a_blast(foe("bob", place="5,3"), rows=rows)
    window(scene, {(LAY, "ann"): ["walk", "test-light", "at:bob"], ("TC-CP-05", "ann"): "1,2", (WHERE, "ann"): "6,2"})
    assert happened(scene, CardVoid) == []
    scene = a_blast(foe("bob", place="5,3"), rows=rows)
    window(scene, {(LAY, "ann"): ["walk", "test-light", "at:bob"], ("TC-CP-05", "ann"): "2,3", (WHERE, "ann"): "4,3"})
    assert [each.why for each in happened(scene, CardVoid)] == ["the place is out of reach"]


@pytest.mark.rules("ACS-30", "TC-CP-34", "TC-CARD-16")
def test_with_a_stride_before_it_a_burst_may_fall_that_much_farther() -> None:
    scene = a_blast(foe("bob", place="9,3"))
    window(scene, {(LAY, "ann"): ["run", "test-light", "at:bob"], ("TC-CP-05", "ann"): "5,3", (WHERE, "ann"): "10,3"})
    assert hurt_by_it(scene) == ["bob"]


@pytest.mark.rules("ACS-30", "TC-CP-34")
@pytest.mark.parametrize(("shape", "size"), [("line", 4), ("cone", 3)])
def test_a_line_and_a_cone_begin_at_their_user_and_go_where_they_catch_most(shape: str, size: int) -> None:
    scene = a_blast(foe("bob", place="2,3"), foe("cid", place="4,4"), area=an_area(shape, size))
    table = laid(scene)
    ask = table.question(WHERE)
    assert isinstance(ask.schema, Pick)
    areas = [each.spot.cells for each in ask.schema.options if each.spot is not None]
    assert all("2,3" in cells for cells in areas)
    assert len(set(areas)) == len(ask.schema.options)
    assert hurt_by_it(scene) == ["bob", "cid"]


@pytest.mark.rules("ACS-30", "TC-CARD-19", "TC-CP-34")
def test_the_area_of_a_reaction_is_placed_when_it_is_bound() -> None:
    scene = a_fight(
        foe("bob", place="5,3"), plain("ann", place="3,3", builds=[an_area()]), foe("cid", place="5,5"), map=OPEN
    )
    table = window(
        scene,
        {(LAY, "bob"): ["walk"], (ANSWER, "ann"): ["test-light"], ("TC-CP-03", "ann"): "bob", (WHERE, "ann"): "5,4"},
    )
    assert len(table.questions(WHERE)) == 1
    assert hurt_by_it(scene) == ["bob", "cid"]
    assert len(happened(scene, EffectRolled)) == 1


FLASK = [{"item": "acid-flask"}]


@pytest.mark.rules("TC-UTIL-10", "TC-CARD-19")
def test_a_thing_that_harms_is_thrown_at_an_opponent_if_nobody_is_named() -> None:
    scene = a_fight(plain("ann", items=FLASK), plain("dan", place="2,3", hp=3), foe("bob", place="5,2"))
    window(scene, {(LAY, "ann"): ["use~acid-flask"]})
    assert [each.target for each in happened(scene, Aimed)] == ["bob"]


@pytest.mark.rules("TC-UTIL-10", "TC-CARD-19", "TC-CP-03")
@pytest.mark.parametrize(("item", "target"), [("acid-flask", "cid"), ("healing-draught", "dan")])
def test_at_whom_a_thing_is_used_as_a_reaction_is_chosen_at_the_reveal(item: str, target: str) -> None:
    friend, hurt = plain("ann", place="3,3", items=[{"item": item}]), plain("dan", place="3,4", hp=3)
    scene = a_fight(foe("bob", place="5,3"), friend, hurt, foe("cid", place="5,5"), map=OPEN)
    given = {(LAY, "bob"): ["walk"], (ANSWER, "ann"): [f"use~{item}"], ("TC-CP-03", "ann"): target}
    table = window(scene, given)
    assert set(keys(table.question("TC-CP-03"))) == ({"bob", "cid"} if item == "acid-flask" else {"ann", "dan"})
    if target == "dan":
        assert who(scene, "dan").hp.value > 3
    else:
        assert [each.target for each in happened(scene, Aimed)] == ["cid"]


@pytest.mark.rules("TC-UTIL-13", "TC-CARD-19", "TC-CP-03")
def test_at_whom_a_released_attack_goes_is_chosen_then() -> None:
    others = [plain("bob", side="foes"), plain("cal", place="4,2")]
    scene = a_fight(plain("ann"), *others)
    who(scene, "bob").holding = Holding(seal("bob", Card("strike")), "acts")
    play(open_cards(scene, {"ann": [Card("recover")]}, {}), "hp", [1] * 4, "yes", "cal", "none", "none", [1, 1])
    assert [each.target for each in happened(scene, Aimed)] == ["cal"]


@pytest.mark.rules("TC-CARD-19", "ACS-23", "TC-UTIL-10")
def test_a_card_without_a_target_goes_where_it_makes_sense() -> None:
    """Mana for whoever lacks it, acid for an enemy, whatever is used."""
    brew = an_ability(id="brew", base="use", ev="heal", resource="mp", dice=2)
    lash = an_ability(id="lash", base="use", dice=1)
    items = [{"item": "acid-flask"}, {"item": "healing-draught"}]
    scene = a_fight(aria(level=5, builds=[brew, lash], items=items), hero("bo", place="2,3", mp=0), foe("cur"))
    for key, announced in (
        ("brew-light", ", aimed at Bo"),
        ("lash-light", ", aimed at Cur"),
        ("use~acid-flask", ", aimed at Cur"),
        ("use~healing-draught", ""),  # for Aria herself, which is not announced
    ):
        window(scene, {(LAY, "aria"): [key]}, "aria")
        laid = [line for line in told(scene) if line.startswith("Aria lays")]
        assert laid[-1] == f"Aria lays 1 card face down{announced}."


@pytest.mark.rules("ACS-31", "TC-CARD-19", "TC-CP-03")
def test_extra_targets_are_there_for_reactions_and_triggers_too() -> None:
    made = an_ability(base="volley", core="mind", bare=True, targets=1)
    scene = a_fight(foe("cur"), foe("dog", place="2,3"), aria(level=5, builds=[made], place="3,2"))
    window(scene, {(LAY, "cur"): ["walk"], (ANSWER, "aria"): ["test-light"], ("TC-CP-03", "aria"): ["cur", "dog"]})
    assert has_answered(scene, at="Cur")
    assert has_answered(scene, at="Dog")
    hit_back = answering_ability("damaged", "volley", core="mind", bare=True, targets=1)
    scene = a_trigger(hit_back, foe("dog", place="2,3"))
    given = {(LAY, "cur"): ["strike-heavy", "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}
    window(scene, {**given, (USED, "aria"): "test-light"}, "cur")
    assert has_answered(scene, at="Cur")
    assert has_answered(scene, at="Dog")


@pytest.mark.rules("TC-CARD-19")
def test_nobody_attacks_oneself() -> None:
    scene = ann_and_bob(items=[*IN_HAND, {"item": "healing-draught"}])
    hand, _ = active_hand(scene, who(scene, "ann"))
    strike, use = hand.laid(["strike-light~sword", "at:ann", "use~healing-draught"])
    assert (strike.targets, use.targets) == (("bob",), ("ann",))


@pytest.mark.rules("ACS-58", "TC-CARD-11", "TC-REACT-09")
def test_an_ability_that_does_nothing_to_anybody_is_aimed_at_nobody() -> None:
    made = an_ability(base="run", ev="none", keywords=[keyword("step", 2)])
    scene = a_fight(aria(level=5, builds=[made]), foe("cur"))
    window(scene, {(LAY, "aria"): ["test-light"]})
    assert "Aria lays 1 card face down." in told(scene)


@pytest.mark.rules("ACS-100", "TC-UTIL-13")
def test_self_only_helps_nobody_else_when_it_is_released() -> None:
    made = an_ability(base="grab", bare=True, ev="heal", drawbacks=[{"name": "self-only"}])
    scene = a_fight(aria(level=5, builds=[made], hp=20), hero("bo", place="2,3", hp=5), foe("cur"))
    held = {"card": "test-light", "sub": "nothing", "trigger": "acts"}
    window(scene, {(LAY, "aria"): ["hold"], ("TC-CP-12", "aria"): held})
    window(scene, {(LAY, "cur"): ["walk"], (ANSWER, "aria"): [], ("TC-CP-12", "aria"): "yes"}, "cur")
    assert who(scene, "bo").hp.value == 5
    assert who(scene, "aria").hp.value > 20


@pytest.mark.rules("TC-WND-17", "TC-CP-03")
@pytest.mark.parametrize(
    ("item", "place", "asked"),
    [("healing-draught", "3,2", True), ("healing-draught", "6,2", False), ("stamina-tonic", "3,2", False)],
)
def test_a_draught_in_reaction_can_go_at_a_dying_opponent_in_reach(item: str, place: str, asked: bool) -> None:
    scene = a_fight(plain("ann", items=[{"item": item}], conditions=[HIDDEN]), foe("bob", place=place))
    who(scene, "bob").dying = Dying()
    given = {("TC-CP-03", "ann"): "bob"} if asked else {}
    aimed = Play(who(scene, "ann"), Card("use", item=item), BY_REACTION)
    table = sit(aim(scene, aimed), given)
    assert aimed.card.targets == (("bob",) if asked else ("ann",))
    assert bool(table.questions("TC-CP-03")) is asked
    if asked:
        assumed(table.question("TC-CP-03"), "ann", "ann", "ann")


@pytest.mark.rules("TC-WND-17", "TC-CP-03")
def test_a_draught_in_reaction_is_not_for_an_opponent_who_stands() -> None:
    scene = a_fight(plain("ann", items=[{"item": "healing-draught"}]), foe("bob"))
    aimed = Play(who(scene, "ann"), Card("use", item="healing-draught"), BY_REACTION)
    assert not sit(aim(scene, aimed)).questions("TC-CP-03")


@pytest.mark.rules("TC-WND-17")
def test_in_a_fight_too_a_dying_opponent_can_be_healed() -> None:
    scene = a_fight(plain("ann", items=[{"item": "healing-draught"}]), foe("bob"))
    bob = who(scene, "bob")
    bob.dying, bob.conditions = Dying(), [Condition(UNCONSCIOUS), Condition(DYING)]
    window(scene, {(LAY, "ann"): ["use~healing-draught", "at:bob"]})
    assert bob.dying.healed == 15
