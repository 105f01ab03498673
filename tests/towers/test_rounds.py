"""Rounds: a card each, high to low, holding in the gaps, and who is dealt one."""

from typing import Any

import pytest

from facedown.kernel.scene.event import TurnBegan
from facedown.kernel.words.audience import EVERYONE
from facedown.rulesets.towers.cards import DECK, worth
from facedown.rulesets.towers.character import (
    DEAD,
    DYING,
    FLED,
    INTERPOSING,
    ON_FIRE,
    REACTION,
    STABLE,
    SURPRISED,
    YIELDED,
)
from facedown.rulesets.towers.encounter import begin as begin_table
from facedown.rulesets.towers.events import CardDealt, Held
from facedown.rulesets.towers.initiative import deal
from facedown.rulesets.towers.reactions import may_react
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import begin, next_round, next_turn
from tests.playing import happened, play
from tests.towers.cast import NO_LUCK, a_scene, content, foe, plain, who

MARCH = ("." * 40,) * 3


def set_the_scene(scene: TowersScene, **differences: list[str]) -> None:
    """Everybody has a card, nobody is in a group, and the ground stays as it is."""
    ground = {"harsh": "", "obstacles": "", "ledges": "", "drop": 3}
    play(begin(scene), {"cards": list(scene.state.actors), "groups": [], "surprised": [], **ground, **differences})


def start(scene: TowersScene, *cards: str, surprised: tuple[str, ...] = (), minions: tuple[str, ...] = ()) -> None:
    """The scene is set and the first cards are dealt."""
    set_the_scene(scene, surprised=list(surprised), groups=list(minions))
    play(next_round(scene), list(cards))


def turns(scene: TowersScene, *answers: Any) -> None:
    """One step: a gap, and a turn or the end of the round."""
    play(next_turn(scene), *answers)


def acted(scene: TowersScene) -> list[str]:
    return [each.actor for each in happened(scene, TurnBegan)]


# T-INI-01


@pytest.mark.rules("T-INI-01", "T-GAP-13")
def test_a_standard_deck_has_fifty_two_cards_and_no_jokers() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {card[:-1] for card in DECK} == {"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"}
    scene = a_scene(plain("ash"), foe("bryn"))
    question = next(deal(scene))
    assert sorted(question.deck) == sorted(DECK)  # type: ignore[union-attr]
    assert question.count == 2  # type: ignore[union-attr]


@pytest.mark.rules("T-INI-01")
def test_everybody_is_dealt_an_open_card_and_turns_run_from_the_ace_down_to_the_two() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"), foe("dara"))
    start(scene, "2♠", "K♦", "A♣", "10♥")
    assert scene.state.queue == ["cole", "bryn", "dara", "ash"]
    assert [(each.actor, each.card) for each in happened(scene, CardDealt)] == [
        ("ash", "2♠"), ("bryn", "K♦"), ("cole", "A♣"), ("dara", "10♥"),
    ]  # fmt: skip
    assert {each.audience for each in happened(scene, CardDealt)} == {EVERYONE}
    for _ in range(4):
        turns(scene, "act", "end")
    assert acted(scene) == ["cole", "bryn", "dara", "ash"]


@pytest.mark.rules("T-INI-01")
def test_ranks_go_from_ace_through_king_and_ten_to_two() -> None:
    order = ["A♣", "K♠", "Q♠", "J♠", "10♠", "9♠", "8♠", "7♠", "6♠", "5♠", "4♠", "3♠", "2♠"]
    assert sorted(order, key=worth, reverse=True) == order


# T-INI-02


@pytest.mark.rules("T-INI-02", "T-GAP-12")
def test_among_equal_ranks_spades_come_before_hearts_diamonds_and_clubs() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"), foe("dara"))
    start(scene, "9♣", "9♥", "9♦", "9♠")
    assert scene.state.queue == ["dara", "bryn", "cole", "ash"]


@pytest.mark.rules("T-INI-02")
def test_a_suit_never_outdoes_a_rank() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "9♠", "10♣")
    assert scene.state.queue == ["bryn", "ash"]


# T-INI-03


@pytest.mark.rules("T-INI-03", "T-GAP-13")
def test_every_round_is_dealt_anew_from_all_the_cards() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "2♣")
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    turns(scene)
    assert scene.state.phase == "round"
    play(next_round(scene), ["2♣", "A♠"])
    assert scene.state.round == 2
    assert scene.state.queue == ["bryn", "ash"]
    assert [who(scene, id).card for id in ("ash", "bryn")] == ["2♣", "A♠"]


