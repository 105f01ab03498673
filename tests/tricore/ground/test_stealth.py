"""Stealth: hiding, being found, what it is worth, and when it ends (TC-MOD-11, TC-MOD-12, TC-SKL-40 … TC-SKL-42)."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.assist import assist
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.subactions import detect
from facedown.rulesets.tricore.actor.card import Action, Card, Gait
from facedown.rulesets.tricore.actor.character import HIDDEN, UNAWARE, UNCONSCIOUS, Character
from facedown.rulesets.tricore.actor.scene import TriScene, perceives
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.content.challenge import general_cl, observe_cl, obstruction_dice
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.ground.movement import stride
from facedown.rulesets.tricore.ground.stealth import emerge, give_away, go_under, hide, in_plain_sight_of, obstruction
from tests.playing import happened, play
from tests.tricore.staged.cast import a_fight, a_scene, foe, plain, who
from tests.tricore.staged.clashes import HIT, STRIKE_AT_BOB, a_duel, ann_alone, armed, performed, struck
from tests.tricore.staged.duels import HITS, STRIKE, WEAK, accuracy, act, duel, effect

OPEN = ("........",) * 5
BEHIND = ("........", "........", "....#...", "....#...", "........")
"""A wall between Ash and who would see them, too far from either to be cover."""
BUSH = (*("." * 12,) * 4, "....~.......", *("." * 12,) * 5)
"""Partial cover where Ann stands."""
DICE = [("ev", 2), ("accuracy", 2)]


def a_hideout(*more: dict[str, Any], rows: tuple[str, ...] = BEHIND, **ruled: Value) -> TriScene:
    rulings = {"TC-G-100": ruled["in_open"]} if ruled else {}
    return a_fight(plain("ash", place="2,2"), foe("cur", place="6,2"), *more, map=rows, rulings=rulings)


def boosts(each: Character) -> list[tuple[str, int]]:
    return [(boost.to, boost.dice) for boost in each.boosts]


@pytest.mark.rules("TC-SKL-23", "TC-SKL-08", "TC-DICE-09", "TC-MOD-11", "TC-MOD-12")
@pytest.mark.parametrize(("rolled", "hidden"), [(5, False), (6, True)])
def test_stealth_has_to_beat_observe_and_a_tie_is_the_lookers(rolled: int, hidden: bool) -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    assert play(hide(scene, ash, "x"), [rolled], [6]) is hidden  # VIT + FIN 6 against ACU + ATN 5
    assert ash.has(HIDDEN) is hidden
    assert boosts(ash) == (DICE if hidden else [])


@pytest.mark.rules("TC-SKL-23", "TC-PHASE-13")
def test_one_is_hidden_only_from_those_who_did_not_find_one() -> None:
    scene = a_hideout(foe("dog", place="6,4"))
    ash = who(scene, "ash")
    assert play(hide(scene, ash, "x"), [6], [6], [7]) is False
    assert [perceives(scene, who(scene, id), ash) for id in ("cur", "dog")] == [False, True]


@pytest.mark.rules("TC-SKL-23", "TC-SKL-40")
@pytest.mark.parametrize(
    ("rows", "dice"),
    [
        (BEHIND, 0),
        (("........", ".#......", "........", "........", "........"), 1),
        (("........", ".###....", "........", "........", "........"), 2),
        (("........", "........", "..~.....", "........", "........"), 1),
    ],
)
def test_partial_cover_is_worth_a_die_and_full_cover_two(rows: tuple[str, ...], dice: int) -> None:
    scene = a_hideout(rows=rows)
    ash = who(scene, "ash")
    assert sum(each.value for each in obstruction(scene, ash)) == dice
    assert play(hide(scene, ash, "x"), [2] * (1 + dice), [2]) is (2 * (1 + dice) + 6 > 7)


@pytest.mark.rules("TC-SKL-23", "TC-SKL-40", "TC-SKL-41", "TC-SKL-42", "TC-G-75")
def test_cover_helps_to_hide_and_being_seen_ends_it() -> None:
    walls = ["#######", "#.....#", "#..f..#", "#.....#", "#######"]
    scene = a_scene(plain("ash", place="1,1"), plain("bo", side="foes", place="3,2"), map=walls)
    ash, bo = who(scene, "ash"), who(scene, "bo")
    assert play(hide(scene, ash, "a"), [3, 3, 3], [8]) is True  # a corner is full cover: 2d12 more
    assert (ash.stealth, ash.has("Hidden")) == (15, True)
    emerge(scene, ash)
    assert play(hide(scene, ash, "b"), [3, 3, 3], [9]) is False
    assert not ash.has("Hidden")
    assert not bo.has("Hidden")


@pytest.mark.rules("TC-SKL-40", "TC-SKL-41", "TC-SKL-26", "TC-C-20", "TC-SKL-23")
@pytest.mark.parametrize(("tier", "dice", "cl"), [("light", 1, 22), ("moderate", 2, 24), ("heavy", 2, 26)])
def test_an_obstruction_is_dice_for_the_hider_or_a_higher_cl(tier: str, dice: int, cl: int) -> None:
    assert obstruction_dice((tier,)) == dice
    assert obstruction_dice((tier, tier)) == 2 * dice
    assert observe_cl((tier,)).value == cl
    assert observe_cl((tier, tier)).value == 2 * cl - 20


@pytest.mark.rules("TC-SKL-41")
def test_somebody_one_hides_from_is_no_cover_and_a_friend_or_a_fallen_foe_is() -> None:
    scene = a_hideout(foe("dog", place="3,2"))
    ash, dog = who(scene, "ash"), who(scene, "dog")
    assert obstruction(scene, ash) == ()
    dog.conditions = [Condition(UNCONSCIOUS)]
    assert [each.value for each in obstruction(scene, ash)] == [1]
    scene = a_hideout(plain("bo", place="3,2"))
    assert [each.value for each in obstruction(scene, who(scene, "ash"))] == [1]


@pytest.mark.rules("TC-SKL-41", "TC-G-100")
@pytest.mark.parametrize("card", [Card("stealth"), Card("walk", subs=("stealth",))])
def test_nobody_hides_in_plain_sight_and_no_dice_are_rolled_for_it(card: Card) -> None:
    scene = a_hideout(rows=OPEN)
    play(perform(scene, Play(who(scene, "ash"), card)), *(["2,3"] if card.subs else []))
    assert not who(scene, "ash").has(HIDDEN)
    assert [each.what for each in happened(scene, Acted)] == ["cannot hide in plain sight"]


@pytest.mark.rules("TC-SKL-41", "TC-G-100")
def test_one_watcher_is_enough_and_one_who_cannot_look_is_none() -> None:
    scene = a_hideout(foe("dog", place="2,4"))
    ash, dog = who(scene, "ash"), who(scene, "dog")
    assert in_plain_sight_of(scene, ash) == [dog]
    assert play(hide(scene, ash, "x")) is False
    for blinded in ({"conditions": [Condition(UNAWARE)]}, {"conditions": [], "impaired": ["sight"]}):
        for name, worth in blinded.items():
            setattr(dog, name, worth)
        assert in_plain_sight_of(scene, ash) == []


@pytest.mark.rules("TC-SKL-41", "TC-G-100")
@pytest.mark.parametrize("rows", [BUSH, BEHIND])
def test_behind_an_obstruction_or_out_of_sight_one_may_try(rows: tuple[str, ...]) -> None:
    scene = a_hideout(rows=rows)
    ash = who(scene, "ash")
    ash.place = "4,4" if rows is BUSH else ash.place
    assert play(hide(scene, ash, "x"), [4, 4] if rows is BUSH else [8], [2]) is True


@pytest.mark.rules("TC-G-100", "TC-CP-16")
@pytest.mark.parametrize(
    ("mode", "answers", "hidden"),
    [("no", [], False), ("ask-gm", ["no"], False), ("ask-gm", ["yes", [6], [6]], True), ("yes", [[6], [6]], True)],
)
def test_the_gm_or_the_table_may_let_one_hide_in_plain_sight(mode: str, answers: list[Any], hidden: bool) -> None:
    scene = a_hideout(rows=OPEN, in_open=mode)
    assert play(hide(scene, who(scene, "ash"), "x"), *answers) is hidden
    assert who(scene, "ash").has(HIDDEN) is hidden


@pytest.mark.rules("TC-SKL-41", "TC-G-100")
@pytest.mark.parametrize("mode", ["no", "yes"])
def test_a_watcher_one_does_not_know_of_finds_one_in_the_open_and_is_not_told_of(mode: str) -> None:
    heard = []
    for others in ([foe("dog", place="2,4")], []):
        scene = a_hideout(*others, in_open=mode)
        ash = who(scene, "ash")
        if others:
            go_under(scene, who(scene, "dog"), 20, [], told=False)
        play(hide(scene, ash, "x"), [6], [2], *([[2]] if others and mode == "yes" else []))
        heard.append([each for each in scene.events or [] if each.audience.may_know("ash")])
        assert ash.has(HIDDEN)
        assert ash.spotted_by == (["dog"] if others and mode == "no" else [])
    assert heard[0] == heard[1]


@pytest.mark.rules("TC-SKL-23", "TC-PHASE-13")
def test_one_is_found_by_all_one_knows_of_whoever_else_has_not_seen_one() -> None:
    scene = a_hideout(foe("dog", place="6,3"))
    go_under(scene, who(scene, "dog"), 20, [], told=False)
    assert play(hide(scene, who(scene, "ash"), "x"), [6], [7], [2]) is False
    assert not who(scene, "ash").has(HIDDEN)


@pytest.mark.rules("TC-C-20")
def test_one_wall_helps_to_hide_and_does_not_hinder_the_watcher_as_well() -> None:
    rows = (".......", ".#.....", ".......", ".......")
    scene = a_scene(plain("ann", place="0,0"), plain("bob", side="foes", place="5,3"), map=rows)
    play(hide(scene, who(scene, "ann"), "x"), (5, 5), 5)  # two dice in partial cover, one for the watcher
    assert who(scene, "ann").stealth == 10 + 6
    assert observe_cl(("light",)).value == 22  # a scale of its own
    assert general_cl(2, "light").value == 16


@pytest.mark.rules("TC-C-19")
@pytest.mark.parametrize(("mode", "to_hit", "ev"), [("both", 4, 5), ("ev-only", 2, 5), ("accuracy-only", 4, 3)])
def test_stealth_adds_dice_to_accuracy_to_ev_or_to_both(mode: str, to_hit: int, ev: int) -> None:
    scene = duel({"TC-C-19": mode}, rows=BUSH)
    play(hide(scene, who(scene, "ann"), "x"), (9, 5), 2)
    act(scene, STRIKE, (6,) * to_hit, (1,) * ev)
    assert (accuracy(scene), effect(scene)) == (6 * to_hit + 3, ev + 3)


@pytest.mark.rules("TC-SKL-42", "TC-MOVE-09", "TC-G-75")
@pytest.mark.parametrize(("how", "stays"), [("prowl", True), ("walk", False), ("run", False)])
def test_only_prowl_keeps_one_hidden(how: Gait, stays: bool) -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    play(stride(scene, ash, how), "2,3")
    assert ash.place == "2,3"
    assert ash.has(HIDDEN) is stays
    assert boosts(ash) == (DICE if stays else [])


@pytest.mark.rules("TC-MOVE-09", "TC-SKL-42")
@pytest.mark.parametrize(("how", "hidden"), [("prowl", True), ("walk", False), ("run", False)])
def test_only_prowling_keeps_one_hidden(how: Action, hidden: bool) -> None:
    scene = ann_alone("." * 12)
    ann = who(scene, "ann")
    go_under(scene, ann, 20, [])
    performed(scene, Card(how), "1,0")
    assert ann.has(HIDDEN) is hidden


@pytest.mark.rules("TC-G-75")
def test_stealth_ends_when_used_seen_or_by_moving_otherwise_than_by_prowl() -> None:
    def hidden() -> Any:
        scene = duel(rows=BUSH)
        play(hide(scene, who(scene, "ann"), "x"), (9, 5), 2)
        assert who(scene, "ann").has(HIDDEN)
        return scene

    scene = hidden()
    act(scene, STRIKE, (1,) * 4)
    assert not who(scene, "ann").has(HIDDEN)
    kept: tuple[tuple[Gait, bool], ...] = (("prowl", True), ("walk", False))
    for how, stays in kept:
        scene = hidden()
        play(stride(scene, who(scene, "ann"), how), "3,4")
        assert who(scene, "ann").has(HIDDEN) is stays
    scene = hidden()
    play(detect(scene, who(scene, "bob")), (11, 11))
    assert not who(scene, "ann").has(HIDDEN)


@pytest.mark.rules("TC-SKL-42")
def test_stealth_is_over_when_the_last_opponent_has_found_one() -> None:
    scene = a_hideout(foe("dog", place="6,4"))
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    give_away(scene, ash, who(scene, "cur"))
    assert ash.has(HIDDEN)
    give_away(scene, ash, who(scene, "dog"))
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []


def attack(scene: TriScene, *answers: Any) -> None:
    ash, cur = who(scene, "ash"), who(scene, "cur")
    play(strike(scene, blow_of(scene, Play(ash, Card("strike", targets=("cur",))), cur)), *answers)


@pytest.mark.rules("TC-SKL-42", "TC-MOD-11", "TC-MOD-12")
def test_a_blow_out_of_hiding_uses_stealth_up() -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    attack(scene, [5, 5, 5, 5], "lethal", [2, 2, 2])
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []
    attack(scene, [6, 6], [2])


@pytest.mark.rules("TC-SKL-42", "TC-MOD-11", "TC-MOD-12")
def test_a_blow_out_of_hiding_that_misses_uses_stealth_up_too() -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    attack(scene, [1, 1, 1, 1])
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []


@pytest.mark.rules("TC-MOD-11", "TC-MOD-12", "TC-C-19")
@pytest.mark.parametrize(("mode", "accuracy", "dice"), [("both", 4, 5), ("ev-only", 2, 5), ("accuracy-only", 4, 3)])
def test_the_next_attack_out_of_stealth_has_two_more_ev_dice_and_two_more_d12(
    mode: str, accuracy: int, dice: int
) -> None:
    scene = a_duel(armed("ann", "sword"), rulings={"TC-C-19": mode})
    ann = who(scene, "ann")
    go_under(scene, ann, 20, [])
    faces = [5, 6] if accuracy == 2 else [5, 4, 1, 1]
    struck(scene, STRIKE_AT_BOB, faces, [1] * dice)
    assert (ann.has(HIDDEN), ann.boosts) == (False, [])
    struck(scene, STRIKE_AT_BOB, HIT, [1, 1, 1])  # only the next


@pytest.mark.rules("TC-SUB-11", "TC-MOD-11", "TC-MOD-12")
@pytest.mark.parametrize(("observed", "hidden"), [(4, True), (5, False)])
def test_stealth_hides_one_when_the_action_ends(observed: int, hidden: bool) -> None:
    scene = a_duel(other=plain("bob", place="8,2"), map=(*("." * 12,) * 2, *("....#.......",) * 4))
    ann = who(scene, "ann")
    performed(scene, Card("walk", subs=("stealth",)), "2,3", [5], [observed])  # both add 6; ties go to who looks
    assert ann.has(HIDDEN) is hidden
    assert sorted(each.to for each in ann.boosts) == (["accuracy", "ev"] if hidden else [])


@pytest.mark.rules("TC-SKL-42")
def test_whoever_is_walked_into_is_hidden_no_longer() -> None:
    scene = a_hideout(foe("dog", place="3,2"))
    dog = who(scene, "dog")
    go_under(scene, dog, 15, [])
    play(stride(scene, who(scene, "ash"), "walk"), "3,2")
    assert not dog.has(HIDDEN)
    assert who(scene, "ash").place == "2,2"
    assert boosts(dog) == []


@pytest.mark.rules("TC-SKL-42", "TC-MOD-11")
def test_help_out_of_hiding_has_the_dice_and_ends_stealth() -> None:
    scene = a_fight(plain("ash", hp=3, items=[{"item": "healing-draught", "at": "stowed"}]), foe("cur"))
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    play(assist(scene, Play(ash, Card("use", item="healing-draught", targets=("ash",))), None), [1, 1, 1, 1, 1])
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []


@pytest.mark.rules("TC-MOD-11")
def test_who_moves_without_prowling_loses_the_dice_of_stealth() -> None:
    scene = a_duel(armed("ann", "sword"))
    ann = who(scene, "ann")
    go_under(scene, ann, 20, [])
    performed(scene, Card("walk"), "2,3")
    assert (ann.has(HIDDEN), ann.boosts) == (False, [])


@pytest.mark.rules("TC-C-18")
@pytest.mark.parametrize("card", [Card("stealth"), Card("volley", subs=("stealth",), targets=("bob",))])
def test_skill_action_and_sub_action_roll_the_skill_and_give_the_modifier(card: Card) -> None:
    scene = duel(ann={"items": ()}, rows=BUSH)
    ann = who(scene, "ann")
    first = (WEAK,) if card.action == "volley" else ()
    play(perform(scene, Play(ann, card)), *first, (9, 5), 2)  # Stealth in partial cover against Observe
    assert ann.has(HIDDEN)
    act(scene, Card("strike"), (6, 6, 1, 1), "lethal", (1, 1, 1))
    assert (accuracy(scene), effect(scene)) == (17, 9)


@pytest.mark.rules("TC-C-18")
def test_a_failed_stealth_roll_gives_no_modifier() -> None:
    scene = duel(rows=BUSH)
    play(perform(scene, Play(who(scene, "ann"), Card("stealth"))), (1, 1), 9)
    act(scene, STRIKE, HITS, (1, 1, 1))
    assert (accuracy(scene), effect(scene)) == (15, 6)
