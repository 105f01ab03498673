"""The hand: every card somebody could lay now, as options of one question (TC-CARD-01, TC-CARD-17, TC-UTIL-11)."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.secret import seal
from facedown.rulesets.tricore.actor.card import ACTIVE_SKILLS, Card
from facedown.rulesets.tricore.actor.character import REACTION, Grip, Holding
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.card_purpose import EXPLAINED
from facedown.rulesets.tricore.cards.hand_question import LEAVE, active_hand, held_hand, reacting_hand
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, Carried, Weight
from facedown.rulesets.tricore.creation.encounter import gear_of
from facedown.rulesets.tricore.events.combat import Aimed
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.reveal import charge
from tests.playing import happened, play
from tests.tricore.staged.ability_windows import LIGHT, cards_of, guard
from tests.tricore.staged.builds import a_user, build
from tests.tricore.staged.cast import a_fight, a_scene, aria, foe, plain, who
from tests.tricore.staged.clashes import HIT, a_duel, armed
from tests.tricore.staged.duels import HITS, LAID, SWORD, WEAK, an_ability, duel, offered, refuses, stats
from tests.tricore.staged.spending import aria_and_cur, swing_of
from tests.tricore.staged.table import IN_HAND, MISS, STAB_LAID, ann_and_bob, ann_ben_and_bea, spent
from tests.tricore.staged.things import MAIN_SWORD, OFF_DAGGER, ap_of, with_things


@pytest.mark.rules("TC-PHASE-04", "TC-CARD-01", "TC-CARD-17")
def test_everybody_has_the_same_cards_with_no_limit_to_the_hand() -> None:
    scene = a_fight(plain("ann"), foe("bob"), map=["w......", "c......", ".......", "......."], water="w", climb="c")
    scene.state.sources = {"4,2": 1}
    hand, _ = active_hand(scene, who(scene, "ann"))
    actions = {card.action for card in hand.cards.values()}
    strides = {"sprint", "run", "hustle", "walk", "prowl", "jump", "climb", "swim"}
    assert actions == {*CORE_ACTIONS, *strides, "recover", "hold", *ACTIVE_SKILLS}
    assert sum(each.face is None and not each.target for each in hand.options) == 18


@pytest.mark.rules("TC-ABL-02", "TC-CARD-01", "ACS-03")
def test_each_ability_is_a_card_beside_core_actions_and_utility() -> None:
    scene = a_user(build(bare=True), items=[{"item": "healing-draught"}])
    hand, _ = active_hand(scene, who(scene, "ash"))
    assert {"test-light", "strike-light", "dodge-light", "use~healing-draught", "recover", "hold"} <= set(hand.cards)
    assert hand.cards["test-light"].ability == "test"


@pytest.mark.rules("TC-ABL-07", "TC-EQP-10", "TC-REACT-12", "ACS-111", "TC-ABL-02")
def test_a_trigger_is_laid_against_others_and_not_on_ones_own_turn() -> None:
    made = build(kind="trigger", base="block", ev="shield", trigger="targeted")
    scene = a_user(made)
    ash = who(scene, "ash")
    assert "test-light" not in active_hand(scene, ash)[0].cards
    assert "test-light" in reacting_hand(scene, ash, 1, 1)[0].cards


@pytest.mark.rules("TC-REACT-12")
def test_without_a_reaction_left_only_defences_can_be_laid() -> None:
    scene = ann_ben_and_bea()
    ben = who(scene, "ben")
    ben.tokens = {REACTION: 0}
    hand, _ = reacting_hand(scene, ben, 1, 0)
    assert {card.action for card in hand.cards.values()} == {"block", "dodge", "parry"}


@pytest.mark.rules("TC-MOD-04")
def test_weights_belong_to_core_actions_as_active_actions_and_as_reactions() -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    for hand in (active_hand(scene, bob)[0], reacting_hand(scene, bob, 1, 1)[0]):
        for action in ("strike", "grab", "block", "dodge"):
            assert {f"{action}-{weight}" for weight in ("light", "moderate", "heavy")} <= set(hand.cards)
        others = [card for card in hand.cards.values() if card.kind != "core"]
        assert others
        assert {card.weight for card in others} == {"light"}


@pytest.mark.rules("TC-PHASE-04", "TC-CARD-17")
def test_things_and_abilities_are_cards_too() -> None:
    lash = Build("lash", "Lash", "active", "spirit", "volley", bare=True, ev="damage")
    things = [{"item": "sword", "at": "main"}, {"item": "dagger"}]
    scene = a_fight(plain("ann", items=things, builds=[lash]), foe("bob"))
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert {"equip~dagger", "stow~sword", "drop~sword", "lash-light", "strike-heavy~sword"} <= set(hand.cards)


@pytest.mark.rules("TC-PHASE-05", "TC-PHASE-06", "TC-PHASE-07")
@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ([], True),
        (["strike-light", "run", "recover"], True),
        (["recover", "walk", "block-heavy"], True),
        (["strike-light", "grab-light"], False),
        (["run", "walk"], False),
        (["recover", "stow~sword", "observe"], True),
        (["stow~sword", "drop~sword"], False),
        (["strike-light", "run", "recover", "observe"], False),
        (["hold"], True),
        (["hold", "walk"], False),
    ],
)
def test_a_turn_has_three_cards_and_each_type_once(cards: list[str], legal: bool) -> None:
    scene = ann_and_bob(items=IN_HAND)
    hand, limits = active_hand(scene, who(scene, "ann"))
    assert (hand.schema(limits).refuse(cards) is None) == legal


@pytest.mark.rules("TC-G-104")
@pytest.mark.parametrize(("mode", "legal"), [("any", [True, True]), ("alone", [True, False])])
def test_recover_goes_with_other_cards_or_with_none(mode: str, legal: list[bool]) -> None:
    scene = ann_and_bob({"TC-G-104": mode})
    hand, limits = active_hand(scene, who(scene, "ann"))
    assert [hand.schema(limits).refuse(each) is None for each in (["recover"], ["recover", "walk"])] == legal


@pytest.mark.rules("TC-PHASE-07", "TC-C-63")
def test_with_types_by_action_a_strike_and_a_block_go_together() -> None:
    scene = ann_and_bob({"TC-C-63": "action"})
    hand, limits = active_hand(scene, who(scene, "ann"))
    assert hand.schema(limits).refuse(["strike-light", "block-light"]) is None
    assert hand.schema(limits).refuse(["strike-light", "strike-heavy"]) is not None


@pytest.mark.rules("TC-EQP-05", "TC-EQP-06", "TC-C-42", "TC-PHASE-07")
def test_one_more_core_action_with_the_off_hand_or_both_in_one() -> None:
    scene = with_things(MAIN_SWORD, OFF_DAGGER)
    hand, limits = active_hand(scene, who(scene, "ash"))
    schema = hand.schema(limits)
    assert schema.refuse(["strike-light~sword", "off-strike-light~dagger"]) is None
    assert schema.refuse(["both-strike-light"]) is None
    for wrong in (
        ["strike-light~sword", "strike-moderate~sword"],
        ["both-strike-light", "off-strike-light~dagger"],
        ["strike-light~sword", "both-strike-light"],
        ["off-strike-light~dagger", "off-block-light~dagger"],
        ["strike-light~sword", "off-strike-light~dagger", "run", "recover"],
    ):
        refusal = schema.refuse(wrong)
        assert refusal is not None, wrong
        assert refusal.code == "too-many-of-a-kind"


@pytest.mark.rules("TC-REACT-19", "TC-PHASE-07")
def test_several_actions_of_different_types_may_be_strung_together() -> None:
    scene = ann_ben_and_bea()
    ann = who(scene, "ann")
    play(take_priority(scene, [ann]), ["walk", *STAB_LAID, "drop~dagger"], [], [], "2,3", MISS)
    assert (ann.place, ann.gear) == ("2,3", [])
    assert spent(scene, "ann") == (0 + 2 + 1, 0)


@pytest.mark.rules("TC-EQP-05", "TC-EQP-06")
def test_the_off_hand_card_has_its_own_cost() -> None:
    scene = with_things(MAIN_SWORD, OFF_DAGGER)
    assert ap_of(scene, Card("strike", "light", ("dagger",), offhand=True)) == 2


@pytest.mark.rules("TC-EQP-06")
def test_the_off_hand_serves_once_a_cycle() -> None:
    scene = with_things(MAIN_SWORD, OFF_DAGGER)
    ash = who(scene, "ash")
    play(charge(scene, Play(ash, Card("strike", devices=("dagger",), offhand=True)), 0))
    hand, _ = active_hand(scene, ash)
    assert not [key for key in hand.cards if key.startswith(("off-", "both-"))]
    scene.state.rotation.cycle += 1
    hand, _ = active_hand(scene, ash)
    assert [key for key in hand.cards if key.startswith(("off-", "both-"))]


@pytest.mark.rules("TC-UTIL-07", "TC-EQP-02")
def test_cards_tell_two_things_alike_apart_and_what_is_worn_is_taken_off() -> None:
    knives = [{"item": "dagger", "at": "main"}, {"item": "dagger", "at": "off"}]
    scene = with_things(*knives, {"item": "mail", "at": "worn"}, {"item": "leather"})
    options = active_hand(scene, who(scene, "ash"))[0].options
    texts = [option.text for option in options]
    assert len(options) == len({(option.group, option.text) for option in options})
    assert {"Take off Mail", "Equip Leather armour", "Stow Dagger", "Stow Dagger (off hand)"} <= set(texts)
    assert any(each.startswith("Light Strike with Dagger and Dagger (off hand)") for each in texts)


@pytest.mark.rules("TC-C-63")
@pytest.mark.parametrize(("mode", "is_refused"), [("category", True), ("action", False)])
def test_a_type_is_a_category_or_a_single_action(mode: str, is_refused: bool) -> None:
    scene = duel({"TC-C-63": mode}, ann={"items": (SWORD, {"item": "dagger", "at": "off"})})
    assert refuses(scene, "strike-light~sword", "volley-light") is is_refused
    assert refuses(scene, "walk", "hustle") is is_refused
    assert refuses(scene, "strike-light~sword", "strike-heavy~sword")
    assert refuses(scene, "strike-light~sword", "walk", "recover", "observe")  # three in a turn
    assert not refuses(scene, "strike-light~sword", "off-strike-light~dagger")


@pytest.mark.rules("TC-PHASE-08", "TC-REACT-18")
def test_reactions_are_core_stride_and_utility_actions_and_never_recover() -> None:
    scene = ann_and_bob(items=IN_HAND)
    hand, _ = reacting_hand(scene, who(scene, "ann"), 1, 0)
    kinds = {card.kind for card in hand.cards.values()}
    assert kinds == {"core", "stride", "utility"}
    assert not {"recover", "hold", "observe"} & set(hand.cards)


@pytest.mark.rules("TC-REACT-18", "TC-UTIL-11")
def test_core_stride_and_utility_actions_are_reactions_and_recover_never() -> None:
    scene = ann_ben_and_bea({"items": [{"item": "healing-draught"}]})
    hand, _ = reacting_hand(scene, who(scene, "ben"), 1, 0)
    assert {card.kind for card in hand.cards.values()} == {"core", "stride", "utility"}
    assert "recover" in active_hand(scene, who(scene, "ben"))[0].cards


@pytest.mark.rules("TC-UTIL-11", "TC-CARD-01")
def test_everybody_has_the_utility_cards() -> None:
    items = [{"item": "sword", "at": "main"}, {"item": "dagger"}, {"item": "healing-draught"}]
    scene = a_duel(plain("ann", items=items), plain("bob", items=items, level=1))
    for id in ("ann", "bob"):
        cards = active_hand(scene, who(scene, id))[0].cards
        expected = {"recover", "hold", "equip~dagger", "stow~sword", "drop~sword", "use~healing-draught"}
        assert expected <= set(cards)


@pytest.mark.rules("TC-CARD-20")
def test_one_may_lay_a_defence_for_each_card_aimed_and_a_card_for_each_reaction() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    for left in (2, 1, 0):
        bob.tokens = {"reaction": left}
        hand, limits = reacting_hand(scene, bob, 1, 0)
        schema = hand.schema(limits)
        defences = ["block-light", "dodge-light", "parry-light", "block-heavy"]
        assert schema.refuse(defences[: 1 + left]) is None
        assert schema.refuse(defences[: 2 + left]) is not None
        others = ["strike-light", "grab-light", "collide-light"]
        assert schema.refuse(others[:left]) is None
        assert schema.refuse(others[: left + 1]) is not None


@pytest.mark.rules("TC-C-68")
@pytest.mark.parametrize(("mode", "there"), [("on", True), ("off", False)])
def test_reactions_may_have_sub_actions_or_only_active_actions(mode: str, there: bool) -> None:
    scene = duel({"TC-C-68": mode})
    hand, _ = reacting_hand(scene, who(scene, "bob"), 1, 0)
    assert ("sub:tumble" in {each.key for each in hand.options}) is there
    assert "sub:tumble" in offered(scene)


@pytest.mark.rules("TC-SUB-01", "TC-SUB-07")
def test_a_sub_action_lies_only_beside_an_action_it_modifies() -> None:
    scene = duel()
    hand, limits = active_hand(scene, who(scene, "ann"))
    schema = hand.schema(limits)
    assert schema.refuse(["grab-light", "sub:constrict", "at:bob"]) is None
    for cards in (["strike-light", "sub:constrict", "at:bob"], ["hold", "sub:ruse"]):
        assert schema.refuse(cards) is not None
    refusal = schema.refuse(["strike-light", "sub:constrict"])
    assert refusal is not None
    assert refusal.text == "Constrict goes with Grab, and no such card is laid."


@pytest.mark.rules("TC-SUB-01", "TC-C-68")
def test_a_sub_action_that_fits_no_card_in_hand_is_not_offered() -> None:
    scene = duel()
    bob = who(scene, "bob")
    every = {each.key for each in reacting_hand(scene, bob, 1, 0)[0].options}
    assert {"sub:tumble", "sub:charge", "sub:freerun"} <= every
    bob.tokens = {REACTION: 0}  # only own defences are left
    left = {each.key for each in reacting_hand(scene, bob, 1, 0)[0].options}
    assert "sub:tumble" in left
    assert not {"sub:charge", "sub:freerun", "sub:constrict"} & left


@pytest.mark.rules("TC-UTIL-07", "TC-GRAB-05", "TC-SEN-06")
@pytest.mark.parametrize("taken", ["grip", "limb", "slots"])
def test_equip_is_offered_only_with_a_free_hand_and_slot(taken: str) -> None:
    worn = ("leather", "ward-cloak", "still-circlet", "quick-ring", "lookers-glass")
    scene = duel(ann={"items": ({"item": "sword", "at": "main"}, {"item": "dagger"})})
    ann = who(scene, "ann")
    assert "equip~dagger" in active_hand(scene, ann)[0].cards
    if taken == "grip":
        who(scene, "bob").grips = [Grip("ann", 14)]
    elif taken == "limb":
        ann.impaired = ["off hand"]
    else:
        ann.gear = [*ann.gear, *gear_of(tuple(Carried(each, "worn") for each in worn), scene.content)]
    assert "equip~dagger" not in active_hand(scene, ann)[0].cards


@pytest.mark.rules("TC-SUB-08", "TC-C-68")
@pytest.mark.parametrize(("mode", "allowed"), [("on", True), ("off", False)])
def test_sub_actions_go_with_reactions_too(mode: str, allowed: bool) -> None:
    scene = a_duel(rulings={"TC-C-68": mode})
    hand = reacting_hand(scene, who(scene, "bob"), 1, 0)[0]
    assert any(each.key == "sub:tumble" for each in hand.options) is allowed


@pytest.mark.rules("TC-SUB-08", "TC-SUB-10", "TC-MOD-14")
def test_a_dodge_as_a_reaction_may_tumble() -> None:
    scene = a_duel(armed("ann", "sword"))
    bob = who(scene, "bob")
    play(take_priority(scene, [who(scene, "ann")]), ["strike-heavy~sword", "at:bob"], ["dodge-light", "sub:tumble"],
         [1, 1], [1, 1], HIT, [1, 1], [4] * 6)  # fmt: skip
    assert (bob.ap.value, bob.hp.value) == (15 - 3, 30 - (27 - 6 - 3 - 9))


@pytest.mark.rules("TC-C-68")
def test_a_tumble_on_a_dodge_in_answer_counts_and_costs() -> None:
    scene = duel()
    play(
        take_priority(scene, [who(scene, "ann")]),
        ["strike-light~sword", "at:bob"],
        ["dodge-light", "sub:tumble"],
        HITS, HITS,  # secondary React
        HITS, (3, 3), (5, 5, 5),
    )  # fmt: skip
    bob = who(scene, "bob")
    assert (bob.hp.value, bob.ap.value) == (30, 12)  # 18 - 6 - 3 - 9, and 1 + 2 AP


@pytest.mark.rules("TC-CARD-22", "TC-G-88")
def test_a_table_may_forbid_defences_on_the_own_turn() -> None:
    hand, _ = active_hand(scene := ann_and_bob({"TC-G-88": "forbidden"}), who(scene, "ann"))
    assert not {"block", "dodge", "parry"} & {card.action for card in hand.cards.values()}


@pytest.mark.rules("TC-RES-06")
def test_a_card_that_cannot_be_paid_for_is_not_offered() -> None:
    for points, is_offered in ((12, True), (0, False)):
        scene, one = aria_and_cur(builds=[swing_of("body")], sp=points)
        hand, _ = active_hand(scene, one)
        assert any(card.ability == "body" for card in hand.cards.values()) == is_offered


@pytest.mark.rules("TC-SUB-01", "TC-SUB-07")
@pytest.mark.parametrize(("most", "added"), [(1, ("aim",)), (2, ("aim", "charge"))])
def test_an_action_has_one_sub_action_unless_the_table_allows_more(most: int, added: tuple[str, ...]) -> None:
    scene = a_duel(rulings={"TC-O-MAX-SUBACTIONS-PER-ACTION": most})
    (card,) = active_hand(scene, who(scene, "ann"))[0].laid(["strike-light", "sub:aim", "sub:charge", "at:bob"])
    assert (card.subs, card.targets) == (added, ("bob",))


@pytest.mark.rules("TC-SUB-01")
def test_a_sub_action_goes_to_the_card_it_lies_beside_or_the_first_it_fits() -> None:
    scene = a_duel()
    hand = active_hand(scene, who(scene, "ann"))[0]
    cards = hand.laid(["run", "sub:freerun", "strike-light", "sub:charge", "at:bob"])
    assert [(each.action, each.subs) for each in cards] == [("run", ("freerun",)), ("strike", ("charge",))]
    cards = hand.laid(["run", "strike-light", "sub:freerun", "at:bob"])
    assert [(each.action, each.subs) for each in cards] == [("run", ("freerun",)), ("strike", ())]


@pytest.mark.rules("TC-G-88", "ACS-05")
@pytest.mark.parametrize(("reading", "offered"), [("prepared", True), ("forbidden", False)])
def test_where_defences_are_no_active_actions_neither_are_abilities_on_them(reading: str, offered: bool) -> None:
    scene = a_fight(aria(level=5, builds=[guard()]), foe("cur"), rulings={"TC-G-88": reading})
    assert (LIGHT in cards_of(scene)) == offered


@pytest.mark.rules("TC-G-88")
@pytest.mark.parametrize(("mode", "there"), [("prepared", True), ("forbidden", False)])
def test_a_defence_may_be_prepared_on_ones_own_turn_or_not(mode: str, there: bool) -> None:
    found = offered(duel({"TC-G-88": mode}))
    assert ({"block-light", "dodge-light", "parry-light~sword"} <= found) is there
    assert not ({"block-light", "dodge-light", "parry-light"} & found) or there


@pytest.mark.rules("TC-C-14")
@pytest.mark.parametrize(("mode", "is_refused"), [("own", False), ("utility", True)])
def test_recover_is_a_type_of_its_own_or_a_utility_action(mode: str, is_refused: bool) -> None:
    scene = duel({"TC-C-14": mode})
    assert refuses(scene, "recover", "stow~sword") is is_refused
    assert not refuses(scene, "recover", "walk")


@pytest.mark.rules("TC-UTIL-12", "TC-C-14")
def test_recover_is_a_type_of_its_own_beside_the_utility_actions() -> None:
    for ruling, together in (("own", True), ("utility", False)):
        scene = a_duel(armed("ann", "sword"), rulings={"TC-C-14": ruling})
        hand, limits = active_hand(scene, who(scene, "ann"))
        refusal = hand.schema(limits).refuse(["recover", "stow~sword"])
        assert (refusal is None) is together


@pytest.mark.rules("TC-C-42")
@pytest.mark.parametrize(
    ("mode", "both", "extra"), [("choose", True, True), ("combined-only", True, False), ("extra-only", False, True)]
)
def test_an_off_hand_joins_the_main_hand_or_acts_once_more(mode: str, both: bool, extra: bool) -> None:
    scene = duel({"TC-C-42": mode}, ann={"items": (SWORD, {"item": "dagger", "at": "off"})})
    found = offered(scene)
    assert ("both-strike-light" in found, "off-strike-light~dagger" in found) == (both, extra)
    if both and extra:
        assert refuses(scene, "both-strike-light", "off-strike-light~dagger")
    if extra:
        assert not refuses(scene, "strike-light~sword", "off-strike-light~dagger")


@pytest.mark.rules("TC-C-42")
@pytest.mark.parametrize("first", ["both-strike-light", "off-strike-light~dagger"])
def test_the_off_hand_is_used_once_in_a_cycle(first: str) -> None:
    scene = duel(ann={"items": (SWORD, {"item": "dagger", "at": "off"})})
    play(take_priority(scene, [who(scene, "ann")]), [first, "at:bob"], [], WEAK)
    assert not {"both-strike-light", "off-strike-light~dagger"} & offered(scene)
    scene.state.rotation.cycle += 1
    assert {"both-strike-light", "off-strike-light~dagger"} <= offered(scene)


@pytest.mark.rules("TC-EQP-02", "TC-EQP-05", "TC-EQP-06", "TC-C-42", "TC-O-OFFHAND-REACTION")
@pytest.mark.parametrize(
    ("mode", "reading", "left", "both", "off"),
    [
        ("choose", "additional", 2, True, True),
        ("choose", "counted", 2, True, False),
        ("combined-only", "additional", 2, True, False),
        ("extra-only", "additional", 2, False, True),
        ("choose", "additional", 0, False, True),
    ],
)
def test_both_hands_and_the_off_hand_serve_as_reactions(
    mode: str, reading: str, left: int, both: bool, off: bool
) -> None:
    ruled: dict[str, Value] = {"TC-C-42": mode, "TC-O-OFFHAND-REACTION": reading}
    scene = duel(ruled, items=(SWORD, {"item": "dagger", "at": "off"}))
    bob = who(scene, "bob")
    scene.refresh(bob, {REACTION: left})
    hand, limits = reacting_hand(scene, bob, 1, 1)
    assert ("both-strike-heavy" in hand.cards, "off-strike-light~dagger" in hand.cards) == (both, off)
    assert not any(card.offhand and card.is_defense for card in hand.cards.values())
    assert limits == {"card": 1 + left + off, "other": left, "offhand": 1, "sub": 1 + left + off}
    bob.offhand_cycle = scene.state.rotation.cycle
    hand, limits = reacting_hand(scene, bob, 1, 1)
    assert not {"both-strike-heavy", "off-strike-light~dagger"} & set(hand.cards)
    assert limits["card"] == 1 + left


@pytest.mark.rules("TC-EQP-06", "TC-CARD-20")
def test_as_a_reaction_both_hands_count_and_the_off_hand_comes_on_top() -> None:
    scene = duel(items=(SWORD, {"item": "dagger", "at": "off"}))
    hand, limits = reacting_hand(scene, who(scene, "bob"), 0, 1)
    schema = hand.schema(limits)
    assert schema.refuse(["walk", "strike-light~sword", "off-strike-light~dagger"]) is None
    assert schema.refuse(["walk", "strike-light~sword", "both-strike-light"]) is not None  # two Reactions are left
    assert schema.refuse(["both-strike-light", "off-strike-light~dagger"]) is not None
    assert schema.refuse(["walk", "both-strike-light"]) is None


@pytest.mark.rules("TC-EQP-02", "TC-EQP-06", "TC-REACT-18")
def test_both_hands_can_be_held_for_a_trigger_unless_the_off_hand_was_used() -> None:
    scene = duel(ann={"items": (SWORD, {"item": "dagger", "at": "off"})})
    ann = who(scene, "ann")
    assert "both-strike-light" in held_hand(scene, ann).cards
    ann.offhand_cycle = scene.state.rotation.cycle
    assert "both-strike-light" not in held_hand(scene, ann).cards


@pytest.mark.rules("TC-G-63")
@pytest.mark.parametrize(
    ("weight", "price", "dice"), [("light", 1, ()), ("moderate", 2, ((1, 1),)), ("heavy", 3, ((1, 1, 1),))]
)
def test_a_reaction_may_have_any_weight(weight: Weight, price: int, dice: tuple[Any, ...]) -> None:
    scene = duel()
    play(take_priority(scene, [who(scene, "ann")]), LAID, [f"block-{weight}"], HITS, HITS, HITS, WEAK, (5, 5, 5), *dice)
    assert who(scene, "bob").ap.value == 15 - price
    assert who(scene, "bob").hp.value == 30 - (18 - 6 - sum(map(sum, dice)) - 9)


@pytest.mark.rules("TC-G-86")
def test_a_reactor_lays_a_defence_for_each_card_and_one_for_each_reaction_left() -> None:
    scene = duel()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    for cards, most in ((["block-light"] * 1, 1), (["block-light", "dodge-light"], 2)):
        hand, limits = reacting_hand(scene, bob, len(cards), 0)
        assert limits["card"] == most + bob.tokens[REACTION]
    hand, limits = reacting_hand(scene, bob, 1, 0)
    three = ["block-light", "walk", "strike-light~sword"]
    assert hand.schema(limits).refuse(three) is None
    assert hand.schema(limits).refuse([*three, "volley-light"]) is not None
    play(take_priority(scene, [ann]), ["walk"], ["strike-light~sword"], (11, 11), (1, 1), "4,3", "none", WEAK)
    assert ann.place == "4,3"  # where to is said when it resolves
    assert happened(scene, Aimed)[-1].target == "ann"  # and whom a Reaction is for at the reveal


@pytest.mark.rules("TC-O-MAX-SUBACTIONS-PER-ACTION")
@pytest.mark.parametrize(("most", "cost"), [(1, 3 + 1), (2, 3 + 1 + 2), (3, 3 + 1 + 2)])
def test_one_sub_action_or_more_are_added_to_an_action_and_paid(most: int, cost: int) -> None:
    scene = duel({"TC-O-MAX-SUBACTIONS-PER-ACTION": most}, primaries=stats(END=20))
    ev = (1,) * (3 if most == 1 else 5)  # the Charge counts or not
    play(take_priority(scene, [who(scene, "ann")]), [*LAID, "sub:aim", "sub:charge"], [], (5, 5, 5), ev)
    assert who(scene, "ann").ap.value == 15 - cost


@pytest.mark.rules("TC-G-62")
def test_a_hand_has_every_card_and_every_ability() -> None:
    many = tuple(an_ability(id=f"test-{at}", name=f"Test {at}") for at in range(30))
    found = offered(duel(ann={"builds": many}))
    assert {f"test-{at}-light~sword" for at in range(30)} <= found
    core = {f"{each}-{weight}" for each in ("strike", "volley", "grab", "collide", "block", "dodge", "parry")
            for weight in ("light", "moderate", "heavy")}  # fmt: skip
    assert core | {"run", "walk", "hustle", "sprint", "prowl", "jump", "recover", "hold", "stow~sword"} <= found


@pytest.mark.rules("TC-G-74")
def test_only_core_actions_and_abilities_on_them_have_a_weight() -> None:
    dash = an_ability(id="dash", base="run", ev="none", keywords=({"name": "step"},))
    found = offered(duel(ann={"builds": (an_ability(), dash)}))
    heavy = {each.partition("-heavy")[0] for each in found if "-heavy" in each}
    assert heavy == {"strike", "volley", "grab", "collide", "block", "dodge", "parry", "test"}


@pytest.mark.rules(*EXPLAINED.values())
def test_every_card_names_the_rule_that_explains_it() -> None:
    scene = ann_and_bob(items=IN_HAND)
    hand, limits = active_hand(scene, who(scene, "ann"))
    shown = {each.face.title: each.face.rule for each in hand.schema(limits).options if each.face is not None}
    assert (shown["Strike"], shown["Hustle"], shown["Recover"]) == ("TC-STRK-01", "TC-MOVE-07", "TC-UTIL-01")
    book = library.rulebook(library.ruleset("tricore"))
    named = {action: book[rule].title for action, rule in EXPLAINED.items()}
    assert named == {action: action.title() for action in EXPLAINED} | {"parry": "Parry and Riposte"}


@pytest.mark.rules("TC-RES-06")
def test_a_card_that_cannot_be_paid_stays_in_sight_and_says_what_is_missing() -> None:
    scene = a_scene({"id": "iren", "template": "iren", "seat": "p1", "place": "1,1"})
    iren = who(scene, "iren")
    iren.sp.value = 1
    hand, limits = active_hand(scene, iren)
    schema = hand.schema(limits)
    barred = {each.option.face.title: each.why for each in schema.barred if each.option.face is not None}
    assert barred == {"Shoving Blow": "needs 2 SP, has 1"}
    key = schema.barred[0].option.key
    refusal = schema.refuse([key])
    assert refusal is not None
    assert (refusal.code, refusal.text) == (
        "barred",
        f"{schema.barred[0].option.text} cannot be chosen now: needs 2 SP, has 1.",
    )


@pytest.mark.rules("TC-PHASE-07")
def test_cards_that_do_not_go_together_say_why() -> None:
    scene = ann_and_bob(items=IN_HAND)
    hand, limits = active_hand(scene, who(scene, "ann"))
    refusal = hand.schema(limits).refuse(["strike-light", "strike-heavy"])
    assert refusal is not None
    assert refusal.text.endswith("do not go together: one of its type is laid.")
    assert set(hand.schema(limits).reasons) == set(limits)


@pytest.mark.rules("TC-REACT-12", "TC-PHASE-08", "TC-CARD-20")
@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("holds", [False, True])
def test_what_is_held_can_be_released_while_a_reaction_is_left(left: int, holds: bool) -> None:
    scene = a_duel()
    bob = who(scene, "bob")
    bob.tokens = {REACTION: left}
    bob.holding = Holding(seal("bob", Card("dodge")), "attacked") if holds else None
    hand, _ = reacting_hand(scene, bob, 1, 1)
    assert ("release" in [each.key for each in hand.options]) == (bool(left) and holds)


@pytest.mark.rules("TC-CP-30")
def test_to_leave_the_fight_says_what_that_costs() -> None:
    scene = ann_and_bob()
    hand, _ = active_hand(scene, who(scene, "ann"))
    (leaving,) = [each for each in hand.options if each.key == LEAVE]
    assert leaving.gist == "No AP, but you are out of it: yield, or flee at an edge of the map."