@pytest.mark.rules("T-INI-03")
def test_a_round_is_over_only_when_all_turns_are_taken() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "2♣")
    turns(scene, "act", "end")
    assert scene.state.phase == "turns"
    assert scene.state.round == 1
    turns(scene, "act", "end")
    turns(scene)
    assert scene.state.phase == "round"


# T-INI-04


@pytest.mark.rules("T-INI-04", "T-CP-06", "T-CP-07")
def test_whoever_delays_may_act_after_any_later_turn_but_not_in_the_middle_of_one() -> None:
    for answers in ((("act", "end"),), (("hold", "act", "end"), ("act", "end"))):
        scene = a_scene(plain("ash"), foe("bryn"), foe("cole"))
        start(scene, "A♠", "9♥", "4♣")
        turns(scene, "delay")
        turns(scene, "act", "end")  # Bryn's own turn: nobody else is asked anything in it
        for each in answers:
            turns(scene, *each)
        expected = ["ash", "bryn", "ash"] if len(answers) == 1 else ["ash", "bryn", "cole", "ash"]
        assert acted(scene) == expected
        assert not scene.state.holders
    assert [each.actor for each in happened(scene, Held)] == ["ash"]


@pytest.mark.rules("T-INI-04", "T-TRN-01")
def test_a_held_turn_is_a_whole_turn_and_only_one() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "act", "hustle", "end")
    assert who(scene, "ash").tokens["minor"] == 3
    turns(scene)
    assert scene.state.phase == "round"


@pytest.mark.rules("T-INI-04")
def test_after_a_held_turn_there_is_a_gap_for_the_next_holder() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"), foe("dara"))
    start(scene, "A♠", "K♠", "9♥", "4♣")
    turns(scene, "delay")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "act", "end")  # Ash, the higher card, is asked first
    turns(scene, "act", "end")  # then Bryn, in the same gap
    turns(scene, "act", "end")
    assert acted(scene) == ["ash", "bryn", "cole", "ash", "bryn", "dara"]


# T-INI-05


@pytest.mark.rules("T-INI-05", "T-GAP-13")
def test_whoever_holds_past_the_end_gets_no_new_card_and_goes_on_holding() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "hold")
    flow = next_round(scene)
    question = next(flow)
    assert question.count == 1  # type: ignore[union-attr]
    assert "A♠" not in question.deck  # type: ignore[union-attr]
    assert len(question.deck) == 51  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        flow.send(("3♦",))
    assert [(each.actor, each.card, each.since) for each in scene.state.holders] == [("ash", "A♠", 1)]
    turns(scene, "hold", "act", "end")
    turns(scene, "act", "end")
    assert acted(scene) == ["ash", "bryn", "bryn", "ash"]
    turns(scene)
    play(next_round(scene), ["5♣", "6♣"])
    assert scene.state.queue == ["bryn", "ash"]


@pytest.mark.rules("T-INI-05", "T-GAP-16")
@pytest.mark.parametrize("reading", ["both-ends", "after-a-turn"])
def test_if_all_are_holding_nobody_is_dealt_a_card_and_there_is_one_gap(reading: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"T-GAP-16": reading})
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    turns(scene, "delay")
    turns(scene)
    play(next_round(scene))
    turns(scene, "hold", "hold")
    assert scene.state.phase == "round"
    play(next_round(scene))
    turns(scene, "hold", "act", "end")
    assert acted(scene) == ["ash", "bryn", "bryn"]


# T-TRN-01


@pytest.mark.rules("T-TRN-01", "T-RUN-07")
def test_a_turn_has_one_action_and_two_minor_actions_and_the_round_one_reaction() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"action": 0, "minor": 0, "reaction": 0})
    start(scene, "A♠", "9♥")
    assert (who(scene, "ash").tokens["action"], who(scene, "ash").tokens["reaction"]) == (0, 1)
    turns(scene, "act", "end")
    assert {name: who(scene, "ash").tokens[name] for name in ("action", "minor", "reaction")} == {
        "action": 1, "minor": 2, "reaction": 1,
    }  # fmt: skip


# T-RUN-03


@pytest.mark.rules("T-RUN-03", "T-CP-18")
def test_the_surprised_have_no_card_and_no_reaction_in_the_first_round() -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("bryn", place="3,2"))
    start(scene, "A♠", surprised=("bryn",))
    assert scene.state.queue == ["ash"]
    assert who(scene, "bryn").tokens[REACTION] == 0
    assert not may_react(scene, who(scene, "bryn"))
    turns(scene, "act", "end")
    turns(scene)
    assert not who(scene, "bryn").has(SURPRISED)
    play(next_round(scene), ["3♦", "4♦"])
    assert scene.state.queue == ["bryn", "ash"]
    assert may_react(scene, who(scene, "bryn"))


