"""Prepare: an action made ready with one die, set off by a secret trigger."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Form, Pick
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import Means, attack, means
from facedown.rulesets.fivefold.character import COWED, DEAD, DOWNED, GRABBED, GRABBING, HIDDEN, PRONE, STABLE
from facedown.rulesets.fivefold.events import Checked, DieSpent
from facedown.rulesets.fivefold.fluid import offer_fluid_actions
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.prepare import prepare
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from facedown.rulesets.fivefold.turns import begin_fight, next_turn
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import GROUND, NOUGHTS, RULES, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect, names
from tests.fivefold.staged.games import SETTING, lending_game
from tests.fivefold.staged.scenes import duel
from tests.playing import happened, play, told
from tests.sitting import answers, story

TO_SHOVE = {"deed": "shove", "trigger": "enemy-moves", "text": ""}

ANYBODYS = ["shove", "grab", "trip", "move", "jump", "stand", "escape", "hide", "pick-up"]

WAITING = {"deed": "shove", "trigger": "enemy-moves", "text": "when it moves"}


def ready(deed: str, trigger: str = "enemy-moves", text: str = "") -> dict[str, str]:
    return {"deed": deed, "trigger": trigger, "text": text}


def a_pair(cur: str = "5,4", rulings: dict[str, Any] | None = None, **ash: Any) -> FivefoldScene:
    """Ash with a d8 of 6, and a Cutter without modifiers or dice."""
    scene = a_scene(
        plain("ash", **{"place": "4,4", **ash}), foe("cur", place=cur, attributes=NOUGHTS), rulings=rulings or {}
    )
    give(scene, "ash", (8, 6))
    give(scene, "cur")
    return scene


def the(scene: FivefoldScene, id: str) -> Means:
    return next(means(scene, who(scene, id)))


# Making ready


@pytest.mark.rules("H-ACT-PRE", "H-GAP-35", "H-CP-15")
def test_one_die_is_spent_and_its_value_is_that_of_the_action() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("attack sword"))
    made = who(scene, "ash").prepared
    assert made is not None
    assert (made.deed, made.value, made.trigger) == ("attack sword", 6, "enemy-moves")
    assert usable(scene, who(scene, "ash")) == []
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "cur")
    assert who(scene, "cur").hp.value == 4  # 6 + 2
    assert who(scene, "ash").prepared is None
    assert [each.actor for each in happened(scene, DieSpent)] == ["ash"]


@pytest.mark.rules("H-ACT-PRE", "H-GAP-35", "H-CP-15", "H-CP-16", "H-RUN-05", "H-RUN-07")
def test_a_shove_prepared_for_a_move_uses_the_value_that_was_spent() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"))
    give(scene, "ash", (8, 7))
    give(scene, "cur")
    play(prepare(scene, who(scene, "ash")), {"deed": "shove", "trigger": "enemy-moves", "text": ""})
    assert not usable(scene, who(scene, "ash"))
    # cur steps away; before the step it is shoved: 0 + 7 + 8 = 15 feet, 3 tiles
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "cur", "strength 6,4", [8], [1])
    assert who(scene, "cur").place == "8,4"
    assert who(scene, "ash").prepared is None


@pytest.mark.rules("H-GAP-35", "H-ACT-PRE")
def test_a_prepared_action_takes_a_second_die_under_one_reading() -> None:
    """With one die of 7 the Shove is 7 + 8 = 15 feet; with two it is the second that counts, 2 + 8 = 10 feet."""
    for reading, place in (("one", "8,4"), ("two", "7,4")):
        scene = a_scene(
            plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"), rulings={"H-GAP-35": reading}
        )
        give(scene, "ash", (8, 7), (8, 2))
        give(scene, "cur")
        play(prepare(scene, who(scene, "ash")), WAITING, "ash-1")
        who(scene, "ash").dice["ash-2"].state = "spent" if reading == "one" else "ready"
        let_go = ["no"] if reading == "two" else []  # with a die left Ash may trip as well
        play(take_move(scene, who(scene, "cur")), "free", "5,5", *let_go, "cur", "strength 6,4", [8], [1])
        assert who(scene, "cur").place == place
        assert not usable(scene, who(scene, "ash"))


@pytest.mark.rules("H-CP-16", "H-ACT-PRE")
def test_when_the_trigger_comes_the_preparer_fires_or_holds() -> None:
    scene = duel()
    give(scene, "ash", (8, 7))
    play(prepare(scene, who(scene, "ash")), TO_SHOVE)
    flow = take_move(scene, who(scene, "cur"))
    ask = expect(waiting(flow, "free", "5,5"), "H-CP-16", "ash", "cur", "ash")
    assert offers(ask) == ["cur", "hold"]
    with pytest.raises(StopIteration):
        flow.send("hold")
    assert who(scene, "cur").place == "5,5"
    assert who(scene, "ash").prepared is not None  # it keeps waiting


@pytest.mark.rules("H-CP-15", "H-ACT-PRE")
def test_the_preparer_names_an_action_a_trigger_and_words_or_leaves_it() -> None:
    scene = duel()
    left = {"deed": "leave", "trigger": "enemy-moves", "text": ""}
    ask = expect(waiting(prepare(scene, who(scene, "ash"))), "H-CP-15", "ash", left, "ash", Form)
    assert names(ask) == ["deed", "trigger", "text"]
    assert offers(ask, "deed") == ["leave", "attack sword", *ANYBODYS, "stow sword"]
    assert len(offers(ask, "trigger")) == 7
    play(prepare(scene, who(scene, "ash")), left)
    assert who(scene, "ash").prepared is None
    assert len(usable(scene, who(scene, "ash"))) == 3
    give(scene, "ash", (4, 2))
    assert "attack sword" not in offers(waiting(prepare(scene, who(scene, "ash"))), "deed")


@pytest.mark.rules("H-ACT-PRE", "H-ACT-ATK")
def test_only_what_some_die_is_enough_for_is_offered() -> None:
    scene = a_pair(items=["greataxe"])
    give(scene, "ash", (8, 4))
    ask = next(prepare(scene, who(scene, "ash")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    deeds = ask.schema.fields[0].schema
    assert isinstance(deeds, Pick)
    assert [option.key for option in deeds.options] == ["leave", *ANYBODYS, "stow greataxe"]
    assert ask.default == ready("leave")


@pytest.mark.rules("H-CP-15")
def test_nothing_after_all_costs_nothing() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("leave"))
    assert who(scene, "ash").prepared is None
    assert len(usable(scene, who(scene, "ash"))) == 1


@pytest.mark.rules("H-GAP-36")
@pytest.mark.parametrize(("reading", "knows"), [("secret", ["ash", "gm"]), ("open", ["ash", "bryn", "foes", "gm"])])
def test_the_trigger_is_told_to_the_gm_alone_or_to_all(reading: str, knows: list[str]) -> None:
    scene = a_pair(cur="9,4", rulings={"H-GAP-36": reading})
    play(prepare(scene, who(scene, "ash")), ready("move", "something-else", "the bell rings"))
    secret = next(each for each, line in zip(scene.events or [], told(scene), strict=True) if "bell" in line)
    assert [seat for seat in ("ash", "bryn", "foes", "gm") if secret.audience.may_know(seat)] == knows


@pytest.mark.rules("H-ACT-PRE", "H-ACT-INT-2", "H-GAP-30")
def test_preparing_may_be_intercepted_and_what_it_fires_with_is_at_least_the_av() -> None:
    scene = a_pair()
    give(scene, "cur", (8, 8))
    play(prepare(scene, who(scene, "ash")), ready("attack sword"), "cur-1", "guts", [9], [1])
    made = who(scene, "ash").prepared
    assert made is not None
    assert made.value == 1
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "cur")
    assert who(scene, "cur").hp.value == 7  # 3 + 2


@pytest.mark.rules("H-GAP-35")
def test_by_one_reading_a_second_die_is_spent_when_it_fires() -> None:
    scene = a_pair(rulings={"H-GAP-35": "two"})
    give(scene, "ash", (4, 1), (8, 8))
    play(prepare(scene, who(scene, "ash")), ready("attack sword"), "ash-1")
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "no", "cur")  # no Trip
    assert who(scene, "cur").hp.value == 2  # 8 + 2
    assert usable(scene, who(scene, "ash")) == []


@pytest.mark.rules("H-GAP-35")
def test_by_that_reading_nothing_fires_without_a_second_die() -> None:
    scene = a_pair(rulings={"H-GAP-35": "two"})
    play(prepare(scene, who(scene, "ash")), ready("attack sword"))
    play(take_move(scene, who(scene, "cur")), "free", "5,5")
    assert who(scene, "cur").place == "5,5"


@pytest.mark.rules("H-GAP-35")
def test_with_two_dice_any_die_prepares_and_the_second_needs_the_av() -> None:
    strike = {"deed": "attack sword", "trigger": "enemy-moves", "text": ""}
    for reading, dice in (("one", ["ash-2", "ash-3"]), ("two", ["ash-1", "ash-2", "ash-3"])):
        scene = a_scene(
            plain("ash", place="4,4"), foe("cur", attributes=NOUGHTS, place="5,4"), rulings={"H-GAP-35": reading}
        )
        give(scene, "ash", (4, 1), (6, 4), (6, 5))
        give(scene, "cur")
        note = {each.key: each.note for each in deeds(scene, who(scene, "ash"))}["prepare"]
        assert note == {"one": "one die, on a trigger", "two": "a die now, one later"}[reading]
        assert offers(waiting(prepare(scene, who(scene, "ash")), strike)) == dice
    play(prepare(scene, who(scene, "ash")), strike, "ash-2")
    who(scene, "ash").dice["ash-3"].spend()
    assert asked(take_move(scene, who(scene, "cur")), "free", "4,5") == ["H-CP-04", "H-CP-03"]  # a 1 is not enough


@pytest.mark.rules("H-GAP-36")
def test_it_waits_until_the_own_next_turn_begins() -> None:
    scene = a_scene(
        plain("ash", pool=[6], attributes={**NOUGHTS, "deftness": 1}), foe("cur", attributes=NOUGHTS, pool=[])
    )
    play(begin_fight(scene), {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}, [5])
    play(next_turn(scene), "prepare", ready("shove"), "end")
    play(next_turn(scene), "end")
    assert who(scene, "ash").prepared is not None
    flow = next_turn(scene)
    next(flow)
    assert who(scene, "ash").prepared is None


@pytest.mark.rules("H-GAP-36", "H-ACT-PRE")
@pytest.mark.parametrize(("reading", "seen"), [("secret", "something"), ("open", "Shove with 7, when an enemy moves")])
def test_the_trigger_is_secret_or_open_and_lapses_with_the_next_own_turn(reading: str, seen: str) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), rulings={"H-GAP-36": reading})
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]})
    give(scene, "ash", (8, 7))
    play(prepare(scene, who(scene, "ash")), WAITING)
    for viewer in ("gm", "ash", "foes"):
        figure = next(each for each in RULES.show(scene, viewer).figures if each.id == "ash")
        fact = next(each.text for each in figure.facts if each.label == "Prepared")
        assert fact == (seen if viewer == "foes" else "Shove with 7, when an enemy moves")
    play(next_turn(scene), "end")  # Cur's
    assert who(scene, "ash").prepared is not None
    play(next_turn(scene), [1], "end")
    assert who(scene, "ash").prepared is None


@pytest.mark.rules("H-GAP-36")
def test_what_the_dead_prepared_is_gone() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("shove"))
    remove(scene, who(scene, "ash"), DEAD)
    play(take_move(scene, who(scene, "cur")), "free", "5,5")
    assert who(scene, "ash").prepared is None


# Any action


def set_off(scene: FivefoldScene, deed: str, *answers: Any) -> None:
    """Ash prepares it with a d8 of 6 for the moment Cur moves, and Cur, who stands beside, moves."""
    give(scene, "ash", (8, 6))
    play(prepare(scene, who(scene, "ash")), ready(deed))
    play(take_move(scene, who(scene, "cur")), "free", "5,5", *answers)
    assert who(scene, "ash").prepared is None
    assert any(line.endswith(", prepared.") for line in told(scene))


@pytest.mark.rules("H-ACT-PRE", "H-RUN-08")
def test_an_attack_on_an_area_can_be_prepared_and_is_aimed_when_it_is_set_off() -> None:
    scene = a_pair(cur="7,4", items=["fire-pot"])
    give(scene, "ash", (8, 6))
    play(prepare(scene, who(scene, "ash")), ready("area fire-pot"))
    play(take_move(scene, who(scene, "cur")), "free", "8,4", "ash", "7,4")
    assert who(scene, "cur").hp.value == 3  # 6 + 3
    assert who(scene, "ash").uses["fire-pot"] == 0


@pytest.mark.rules("H-ACT-PRE", "H-RUN-16")
@pytest.mark.parametrize(("deed", "hp"), [("aid mend", 16), ("aid healing-draught", 19)])
def test_spells_and_draughts_can_be_prepared(deed: str, hp: int) -> None:
    scene = a_pair(hp=10, abilities=["mend"], items=["healing-draught"])
    set_off(scene, deed, "ash")
    assert who(scene, "ash").hp.value == hp


@pytest.mark.rules("H-ACT-PRE", "H-RUN-16")
@pytest.mark.parametrize("deed", ["aid second-wind", "aid hot-wine"])
def test_what_is_fluid_anyway_can_be_prepared_for_a_moment_of_its_own(deed: str) -> None:
    scene = a_pair(abilities=["second-wind"], items=["hot-wine"])
    set_off(scene, deed, "ash")
    assert who(scene, "ash").temporary.value >= 6


@pytest.mark.rules("H-ACT-PRE", "H-X-CHK")
@pytest.mark.parametrize(("face", "cowed"), [(6, True), (7, False)])
def test_a_roar_can_be_prepared(face: int, cowed: bool) -> None:
    scene = a_pair(abilities=["roar"])
    set_off(scene, "roar roar", "ash", [face])
    assert who(scene, "cur").has(COWED) == cowed


@pytest.mark.rules("H-ACT-PRE", "H-ACT-JMP-L")
def test_a_jump_can_be_prepared_and_goes_as_far_as_the_die_that_was_spent() -> None:
    scene = a_pair(place="4,3")
    flow = set_off_and_wait(scene, "jump", "ash", "long deftness")
    assert "10,3" in offers(flow)
    assert "11,3" not in offers(flow)
    set_off(a_pair(), "jump", "ash", "long deftness", "4,0")


def set_off_and_wait(scene: FivefoldScene, deed: str, *answers: Any) -> Any:
    play(prepare(scene, who(scene, "ash")), ready(deed))
    return waiting(take_move(scene, who(scene, "cur")), "free", "5,5", *answers)


@pytest.mark.rules("H-ACT-PRE", "H-ACT-HID-1")
def test_hiding_can_be_prepared_with_the_die_as_active_stealth() -> None:
    scene = a_pair()
    set_off(scene, "hide", "ash", ["cur"], [10])
    assert [each.against.value for each in happened(scene, Checked)] == [10]  # 4 + 6
    assert who(scene, "ash").has(HIDDEN)


@pytest.mark.rules("H-ACT-PRE", "H-ACT-HLP")
def test_help_can_be_prepared_and_lends_what_is_ready_then() -> None:
    scene = a_scene(
        plain("ash", place="4,4", attributes={**NOUGHTS, "instinct": 1}),
        plain("bryn", place="0,0"),
        foe("cur", place="5,4", attributes=NOUGHTS),
    )
    give(scene, "ash", (8, 6), (6, 3))
    give(scene, "bryn")
    give(scene, "cur")
    play(prepare(scene, who(scene, "ash")), ready("help"), "ash-1")
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "no", "bryn", ["ash-2"])  # no Trip
    assert [die.id for die in usable(scene, who(scene, "bryn"))] == ["ash-2"]
    assert who(scene, "ash").dice["ash-1"].state == "spent"


@pytest.mark.rules("H-ACT-PRE", "H-ACT-EQP")
def test_equipping_and_picking_up_can_be_prepared() -> None:
    scene = a_pair(items=["sword", "greataxe"])
    set_off(scene, "equip greataxe", "ash")
    assert who(scene, "ash").ready == ["greataxe"]
    scene.state.lying = {"4,4": ["dagger"]}
    who(scene, "cur").place, who(scene, "cur").tokens["free-move"] = "5,4", 1
    set_off(scene, "pick-up", "pick-up dagger")
    assert "dagger" in who(scene, "ash").items


@pytest.mark.rules("H-ACT-PRE", "H-ACT-EQP", "H-RUN-15")
def test_mounting_and_dismounting_can_be_prepared() -> None:
    pony = foe("pony", "riding-pony", side="heroes", seat="ash", place="4,5")
    scene = a_scene(plain("ash", place="4,4"), pony, foe("cur", place="5,4", attributes=NOUGHTS))
    give(scene, "cur")
    set_off(scene, "mount", "mount pony")
    assert who(scene, "ash").riding == "pony"
    who(scene, "cur").place, who(scene, "cur").tokens["free-move"] = "5,4", 1
    set_off(scene, "dismount", "ash")
    assert who(scene, "ash").riding == ""


@pytest.mark.rules("H-ACT-PRE", "H-X-COND")
def test_standing_up_and_escaping_can_be_prepared_by_those_who_lie_or_are_held() -> None:
    scene = a_pair()
    scene.gain(who(scene, "ash"), Condition(PRONE))
    set_off(scene, "stand", "ash")
    assert not who(scene, "ash").has(PRONE)
    scene = a_scene(plain("ash", place="4,4"), foe("dog", place="3,4"), foe("cur", place="5,4", attributes=NOUGHTS))
    give(scene, "cur")
    give(scene, "dog")
    scene.gain(who(scene, "ash"), Condition(GRABBED, "dog"))
    scene.gain(who(scene, "dog"), Condition(GRABBING, "ash"))
    set_off(scene, "escape", "ash", [12], [1])
    assert not who(scene, "ash").has(GRABBED)


@pytest.mark.rules("H-ACT-PRE", "H-GAP-08")
def test_stabilising_can_be_prepared_where_the_downed_can_be_saved() -> None:
    others = [plain("bryn", place="4,5", hp=0), foe("cur", place="5,4", attributes=NOUGHTS)]
    scene = a_scene(plain("ash", place="4,4"), *others, rulings={"H-GAP-08": "downed"})
    scene.gain(who(scene, "bryn"), Condition(DOWNED))
    give(scene, "cur")
    give(scene, "bryn")
    set_off(scene, "stabilise", "bryn", [7])
    assert who(scene, "bryn").has(STABLE)
    assert "stabilise" not in prepare_offers(a_pair())


def prepare_offers(scene: FivefoldScene) -> list[str]:
    return offers(waiting(prepare(scene, who(scene, "ash"))), "deed")


@pytest.mark.rules("H-ACT-PRE", "H-CP-15")
def test_whatever_somebody_can_do_can_be_prepared_and_nothing_else() -> None:
    able = a_pair(
        items=["sword", "dagger", "fire-pot", "healing-draught"],
        abilities=["bolt", "ward", "roar", "second-wind", "slip"],
        attributes={**NOUGHTS, "instinct": 1},
    )
    give(able, "ash", (8, 8))
    assert prepare_offers(able) == [
        *("leave", "attack sword", "attack dagger", "attack dagger-thrown", "area fire-pot", "attack bolt"),
        *("aid ward", "aid healing-draught", "aid second-wind", "roar roar"),
        *(*ANYBODYS, "help", "stow sword", "stow dagger"),
    ]


@pytest.mark.rules("H-ACT-PRE", "H-GAP-35")
def test_by_the_reading_of_two_dice_a_jump_goes_as_far_as_the_second() -> None:
    scene = a_pair(place="4,3", rulings={"H-GAP-35": "two"})
    give(scene, "ash", (4, 1), (8, 2))
    play(prepare(scene, who(scene, "ash")), ready("jump"), "ash-1")
    flow = waiting(take_move(scene, who(scene, "cur")), "free", "5,5", "no", "ash", "long deftness")  # no Trip
    assert "6,3" in offers(flow)
    assert "7,3" not in offers(flow)


# Firing


@pytest.mark.rules("H-CP-16")
def test_whoever_holds_keeps_waiting_and_is_not_asked_again_in_the_same_move() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("attack sword"))
    play(take_move(scene, who(scene, "cur")), "free", "4,3", "hold")  # two steps, both beside Ash
    assert (who(scene, "cur").place, who(scene, "ash").prepared is None) == ("4,3", False)
    who(scene, "cur").tokens["free-move"] = 1
    play(take_move(scene, who(scene, "cur")), "free", "5,4", "cur")
    assert who(scene, "cur").hp.value == 4


@pytest.mark.rules("H-CP-16")
def test_unattended_it_fires_at_whoever_set_it_off() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("dog", place="3,4"), foe("cur", place="5,4", attributes=NOUGHTS))
    give(scene, "ash", (8, 6))
    play(prepare(scene, who(scene, "ash")), ready("shove"))
    flow = take_move(scene, who(scene, "cur"))
    next(flow)
    flow.send("free")
    ask = flow.send("5,3")
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat, ask.default) == ("H-CP-16", "ash", "cur")


@pytest.mark.rules("H-GAP-15", "H-RUN-05")
def test_a_trip_prepared_for_a_move_stops_it_before_the_first_step() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("trip"))
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "cur", "deftness", [7])
    assert (who(scene, "cur").place, who(scene, "cur").has(PRONE)) == ("5,4", True)


@pytest.mark.rules("H-GAP-15", "H-CP-16")
def test_a_grab_prepared_for_whoever_comes_adjacent_ends_the_move_there() -> None:
    scene = a_pair(cur="7,4")
    play(prepare(scene, who(scene, "ash")), ready("grab", "enemy-adjacent"))
    play(take_move(scene, who(scene, "cur")), "free", "4,3", "cur", [9], [1])
    assert (who(scene, "cur").place, who(scene, "cur").has(GRABBED)) == ("5,4", True)


@pytest.mark.rules("H-GAP-15", "H-CP-16")
def test_whoever_was_adjacent_already_does_not_come_adjacent() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("grab", "enemy-adjacent"))
    play(take_move(scene, who(scene, "cur")), "free", "4,3")
    assert who(scene, "ash").prepared is not None


@pytest.mark.rules("H-GAP-15", "H-CP-16")
@pytest.mark.parametrize("trigger", ["enemy-moves", "enemy-adjacent", "enemy-acts", "ally-attacked"])
def test_an_attack_sets_off_only_what_waits_for_an_attack(trigger: str) -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("shove", trigger))
    give(scene, "cur", (6, 6))
    play(attack(scene, who(scene, "cur"), the(scene, "cur"), "ash"))
    assert (who(scene, "ash").hp.value, who(scene, "ash").prepared is None) == (22, False)


@pytest.mark.rules("H-GAP-15", "H-RUN-07")
@pytest.mark.parametrize("trigger", ["enemy-attacks", "self-attacked"])
def test_a_shove_prepared_for_an_attack_puts_the_attacker_out_of_reach(trigger: str) -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("shove", trigger))
    (die,) = give(scene, "cur", (6, 6))
    play(attack(scene, who(scene, "cur"), the(scene, "cur"), "ash"), "cur", "strength 6,4", [8], [1])
    assert (who(scene, "cur").place, who(scene, "ash").hp.value, die.state) == ("7,4", 28, "spent")


@pytest.mark.rules("H-GAP-15")
def test_the_trigger_of_an_ally_attacked_is_not_oneself_attacked() -> None:
    scene = a_scene(plain("ash", place="4,4"), plain("bryn", place="5,5"), foe("cur", place="5,4", attributes=NOUGHTS))
    give(scene, "ash", (8, 6))
    give(scene, "bryn")
    play(prepare(scene, who(scene, "ash")), ready("attack sword", "ally-attacked"))
    give(scene, "cur", (6, 3))
    play(attack(scene, who(scene, "cur"), the(scene, "cur"), "ash"))
    assert who(scene, "cur").hp.value == 12
    give(scene, "cur", (6, 3))
    play(attack(scene, who(scene, "cur"), the(scene, "cur"), "bryn"), "cur")
    assert (who(scene, "cur").hp.value, who(scene, "bryn").hp.value) == (4, 25)


@pytest.mark.rules("H-GAP-15", "H-CP-16")
def test_an_action_taken_sets_off_what_waits_for_it_after_the_action() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("attack sword", "enemy-acts"))
    play(offer_fluid_actions(scene, who(scene, "cur")), "cur")
    assert who(scene, "cur").hp.value == 4


@pytest.mark.rules("H-CP-16")
def test_of_any_other_trigger_the_gm_says_whether_it_has_come_about() -> None:
    scene = a_pair()
    play(prepare(scene, who(scene, "ash")), ready("attack sword", "something-else", "he laughs"))
    flow = offer_fluid_actions(scene, who(scene, "cur"))
    ask = next(flow)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.default) == ("gm", "no")
    assert ask.text == "Has it come about what Ash waits for? he laughs"
    play(offer_fluid_actions(scene, who(scene, "cur")), "no")
    play(offer_fluid_actions(scene, who(scene, "cur")), "yes", "cur")
    assert who(scene, "cur").hp.value == 4


@pytest.mark.rules("H-CP-16", "H-GAP-36")
def test_of_a_trigger_in_words_the_gm_says_whether_it_has_come_about() -> None:
    scene = duel()
    give(scene, "ash", (8, 7))
    play(prepare(scene, who(scene, "ash")), {"deed": "shove", "trigger": "something-else", "text": "If it laughs."})
    scene.state.turns.acting = "cur"
    ask = expect(waiting(offer_fluid_actions(scene, who(scene, "cur"))), "H-CP-16", "gm", "no", "ash")
    assert ask.text.endswith("If it laughs.")
    play(offer_fluid_actions(scene, who(scene, "cur")), "no")
    assert who(scene, "ash").prepared is not None
    play(offer_fluid_actions(scene, who(scene, "cur")), "yes", "cur", "strength 6,4", [8], [1])
    assert who(scene, "cur").place == "8,4"


@pytest.mark.rules("H-GAP-36")
@pytest.mark.parametrize(
    ("reading", "told_to_foes"),
    [("secret", "Ash prepares something."), ("open", "Ash prepares: Shove, when an enemy moves.")],
)
def test_what_is_prepared_is_told_to_the_gm_or_said_aloud(reading: str, told_to_foes: str) -> None:
    game = lending_game(**{"H-GAP-36": reading})
    answers(game, ("p1", "prepare"), ("p1", WAITING))
    assert story(game, "foes")[-1] == story(game, "p2")[-1] == told_to_foes
    assert story(game, "gm")[-1] == story(game, "p1")[-1] == "Ash prepares: Shove, when an enemy moves."


@pytest.mark.rules("H-ACT-PRE", "H-ACT-MOV-1")
def test_a_prepared_move_goes_speed_and_the_die() -> None:
    scene = a_pair(cur="9,4", place="0,4")
    play(prepare(scene, who(scene, "ash")), ready("move"))
    play(take_move(scene, who(scene, "cur")), "free", "10,4", "ash", "8,4")
    assert who(scene, "ash").place == "8,4"  # 3 + 6, and one to spare


@pytest.mark.rules("H-ACT-PRE", "H-GRID-01")
def test_nobody_is_asked_about_a_target_out_of_reach() -> None:
    scene = a_pair(cur="7,4")
    play(prepare(scene, who(scene, "ash")), ready("attack sword"))
    play(take_move(scene, who(scene, "cur")), "free", "8,4")
    assert who(scene, "ash").prepared is not None


@pytest.mark.rules("H-RUN-06")
def test_of_two_whose_trigger_it_is_the_higher_reaction_fires_first() -> None:
    scene = a_scene(
        plain("ash", place="4,4"),
        plain("bryn", place="6,4", attributes={**NOUGHTS, "instinct": 1}),
        foe("cur", place="5,4", attributes=NOUGHTS),
    )
    give(scene, "cur")
    for id in ("ash", "bryn"):
        give(scene, id, (8, 3))
        play(prepare(scene, who(scene, id)), ready("attack sword"))
    play(take_move(scene, who(scene, "cur")), "free", "5,5", "cur", "cur")
    lines = [line for line in told(scene) if "prepared" in line]
    assert lines == ["Bryn: Sword, prepared.", "Ash: Sword, prepared."]
    assert who(scene, "cur").hp.value == 2


@pytest.mark.rules("H-ACT-PRE", "H-GAP-35")
def test_who_has_lost_the_dice_that_would_do_prepares_nothing_with_one_that_would_not() -> None:
    scene = a_pair()
    low, one, two = give(scene, "ash", (4, 1), (6, 5), (6, 6))
    flow = prepare(scene, who(scene, "ash"))
    assert offers(waiting(flow, ready("attack sword"))) == ["ash-2", "ash-3"]
    one.spend()
    two.spend()
    with pytest.raises(StopIteration):
        flow.send("ash-2")
    assert (who(scene, "ash").prepared, low.state) == (None, "ready")
