"""Sub-Actions that do something by themselves, before or after the Action they modify (TC-SUB-11 … TC-SUB-26)."""

import msgspec
import pytest

from facedown.kernel.scene.event import Moved
from facedown.kernel.words.audience import only
from facedown.rulesets.tricore.actions.subactions import advance, detect, examine, ruse, track, veracity
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import HIDDEN, Boost
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.laying import look
from facedown.rulesets.tricore.events.combat import Learned
from facedown.rulesets.tricore.events.story import Contested
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.fight.turns import end_turn
from facedown.rulesets.tricore.ground.stealth import go_under, hide
from tests.playing import happened, play, told
from tests.tricore.staged.cast import THREES, a_fight, aria, bram, plain, who
from tests.tricore.staged.clashes import HIT, STRIKE_AT_BOB, a_duel, against, armed, performed, struck, with_subs
from tests.tricore.staged.duels import HITS, STRIKE, WEAK, act, duel, with_
from tests.tricore.staged.tradesmen import accuracy_dice, ash_of_trade


@pytest.mark.rules("TC-SUB-12", "TC-MOD-13")
@pytest.mark.parametrize(("observed", "fooled"), [(4, True), (5, False)])
def test_a_ruse_is_influence_or_stealth_against_observe(observed: int, fooled: bool) -> None:
    scene = a_duel()
    performed(scene, with_subs("strike", "ruse"), [1, 1], [5], [observed])
    expected = [Boost("ev", 2, "Ruse", "TC-MOD-13", "bob")] if fooled else []
    assert who(scene, "ann").boosts == expected


@pytest.mark.rules("TC-MOD-13", "TC-SUB-12", "TC-G-35")
@pytest.mark.parametrize(("dice", "target", "rolled"), [(2, "bob", 5), (1, "bob", 4), (2, "cal", 3)])
def test_after_a_ruse_the_next_action_against_that_target_has_more_ev_dice(dice: int, target: str, rolled: int) -> None:
    scene = against(armed("ann", "sword"), plain("bob"), plain("cal", place="2,3"), rulings={"TC-G-35": dice})
    play(ruse(scene, who(scene, "ann"), who(scene, "bob")), [5], [4])
    struck(scene, msgspec.structs.replace(STRIKE_AT_BOB, targets=(target,)), HIT, [1] * rolled, at=target)


@pytest.mark.rules("TC-TRD-11", "TC-SUB-18", "TC-SUB-19", "TC-SUB-12", "TC-SUB-23", "TC-SUB-20", "TC-TRD-05")
def test_a_sub_action_with_a_roll_of_its_own_has_the_die_there() -> None:
    scene = ash_of_trade("examine", "veracity", "ruse")
    ash, cur = who(scene, "ash"), who(scene, "cur")
    play(examine(scene, ash, cur), [2, 2])
    play(veracity(scene, ash, cur), [2, 2], [2])
    play(ruse(scene, ash, cur), [2, 2], [11])
    watcher = ash_of_trade("detect", "insight", "track")
    ash, cur = who(watcher, "ash"), who(watcher, "cur")
    play(detect(watcher, ash), [2, 2, 2])
    play(look(watcher, ash, cur, [Card("dodge")]), [2, 2], [11])
    for sub in ("examine", "veracity", "ruse"):
        assert accuracy_dice(scene, Card("strike", devices=("sword",), subs=(sub,))) == 2
    assert accuracy_dice(watcher, Card("strike", devices=("sword",), subs=("track",))) == 3


@pytest.mark.rules("TC-MOD-13", "TC-DICE-09")
def test_a_ruse_that_is_seen_through_gives_nothing() -> None:
    scene = a_duel(armed("ann", "sword"))
    play(ruse(scene, who(scene, "ann"), who(scene, "bob")), [5], [5])  # ties go to the defender
    assert who(scene, "ann").boosts == []


@pytest.mark.rules("TC-SUB-12")
def test_a_ruse_uses_the_better_of_the_two_skills() -> None:
    scene = a_duel(plain("ann", skills={"stealth": 1}))
    performed(scene, with_subs("strike", "ruse"), [1, 1], [1, 1], [1])
    assert [each.skill for each in happened(scene, Contested)] == ["Stealth"]