# T-RUN-04


@pytest.mark.rules("T-RUN-04")
@pytest.mark.parametrize("how", [DYING, STABLE, DEAD, FLED, YIELDED])
def test_whoever_cannot_take_a_turn_is_dealt_no_card(how: str) -> None:
    scene = a_scene(plain("ash"), plain("bryn", conditions=[how]), foe("cole"))
    start(scene, "A♠", "9♥")
    assert scene.state.queue == ["ash", "cole"]
    assert who(scene, "bryn").card == ""


@pytest.mark.rules("T-RUN-04", "T-GAP-36")
@pytest.mark.parametrize("how", ["Stunned", "Paralyzed", "Knocked Down", "Frozen"])
def test_whoever_is_only_hampered_is_dealt_one(how: str) -> None:
    scene = a_scene(plain("ash", conditions=[how]), foe("bryn"))
    start(scene, "A♠", "9♥")
    assert scene.state.queue == ["ash", "bryn"]


@pytest.mark.rules("T-RUN-04")
def test_newcomers_get_their_card_from_the_next_round_on() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "A♠", "9♥")
    scene.state.actors["cole"] = begin_table({"actors": [foe("cole")]}, {}, content()).actors["cole"]
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    turns(scene)
    assert acted(scene) == ["ash", "bryn"]
    play(next_round(scene), ["2♠", "3♠", "4♠"])
    assert scene.state.queue == ["cole", "bryn", "ash"]


# T-RUN-05


@pytest.mark.rules("T-RUN-05")
def test_whoever_delays_burns_when_called_and_at_the_top_of_each_further_round() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE]), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    assert who(scene, "ash").vitality.value == 11
    turns(scene, "act", "end")
    turns(scene, "hold")
    assert who(scene, "ash").vitality.value == 11
    play(next_round(scene), ["9♥"])
    assert who(scene, "ash").vitality.value == 8
    turns(scene, "act", "end")
    assert acted(scene)[-1] == "ash"
    assert who(scene, "ash").vitality.value == 8


@pytest.mark.rules("T-RUN-05")
def test_what_lasts_until_the_next_turn_lasts_until_it_is_really_taken() -> None:
    scene = a_scene(plain("ash", place="2,2"), plain("bryn", place="2,3"), foe("cole", place="12,2"))
    start(scene, "A♠", "9♥", "4♣")
    turns(scene, "act", "interpose bryn", "end")
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    turns(scene)
    play(next_round(scene), ["A♠", "9♥", "4♣"])
    turns(scene, "delay")
    turns(scene, "act", "end")
    assert who(scene, "ash").has(INTERPOSING)
    turns(scene, "act", "end")
    assert not who(scene, "ash").has(INTERPOSING)


@pytest.mark.rules("T-RUN-05", "T-RUN-17")
def test_whoever_burns_to_the_ground_when_called_takes_no_turn() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], vitality=3), foe("bryn"))
    start(scene, "A♠", "9♥")
    turns(scene)
    assert who(scene, "ash").has(DYING)
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


# T-RUN-06


@pytest.mark.rules("T-RUN-06")
def test_a_holder_who_is_struck_down_loses_the_held_turn_and_is_dealt_a_card_once_able_again() -> None:
    scene = a_scene(plain("ash", place="2,2", vitality=3), plain("dara"), foe("bryn", place="3,2"))
    start(scene, "A♠", "4♣", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "attack club ash", (4, 3), "end")
    assert who(scene, "ash").has(DYING)
    turns(scene, "act", "end")  # nobody is asked in the gap
    turns(scene, (6, 6), NO_LUCK)  # Towers: up again
    assert not who(scene, "ash").is_out
    assert scene.state.holders == []
    play(next_round(scene), ["A♠", "K♠", "Q♠"])
    assert scene.state.queue == ["ash", "dara", "bryn"]


@pytest.mark.rules("T-RUN-06", "T-RUN-05")
def test_a_holder_who_burns_down_at_the_top_of_the_round_loses_the_held_turn() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], vitality=4), plain("dara"), foe("bryn"))
    start(scene, "A♠", "4♣", "9♥")
    turns(scene, "delay")
    turns(scene, "act", "end")
    turns(scene, "hold", "act", "end")
    turns(scene, "hold")
    play(next_round(scene), ["K♠", "Q♠"])
    assert (who(scene, "ash").has(DYING), scene.state.holders) == (True, [])
    turns(scene, "act", "end")
    assert acted(scene)[-1] == "dara"


