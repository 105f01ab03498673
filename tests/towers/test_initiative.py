"""Cards are dealt: who gets one, who holds, who shares."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.question import Draw
from facedown.kernel.words.audience import EVERYONE
from facedown.rulesets.towers.character import DEAD, DYING, FLED, PARALYZED, REACTION, STABLE, SURPRISED, YIELDED
from facedown.rulesets.towers.encounter import begin as begin_table
from facedown.rulesets.towers.events import CardDealt
from facedown.rulesets.towers.initiative import deal, offer_gap
from facedown.rulesets.towers.reactions import may_react
from facedown.rulesets.towers.scene import DECK, Holder, TowersScene, worth
from facedown.rulesets.towers.turns import next_round, next_turn
from tests.asking import expect, waiting
from tests.playing import happened, play
from tests.sitting import answers, asked, offered
from tests.towers.staged.cast import NO_LUCK, a_scene, content, foe, plain, who
from tests.towers.staged.scenes import EVERYWHERE, acted, set_the_scene, start, turns
from tests.towers.staged.tables import a_table, cards, fight

MARCH = ("." * 40,) * 3


def dealt_twice(reading: str) -> tuple[Draw, Draw]:
    scene = a_scene(plain("ash"), plain("bo"), rulings={"T-GAP-13": reading})
    draws = []
    for dealt in (["A♠", "K♠"], ["2♣", "3♣"]):
        flow = deal(scene)
        draw = next(flow)
        assert isinstance(draw, Draw)
        draws.append(draw)
        with pytest.raises(StopIteration):
            flow.send(tuple(dealt))
    return draws[0], draws[1]


def two_holders(reading: str) -> TowersScene:
    """Ash has been holding the 3 of Spades since the first round, Bo the King since the second."""
    scene = a_scene(plain("ash"), plain("bo"), plain("cy"), foe("kit"), rulings={"T-GAP-15": reading})
    scene.state.holders = [Holder("cy", "9♥", 2), Holder("bo", "K♠", 2), Holder("ash", "3♠", 1)]
    return scene


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


@pytest.mark.rules("T-RUN-04")
@pytest.mark.parametrize("how", [DYING, STABLE, DEAD, FLED, YIELDED])
def test_whoever_cannot_take_a_turn_is_dealt_no_card(how: str) -> None:
    scene = a_scene(plain("ash"), plain("bryn", conditions=[how]), foe("cole"))
    start(scene, "A♠", "9♥")
    assert scene.state.queue == ["ash", "cole"]
    assert who(scene, "bryn").card == ""


@pytest.mark.rules("T-GAP-36")
def test_the_paralyzed_are_dealt_a_card_and_the_dying_and_the_stable_are_not() -> None:
    scene = a_scene(
        plain("ash", conditions=[PARALYZED]), plain("bo", conditions=[DYING]), plain("cy", conditions=[STABLE])
    )
    play(deal(scene), ["A♠"])
    assert scene.state.queue == ["ash"]


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


@pytest.mark.rules("T-CP-18", "T-GAP-14")
def test_the_gm_says_which_nameless_foes_form_a_group() -> None:
    game = a_table(plain("ash"), foe("kit"), foe("meg"), foe("sly"), rulings={"T-GAP-14": "minions-share"})
    answers(game, ("gm", {**asked(game, "gm").default, "groups": ["kit", "sly"]}))
    cards(game, "2♠", "A♠", "9♠")
    assert game.state.queue == ["sly", "meg", "ash"]
    assert asked(game, "foes").who == "kit"


@pytest.mark.rules("T-GAP-14")
@pytest.mark.parametrize(
    ("reading", "cards", "order"),
    [
        ("each", ["9♠", "3♠", "K♠", "2♠", "5♠"], ["meg", "ash", "boss", "kit", "cur"]),
        ("minions-share", ["9♠", "K♠", "2♠", "5♠"], ["kit", "meg", "ash", "boss", "cur"]),
    ],
)
def test_nameless_foes_of_one_group_have_a_card_each_or_share_one(
    reading: str, cards: list[str], order: list[str]
) -> None:
    scene = a_scene(
        plain("ash"),
        foe("kit"),
        foe("meg"),
        foe("cur", "hound"),
        foe("boss", "champion"),
        rulings={"T-GAP-14": reading},
    )
    play(deal(scene), cards)
    assert scene.state.queue == order


@pytest.mark.rules("T-GAP-14")
def test_of_those_who_share_a_card_each_may_hold_by_itself() -> None:
    scene = a_scene(plain("ash"), foe("kit"), foe("meg"), rulings={"T-GAP-14": "minions-share"})
    play(deal(scene), ["2♠", "K♠"])
    scene.state.offered = True
    play(next_turn(scene), "delay")
    assert (scene.state.queue, [each.actor for each in scene.state.holders]) == (["meg", "ash"], ["kit"])


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
@pytest.mark.parametrize("reading", ["reshuffle", "run-through"])
def test_when_too_few_cards_are_left_all_but_the_held_ones_are_shuffled_again(reading: str) -> None:
    scene = a_scene(plain("ash"), plain("bo"), plain("cy"), rulings={"T-GAP-13": reading})
    scene.state.deck = ["2♣"]
    scene.state.holders = [Holder("cy", "A♠", 1)]
    draw = waiting(deal(scene))
    assert sorted(draw.deck) == sorted(set(DECK) - {"A♠"})


@pytest.mark.rules("T-GAP-13")
def test_a_second_deck_that_runs_through_loses_only_the_cards_that_were_dealt() -> None:
    crowd = [foe(f"thug-{at}", place=f"{at % 9},{at // 9}") for at in range(53)]
    scene = a_scene(*crowd, rulings={"T-GAP-13": "run-through"}, map=EVERYWHERE)
    play(deal(scene), [*DECK, "A♠"])
    assert sorted(scene.state.deck) == sorted(set(DECK) - {"A♠"})


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


@pytest.mark.rules("T-GAP-13")
@pytest.mark.parametrize(("reading", "second"), [("reshuffle", 52), ("run-through", 50)])
def test_the_cards_of_one_round_come_back_in_the_next_or_stay_out(reading: str, second: int) -> None:
    draws = dealt_twice(reading)
    assert [len(draw.deck) for draw in draws] == [52, second]
    assert ("A♠" in draws[1].deck) == (reading == "reshuffle")


@pytest.mark.rules("T-CP-07", "T-INI-04")
def test_in_every_gap_between_turns_each_holder_is_asked_whether_to_step_in() -> None:
    game = fight(plain("ash"), foe("kit"), plain("bo"), foe("meg"))
    answers(game, ("ash", "delay"), ("foes", "act"), ("foes", "end"))
    expect(asked(game, "ash"), "T-CP-07", "hold", "ash")
    assert offered(asked(game, "ash")) == ["act", "hold"]
    answers(game, ("ash", "hold"), ("bo", "act"), ("bo", "end"), ("ash", "act"))
    assert asked(game, "ash").what == "T-CP-08"
    answers(game, ("ash", "end"))
    expect(asked(game, "foes"), "T-CP-06", "act", "meg")


@pytest.mark.rules("T-GAP-15")
@pytest.mark.parametrize(
    ("reading", "order"), [("longest", ["ash", "bo", "cy"]), ("highest-card", ["bo", "cy", "ash"])]
)
def test_of_several_holders_the_longest_or_the_highest_goes_first(reading: str, order: list[str]) -> None:
    for at in range(3):
        scene = two_holders(reading)
        stepping_in = play(offer_gap(scene), *["hold"] * at, "act")
        assert stepping_in is who(scene, order[at])
        assert order[at] not in [each.actor for each in scene.state.holders]


# The deck


def in_order(*cards: str, rulings: dict[str, Value] | None = None) -> list[str]:
    """Who goes when, of Ash, Bo, Cy and so on, with these cards."""
    names = ("ash", "bo", "cy", "dee")[: len(cards)]
    scene = a_scene(*(plain(name) for name in names), rulings=rulings)
    play(deal(scene), list(cards))
    return scene.state.queue


@pytest.mark.rules("T-INI-01", "T-GAP-13")
def test_a_standard_deck_has_fifty_two_cards_and_no_jokers() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {card[:-1] for card in DECK} == {"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"}
    scene = a_scene(plain("ash"), foe("bryn"))
    question = next(deal(scene))
    assert sorted(question.deck) == sorted(DECK)  # type: ignore[union-attr]
    assert question.count == 2  # type: ignore[union-attr]


@pytest.mark.rules("T-INI-01")
def test_ranks_go_from_ace_through_king_and_ten_to_two() -> None:
    order = ["A♣", "K♠", "Q♠", "J♠", "10♠", "9♠", "8♠", "7♠", "6♠", "5♠", "4♠", "3♠", "2♠"]
    assert sorted(order, key=worth, reverse=True) == order


@pytest.mark.rules("T-INI-02", "T-GAP-12")
def test_among_equal_ranks_spades_come_before_hearts_diamonds_and_clubs() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"), foe("dara"))
    start(scene, "9♣", "9♥", "9♦", "9♠")
    assert scene.state.queue == ["dara", "bryn", "cole", "ash"]


@pytest.mark.rules("T-GAP-12")
def test_of_one_rank_spades_go_before_hearts_before_diamonds_before_clubs() -> None:
    assert in_order("9♣", "9♥", "9♠", "9♦") == ["cy", "bo", "dee", "ash"]
    assert in_order("9♠", "10♣") == ["bo", "ash"]


@pytest.mark.rules("T-INI-02")
def test_a_suit_never_outdoes_a_rank() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "9♠", "10♣")
    assert scene.state.queue == ["bryn", "ash"]


# A Quick Eye


@pytest.mark.rules("T-GAP-39", "T-CP-22", "T-INI-01")
@pytest.mark.parametrize("choice", ["K♠", "4♥"])
def test_a_quick_eye_is_dealt_two_cards_and_keeps_either(choice: str) -> None:
    scene = a_scene(
        plain("ash"), plain("bo", techniques=["quick-eye"]), foe("kit"), rulings={"T-GAP-13": "run-through"}
    )
    flow = deal(scene)
    assert next(flow).count == 4  # type: ignore[union-attr]
    ask: Any = flow.send(("9♣", "4♥", "K♠", "2♣"))
    assert (ask.what, ask.who, ask.default) == ("T-CP-22", "bo", "K♠")
    with pytest.raises(StopIteration):
        flow.send(choice)
    assert [who(scene, id).card for id in ("ash", "bo", "kit")] == ["9♣", choice, "2♣"]
    assert scene.state.queue[0] == ("bo" if choice == "K♠" else "ash")
    assert not {"9♣", "4♥", "K♠", "2♣"} & set(scene.state.deck)