@pytest.mark.rules("TC-SUB-18", "TC-CP-33")
@pytest.mark.parametrize(
    ("chosen", "learned"),
    [
        ("hp", "Bob is scratched"),
        ("physical", "Bob has a Physical Guard of 6 and a Physical Armor of 3"),
        ("mental", "Bob has a Mental Guard of 6 and a Mental Armor of 3"),
        ("devices", "Bob has Sword equipped"),
    ],
)
def test_examine_tells_one_thing_of_ones_choice(chosen: str, learned: str) -> None:
    scene = a_duel(other=armed("bob", "sword", hp=29))
    performed(scene, with_subs("strike", "examine"), [9], chosen, [1, 1])  # 9 + 6 against 14 + 1
    assert [each.what for each in happened(scene, Learned)] == [learned]
    assert [each.audience for each in happened(scene, Learned)] == [only("ann")]


@pytest.mark.rules("TC-SUB-18")
def test_examine_is_harder_against_higher_levels() -> None:
    scene = a_duel(other=plain("bob", level=2))
    performed(scene, with_subs("strike", "examine"), [9], [1, 1])  # 15 against 16
    assert not happened(scene, Learned)


@pytest.mark.rules("TC-SUB-19")
@pytest.mark.parametrize(("answer", "words"), [(4, "can tell"), (5, "cannot tell")])
def test_veracity_is_observe_or_clarity_against_influence(answer: int, words: str) -> None:
    scene = a_duel()
    performed(scene, with_subs("strike", "veracity"), [5], [answer], [1, 1])
    assert f"Ann {words} whether what Bob says or shows is true." in told(scene)
    clear = a_duel(plain("ann", skills={"clarity": 1}))
    performed(clear, with_subs("strike", "veracity"), [5, 1], [1], [1, 1])
    assert [each.skill for each in happened(clear, Contested)] == ["Clarity"]


@pytest.mark.rules("TC-SUB-22")
def test_cover_does_not_help_against_who_tracks_one() -> None:
    scene = a_duel(other=plain("bob", place="6,2"), map=("." * 12, "......#.....", "." * 12, "." * 12))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    play(hide(scene, bob, "test"), [5, 5], [1])  # one die more behind the wall
    bob.conditions = []
    track(scene, ann, bob)
    play(hide(scene, bob, "test"), [5, 5], [1, 1])


@pytest.mark.rules("TC-SUB-22", "TC-SUB-23")
@pytest.mark.parametrize(("faces", "found"), [([4], True), ([3], False)])
def test_who_tracks_somebody_looks_past_the_cover(faces: list[int], found: bool) -> None:
    """ACU + ATN 6 and 2 are 8; the die of the cover behind the wall has to bring it to 12."""
    scene = a_duel(other=plain("bob", place="6,2"), map=("." * 12, "......#.....", "." * 12, "." * 12))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    track(scene, ann, bob)
    go_under(scene, bob, 12, [])
    play(detect(scene, ann, 0), [2], faces)
    assert bob.has(HIDDEN) is not found


@pytest.mark.rules("TC-SUB-22", "TC-SUB-23")
def test_in_the_open_a_track_is_no_help_in_finding_somebody() -> None:
    scene = a_duel(other=plain("bob", place="6,2"))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    track(scene, ann, bob)
    go_under(scene, bob, 12, [])
    play(detect(scene, ann, 0), [2])
    assert bob.has(HIDDEN)


@pytest.mark.rules("TC-SUB-22", "TC-SUB-23")
def test_a_mark_lasts_until_the_end_of_the_next_cycle() -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    performed(scene, with_subs("strike", "track"), [1, 1])
    for cycle, marked in ((1, True), (2, True), (3, False)):
        scene.state.rotation.cycle = cycle
        play(end_turn(scene, ann))
        assert ("bob" in ann.marks) is marked


@pytest.mark.rules("TC-SUB-23")
@pytest.mark.parametrize(("faces", "found"), [([2, 2], True), ([2, 1], False)])
def test_detect_finds_the_hidden_with_a_die_more(faces: list[int], found: bool) -> None:
    scene = a_duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    go_under(scene, bob, 10, [])
    performed(scene, Card("walk", subs=("detect",)), faces, "2,3")  # 10 or 9 against 10
    assert bob.has(HIDDEN) is not found
    assert (bob.boosts == []) is found  # no Stealth modifier any more
    assert ann.place == "2,3"