# T-RUN-07


@pytest.mark.rules("T-RUN-07")
def test_the_reaction_and_used_weapons_come_back_with_the_round_and_not_with_the_turn() -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("bryn", place="3,2"))
    start(scene, "A♠", "9♥")
    ash = who(scene, "ash")
    scene.refresh(ash, {REACTION: 0})
    turns(scene, "act", "attack sword bryn", (1, 2), "end")
    assert (ash.tokens[REACTION], ash.struck_with) == (0, ["sword"])
    turns(scene, "act", "end")
    turns(scene)
    assert (ash.tokens[REACTION], ash.struck_with) == (0, ["sword"])
    play(next_round(scene), ["A♠", "9♥"])
    assert (ash.tokens[REACTION], ash.struck_with) == (1, [])
    assert ash.tokens["action"] == 0
    turns(scene, "act", "end")
    assert (ash.tokens["action"], ash.tokens["minor"]) == (1, 2)


@pytest.mark.rules("T-RUN-07", "T-GAP-17")
@pytest.mark.parametrize(("reading", "left"), [("fresh", 1), ("once", 0)])
def test_a_holder_gets_a_fresh_reaction_in_a_new_round_or_not(reading: str, left: int) -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"T-GAP-17": reading})
    start(scene, "A♠", "9♥")
    turns(scene, "delay")
    scene.refresh(who(scene, "ash"), {REACTION: 0})
    turns(scene, "act", "end")
    turns(scene, "hold")
    play(next_round(scene), ["9♥"])
    assert who(scene, "ash").tokens[REACTION] == left
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    turns(scene)
    play(next_round(scene), ["A♠", "9♥"])
    assert who(scene, "ash").tokens[REACTION] == 1


# Crowds


@pytest.mark.rules("T-GAP-14", "T-CP-18")
def test_nameless_foes_of_a_group_share_a_card_and_go_in_the_order_of_the_list() -> None:
    crowd = [foe("cole"), plain("ash"), foe("bryn"), foe("dara", "brute")]
    scene = a_scene(*crowd, rulings={"T-GAP-14": "minions-share"})
    start(scene, "9♥", "A♠", "K♣", minions=("cole", "bryn"))
    assert [(each.actor, each.card) for each in happened(scene, CardDealt)] == [
        ("cole", "9♥"), ("bryn", "9♥"), ("ash", "A♠"), ("dara", "K♣"),
    ]  # fmt: skip
    assert scene.state.queue == ["ash", "dara", "cole", "bryn"]
    alone = a_scene(*crowd)
    start(alone, "9♥", "A♠", "8♥", "K♣", minions=("cole", "bryn"))
    assert alone.state.queue == ["ash", "dara", "cole", "bryn"]


@pytest.mark.rules("T-GAP-13", "T-INI-01")
def test_for_more_than_fifty_two_a_second_deck_is_shuffled_in_and_the_first_dealt_of_two_equal_cards_goes_first() -> (
    None
):
    crowd = [foe(f"thug-{at}", place=f"{at % 40},{at // 40}") for at in range(54)]
    scene = a_scene(plain("ash", place="20,2"), *crowd, map=MARCH)
    set_the_scene(scene)
    flow = next_round(scene)
    question = next(flow)
    assert len(question.deck) == 104  # type: ignore[union-attr]
    cards = ["2♣", "2♣", "A♠", "A♠", *DECK[1:51], "A♠"]
    assert question.refuse(cards) is not None  # type: ignore[union-attr]
    cards = ["2♣", "2♣", "A♠", "A♠", *DECK[1:51], "K♠"]
    assert question.refuse(cards) is None  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        flow.send(cards)
    queue = scene.state.queue
    assert queue[:2] == ["thug-1", "thug-2"]
    assert queue[-2:] == ["ash", "thug-0"]
    assert len(queue) == 55


@pytest.mark.rules("T-GAP-13")
def test_cards_run_through_stay_out_until_too_few_are_left() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"T-GAP-13": "run-through"})
    start(scene, "A♠", "9♥")
    for expected in range(50, 0, -2):
        turns(scene, "act", "end")
        turns(scene, "act", "end")
        turns(scene)
        flow = next_round(scene)
        question = next(flow)
        assert len(question.deck) == expected  # type: ignore[union-attr]
        with pytest.raises(StopIteration):
            flow.send(question.deck[:2])  # type: ignore[union-attr]
    turns(scene, "act", "end")
    turns(scene, "act", "end")
    turns(scene)
    assert len(next(next_round(scene)).deck) == 52  # type: ignore[union-attr]
