"""What the stage shows: made from one event, and from nothing else."""

from typing import ClassVar

from pebbles import RULESET, Pebbles

from facedown.kernel.scene.beat import (
    Clash,
    Downfall,
    Gain,
    Hand,
    Loss,
    Printed,
    Stop,
    Throw,
    Thrown,
    Turning,
    clash,
    thrown,
)
from facedown.kernel.scene.event import ConditionGained, Revealed, Rolled, Span, TrackChanged, in_words, worded
from facedown.kernel.words.working import Working, plain, summed


def test_the_dice_of_a_number_are_found_wherever_they_are_in_its_working() -> None:
    dice = Working(7, "2d6", faces=(4, 3), sides=6)
    assert thrown(summed("total", (summed("roll", (dice,)), plain(2, "Might")))) == (Thrown(6, 4), Thrown(6, 3))


def test_a_die_has_burst_only_where_dice_explode() -> None:
    faces = (6, 2)
    assert thrown(Working(8, "1d6!", faces=faces, sides=6)) == (Thrown(6, 6, "burst"), Thrown(6, 2))
    assert thrown(Working(8, "2d6", faces=faces, sides=6)) == (Thrown(6, 6), Thrown(6, 2))


def test_a_feared_face_is_marked() -> None:
    assert thrown(Working(2, "2d8", faces=(1, 5), sides=8), fears=1) == (Thrown(8, 1, "feared"), Thrown(8, 5))


def test_dice_that_are_told_as_a_whole_are_shown_once() -> None:
    each = tuple(Working(face, "kept", faces=(face,), sides=10) for face in (8, 3))
    assert len(thrown(Working(11, "2d10", parts=each, faces=(8, 3), sides=10))) == 2


def test_cards_are_turned_hand_by_hand_each_in_its_order() -> None:
    turned = Revealed(
        choices=(("Ash", "Stride, then Strike"), ("Bryn", "Block")), turned=(("laid", "a"), ("laid", "b"))
    )
    assert turned.beat() == Turning(
        opens=True, hands=(Hand(("Stride", "Strike"), "a", "Ash"), Hand(("Block",), "b", "Bryn"))
    )


def test_what_stands_on_the_cards_of_a_hand_goes_with_them() -> None:
    block = Printed("Block", ("Heavy", "Sword"), "guard")
    turned = Revealed(choices=(("Ash", "Heavy Block with Sword"),), turned=(("laid", "a"),), printed=((block,),))
    assert turned.beat() == Turning(opens=True, hands=(Hand(("Heavy Block with Sword",), "a", "Ash", (block,)),))


def test_cards_whose_owner_is_not_named_are_turned_all_the_same() -> None:
    assert Revealed(choices=(("Ash", "3"),)).beat() == Turning(opens=True, hands=(Hand(("3",), "", "Ash"),))


def test_a_roll_is_a_throw() -> None:
    result = Working(5, "1d6", faces=(5,), sides=6)
    beat = Rolled(actor="a", purpose="a leap", result=result).beat()
    assert beat == Throw(actor="a", what="a leap", number=5, dice=(Thrown(6, 5),))


class Bloody(Pebbles):
    """Pebbles, were they a matter of life and death."""

    vitals = frozenset({"Health"})
    downfalls: ClassVar = {"Dead": "death"}


def test_only_what_a_game_calls_vital_is_seen_to_fall_and_to_rise() -> None:
    lost = TrackChanged(actor="a", track="Health", change=plain(-3, "cut"), now=4)
    mended = TrackChanged(actor="a", track="Health", change=plain(3, "rest"), now=7)
    spent = TrackChanged(actor="a", track="Mana", change=plain(-3, "spell"), now=4)
    assert Bloody().beat(lost) == Loss(actor="a", track="Health", before=7, now=4)
    assert Bloody().beat(mended) == Gain(actor="a", track="Health", before=4, now=7)
    assert (Bloody().beat(spent), RULESET.beat(lost)) == (None, None)
    assert in_words(worded(lost, lost.headline(), str.upper)) == "A loses 3 Health."


def test_a_downfall_weighs_what_the_game_says() -> None:
    dead = ConditionGained(actor="a", condition="Dead", until="the tide turns")
    assert Bloody().beat(dead) == Downfall(actor="a", weight="death")
    assert Bloody().beat(ConditionGained(actor="a", condition="Prone")) is None
    assert in_words(worded(dead, dead.headline(), str.upper)) == "A is Dead."


def test_a_headline_names_who_it_is_about_and_its_numbers_open() -> None:
    cut = plain(-3, "cut")
    lost = TrackChanged(actor="a", track="Health", change=cut, now=4)
    said = worded(lost, lost.headline(), str.upper)
    assert said[0] == Span("A", "a")
    assert [span.working for span in said if span.working] == [cut]


MET = frozenset({"R-2"})


def test_a_blow_is_told_with_each_piece_that_was_stopped() -> None:
    blow = Working(27, "Effect Value", ("R-1",), (Working(27, "dice"),))
    left = Working(-6, "damage", ("R-2",), (blow, Working(-7, "Dodge"), Working(0, "Shield"), Working(-14, "Armor")))
    assert clash(left, MET) == Clash(27, (Stop("Dodge", 7), Stop("Armor", 14)))


def test_a_piece_that_could_have_stopped_more_says_how_much() -> None:
    block = Working(-33, "Block", ("R-1",), (Working(36, "Block"),))
    armor = Working(-4, "Armor", ("R-1",), (Working(9, "blow"), Working(7, "coat")))
    left = Working(0, "damage", ("R-2",), (Working(37, "Effect Value"), block, armor))
    assert clash(left, MET) == Clash(37, (Stop("Block", 33, of=36), Stop("Armor", 4)))


def test_what_is_left_of_what_was_left_goes_back_to_the_blow() -> None:
    after = Working(4, "after the Block", ("R-2",), (Working(8, "damage"), Working(-4, "Block")))
    assert clash(Working(-4, "HP", ("R-2",), (after,)), MET) == Clash(8, (Stop("Block", 4),))


def test_a_number_that_no_blow_stands_behind_has_no_clash() -> None:
    assert clash(Working(-2, "poison", ("R-3",), (Working(2, "venom"),)), MET) is None
    assert clash(Working(-2, "damage", ("R-2",)), MET) is None