@pytest.mark.rules("TC-SUB-23")
def test_who_is_found_by_one_stays_hidden_from_the_others() -> None:
    scene = a_fight_of_three()
    ann, cal = who(scene, "ann"), who(scene, "cal")
    go_under(scene, cal, 10, [])
    play(detect(scene, ann), [5, 5])
    assert (cal.has(HIDDEN), cal.spotted_by) == (True, ["ann"])


def a_fight_of_three() -> TriScene:
    """Ann and Bob together against Cal."""
    return against(plain("ann"), plain("bob", side="foes"), plain("cal", place="2,3", side="third"))


@pytest.mark.rules("TC-SUB-26", "TC-RSV-07", "TC-RSV-08", "TC-RSV-09")
@pytest.mark.parametrize("action", ["strike", "collide"])
@pytest.mark.parametrize(
    ("resolve", "places"), [([5, 5], ("3,2", "4,2")), ([5, 6], ("2,2", "3,2")), ([12, 12, 12, 1, 1], ("2,2", "3,2"))]
)
def test_advance_pushes_a_square_and_follows_unless_power_holds(
    action: Action, resolve: list[int], places: tuple[str, str]
) -> None:
    scene = a_duel()
    performed(scene, with_subs(action, "advance"), HIT, [1], resolve)  # POW 3 against Body 9 + 4 + 1
    assert (who(scene, "ann").place, who(scene, "bob").place) == places


@pytest.mark.rules("TC-SUB-26")
def test_an_advance_that_misses_pushes_nobody() -> None:
    scene = a_duel()
    performed(scene, with_subs("strike", "advance"), [1, 1])
    assert who(scene, "bob").place == "3,2"


@pytest.mark.rules("TC-SUB-26")
@pytest.mark.parametrize(("block", "pushed"), [([5, 3], True), ([5, 2], False)])
def test_a_block_that_matches_the_attack_advances(block: list[int], pushed: bool) -> None:
    scene = a_duel(armed("ann", "sword"))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    laid = {"ann": [with_subs("strike", devices=("sword",))]}
    after = [[1, 1]] if pushed else []
    play(open_cards(scene, laid, {"bob": [Card("block", subs=("advance",))]}),
         [1, 1], [1, 1], HIT, block, [1, 1, 1], *after)  # fmt: skip
    assert (ann.place, bob.place) == (("1,2", "2,2") if pushed else ("2,2", "3,2"))


@pytest.mark.rules("TC-SUB-26", "TC-RSV-10")
def test_an_advance_against_a_critical_failure_pushes_two_squares_and_is_told() -> None:
    scene = a_duel(plain("ann", level=10), plain("bob", primaries={**THREES, "POW": 1}))
    performed(scene, with_subs("strike", "advance"), HIT, [1], [1, 1])  # 3 against Body 9 + 4 + 10
    assert (who(scene, "ann").place, who(scene, "bob").place) == ("4,2", "5,2")
    assert told(scene)[-2:] == ["Bob is pushed 2 squares.", "Ann goes from 2,2 to 4,2."]


@pytest.mark.rules("TC-SUB-26")
def test_who_advances_is_told_to_follow() -> None:
    scene = a_fight(aria(), bram(side="foes"))
    play(advance(scene, who(scene, "aria"), who(scene, "bram")), (1, 1))
    (moved,) = happened(scene, Moved)
    assert (moved.actor, moved.start, moved.end) == ("aria", "2,2", "3,2")


@pytest.mark.rules("TC-G-35")
@pytest.mark.parametrize("dice", [2, 1, 4])
def test_a_ruse_adds_dice_to_the_next_action_against_its_target(dice: int) -> None:
    scene = duel({"TC-G-35": dice})
    act(scene, with_(STRIKE, subs=("ruse",)), WEAK, 9, 2)
    act(scene, STRIKE, HITS, (1,) * (3 + dice))
    act(scene, STRIKE, HITS, (1, 1, 1))  # once
