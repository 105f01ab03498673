"""Influence: what it goes against, and what comes of it."""

from typing import Any

import pytest

from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.rulesets.towers.character import DYING, FAVOURED, YIELDED
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.freeplay import free_play
from facedown.rulesets.towers.influence import eloquence, influence, resistance, sway_hint
from facedown.rulesets.towers.scene import TowersScene, skill_name
from facedown.rulesets.towers.task import attempt_task
from facedown.rulesets.towers.turns import begin_rounds, turn
from tests.asking import expect, waiting
from tests.playing import happened, play, told
from tests.sitting import answers, asked, rolls, story
from tests.sitting import offered as offered_by
from tests.towers.staged.cast import TWOS, a_game, a_scene, foe, plain, who
from tests.towers.staged.scenes import (
    FIELD,
    LUCK,
    NOTHING_ELSE,
    ROLL,
    TEN,
    face_to_face,
    facts,
    fits,
    offered,
    strikes,
    take,
    tokens,
)
from tests.towers.staged.tables import fight, side_by_side

TALKER = {"charm": 3}

HESITATES = {"effect": "hesitates", "text": ""}
HEARTENED = {"effect": "heartened", "text": ""}


def first_of(scene: TowersScene, script: list[Any]) -> Ask:
    """The question after these answers, in another game of the same kind."""
    other = face_to_face(scene.rulings.chosen())
    flow = influence(other, who(other, "ash"), who(other, "kit"), "")
    question: Any = next(flow)
    for answer in script:
        question = flow.send(question.settle(list(answer) if isinstance(answer, tuple) else answer))
    assert isinstance(question, Ask)
    return question


@pytest.mark.rules("T-GAP-24", "T-ACT-INF", "T-GAP-39", "T-CP-22")
def test_the_fixer_wins_the_harbourmaster_over() -> None:
    game = a_game("parley", cast={"p1": "fixer"}, dice="typed")
    answers(game, ("p1", "fixer-1"), ("p1", "yes"), ("p1", "heart empathy"))
    rolls(game, [4, 3, 1])  # a friend helps, once; 7 + 5 = 12
    assert "Fixer finds a friend: somebody who owes a favour." in story(game, "p1")
    assert "It is the tax inspector. It always is." in story(game, "p1")
    answers(game, ("p1", "fixer-1"), ("p1", "heart charm"))
    rolls(game, [1, 3, 3])  # the clothes; 6 + 6 against 7 + 3, T1
    assert "The pen is already in the ink." in story(game, "p1")
    answers(game, ("p1", "fixer-1"), ("p1", "wits finance"))
    rolls(game, [6, 4])
    assert "You strike out one line, and both of you smile." in story(game, "p1")
    assert game.state.won == "heroes"


@pytest.mark.rules("T-GAP-24", "T-RUN-01")
@pytest.mark.parametrize(("kind", "tier"), [("thug", 0), ("harbour-guard", 0), ("harbourmaster", 1), ("champion", 2)])
def test_a_foe_resists_with_what_its_row_says(kind: str, tier: int) -> None:
    scene = a_scene(foe("cole", kind))
    assert resistance(who(scene, "cole")) == tier


@pytest.mark.rules("T-GAP-24")
@pytest.mark.parametrize(("heart", "will", "tier"), [(0, 0, 0), (2, 0, 1), (2, 2, 1), (3, 2, 2), (6, 6, 4)])
def test_resistance_is_the_tier_of_seven_and_heart_and_will(heart: int, will: int, tier: int) -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "heart": heart}, skills={"will": will}))
    assert resistance(who(scene, "ash")) == tier


@pytest.mark.rules("T-ACT-INF", "T-CP-12")
def test_whoever_is_swayed_does_what_the_gm_says() -> None:
    for effect, condition in (("unmoved", ""), ("hesitates", "Hesitating"), ("yields", YIELDED), ("words", "")):
        scene = a_scene(plain("ash", skills=TALKER), foe("cole"))
        given = {"effect": effect, "text": "Cole thinks of home."}
        assert play(influence(scene, who(scene, "ash"), who(scene, "cole"), ""), "heart charm", (3, 3), given)
        assert [each.name for each in who(scene, "cole").conditions] == ([condition] if condition else [])
        assert "Cole thinks of home." in told(scene)[-1] or "Cole thinks of home." in told(scene)[-2]


@pytest.mark.rules("T-ACT-INF", "T-GAP-24", "T-CP-12")
@pytest.mark.parametrize(("dice", "swayed"), [((3, 4), True), ((3, 3), False)])
def test_influence_is_an_action_with_presence_charm_or_manipulation(dice: tuple[int, int], swayed: bool) -> None:
    scene = a_scene(plain("ash", skills={"charm": 3}), foe("bryn", "champion"), foe("cole"))
    answers = [{"effect": "yields", "text": ""}] if swayed else []
    take(scene, "ash", "influence bryn", "heart charm", dice, *answers)
    assert who(scene, "bryn").has(YIELDED) == swayed
    assert tokens(scene, "ash") == (0, 2)


@pytest.mark.rules("T-GAP-24")
@pytest.mark.parametrize(("reading", "chance"), [("will", 21 / 36), ("opposed", 0.0), ("gm-tier", 0.0)])
def test_minds_are_told_the_chance_of_influence_where_it_goes_against_will(reading: str, chance: float) -> None:
    """With Heart + Charm 4 against T2: a 7 will do."""
    scene = a_scene(plain("ash", skills={"charm": 3}), foe("bryn", "champion"), rulings={"T-GAP-24": reading})
    ash = who(scene, "ash")
    hint = sway_hint(scene, ash, who(scene, "bryn"), lambda: eloquence(scene, ash))
    assert hint.chance == pytest.approx(chance)
    assert hint.yields <= hint.chance


@pytest.mark.rules("T-CP-12")
@pytest.mark.parametrize(
    ("effect", "attacks", "yields"), [("unmoved", True, False), ("hesitates", False, False), ("yields", False, True)]
)
def test_what_the_gm_says_of_influence_holds(effect: str, attacks: bool, yields: bool) -> None:
    game = fight(plain("ash", place="1,1", skills={"charm": 3}), foe("kit", place="2,1"), foe("meg", place="5,2"))
    answers(game, ("ash", "act"), ("ash", "influence kit"), ("ash", "heart charm"))
    rolls(game, [5, 4])
    answers(game, ("gm", {"effect": effect, "text": "Kit looks away"}), ("ash", "end"))
    assert any("Kit looks away" in line for line in story(game, "ash"))
    assert game.state.actors["kit"].has(YIELDED) == yields
    if not yields:
        answers(game, ("foes", "act"))
        menu = offered_by(asked(game, "foes"))
        assert ("attack club ash" in menu, "brawl ash" in menu) == (attacks, attacks)


@pytest.mark.rules("T-ACT-INF", "T-CP-12")
def test_whoever_hesitates_leaves_the_influencer_alone_for_a_turn() -> None:
    scene = a_scene(plain("ash", place="3,4"), plain("cole", place="3,5"), foe("bryn", place="4,4"), map=FIELD)
    take(scene, "ash", "influence bryn", "heart presence", (3, 3), {"effect": "hesitates", "text": ""})
    found = offered(scene, "bryn")
    assert not {"attack club ash", "brawl ash", "offhand club ash"} & set(found)
    assert {"attack club cole", "brawl cole"} < set(found)
    take(scene, "bryn")
    assert "attack club ash" in offered(scene, "bryn")


@pytest.mark.rules("T-GAP-24", "T-CP-12")
@pytest.mark.parametrize(("dice", "usual"), [((2, 2), "hesitates"), ((6, 5), "yields")])
def test_the_margin_suggests_what_comes_of_it(dice: tuple[int, int], usual: str) -> None:
    """Against T0: 4 + 5 = 9 is a tier better, 11 + 5 = 16 three."""
    scene = a_scene(plain("ash", skills=TALKER), foe("cole"))
    flow = influence(scene, who(scene, "ash"), who(scene, "cole"), "")
    question = waiting(flow, "heart charm", dice)
    assert (question.seat, question.what, question.default["effect"]) == ("gm", "T-CP-12", usual)


@pytest.mark.rules("T-CP-12")
@pytest.mark.parametrize(
    ("faces", "margin", "default"), [([4, 2], 1, "hesitates"), ([6, 5], 2, "hesitates"), ([6, 6], 3, "yields")]
)
def test_the_gm_says_what_influence_does_and_a_great_margin_suggests_that_the_target_yields(
    faces: list[int], margin: int, default: str
) -> None:
    game = side_by_side(skills={"charm": 1}, rulings={"T-GAP-03": "attribute"})
    answers(game, ("ash", "influence kit"), ("ash", "heart charm"))
    rolls(game, faces)
    if faces == [6, 6]:
        answers(game, ("gm", LUCK))
    ask = asked(game, "gm")
    expect(ask, "T-CP-12", {"effect": default, "text": ""}, "kit")
    assert offered_by(ask, "effect") == ["unmoved", "hesitates", "yields", "heartened", "words"]
    assert f"{margin} tier" in ask.text


@pytest.mark.rules("T-CP-12")
def test_influence_on_a_players_character_brings_words_only_unless_the_gm_says_more() -> None:
    game = fight(foe("kit", place="2,1"), plain("ash", place="1,1"))
    answers(game, ("foes", "act"), ("foes", "influence ash"))
    rolls(game, [6, 5])
    expect(asked(game, "gm"), "T-CP-12", {"effect": "words", "text": ""}, "ash")


@pytest.mark.rules("T-ACT-INF")
def test_a_failed_word_changes_nothing() -> None:
    scene = a_scene(plain("ash"), foe("cole", "champion"))
    assert not play(influence(scene, who(scene, "ash"), who(scene, "cole"), ""), "heart presence", (5, 4))
    assert who(scene, "cole").conditions == []
    assert happened(scene, Checked)[0].against == "T2, Moderate"


@pytest.mark.rules("T-ACT-INF", "T-GAP-04", "T-RUN-01")
@pytest.mark.parametrize("reading", ["by-use", "fixed", "any"])
def test_a_foe_influences_with_the_figure_of_its_row(reading: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn"), rulings={"T-GAP-04": reading})
    take(scene, "bryn", "influence ash", (3, 5))
    assert (happened(scene, Checked)[0].result.value, happened(scene, Checked)[0].passed) == (8, False)


@pytest.mark.rules("T-GAP-04")
def test_where_any_attribute_goes_influence_may_be_tried_with_any_and_an_attack_keeps_its_own() -> None:
    scene = face_to_face({"T-GAP-04": "any", "T-GAP-03": "attribute"})
    ask = waiting(influence(scene, who(scene, "ash"), who(scene, "kit"), ""))
    assert offered_by(ask)[::2] == ["might charm", "grace charm", "wits charm", "heart charm"]
    clever = face_to_face({"T-GAP-04": "any"}, attributes={**TEN, "wits": 6})
    assert strikes(clever, "ash", "kit", "sword", (3, 3)) == 0  # 8 with Might or Grace, not 12 with Wits


@pytest.mark.rules("T-ACT-INF")
def test_influence_offers_presence_charm_and_manipulation() -> None:
    scene = a_scene(plain("ash", place="2,5"), foe("cole", "brute", place="9,5"))
    flow = turn(scene, who(scene, "ash"), was_held=False)
    question = waiting(flow, "influence cole")
    assert offered_by(question) == ["heart presence", "heart charm", "heart manipulation"]
    assert who(scene, "ash").tokens["action"] == 0


def test_whoever_hesitates_leaves_the_speaker_alone_for_a_turn() -> None:
    scene = a_scene(plain("ash", place="2,5"), plain("bryn", place="4,5"), foe("cole", place="3,5"))
    hesitates = {"effect": "hesitates", "text": ""}
    play(influence(scene, who(scene, "ash"), who(scene, "cole"), ""), "heart charm", (3, 3), hesitates)
    menu = offered_by(waiting(turn(scene, who(scene, "cole"), was_held=False)))
    assert "attack club bryn" in menu
    assert not {"attack club ash", "brawl ash"} & set(menu)
    play(turn(scene, who(scene, "cole"), was_held=False), "end")
    assert not who(scene, "cole").has("Hesitating")


@pytest.mark.rules("T-ADV-01")
def test_fine_clothes_help_the_first_time_in_a_scene() -> None:
    scene = a_scene(plain("ash", items=["fine-clothes"]), foe("cole"))
    ash, cole = who(scene, "ash"), who(scene, "cole")
    words = {"effect": "unmoved", "text": ""}
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), words)
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3), words)
    run(begin_rounds(scene), Seeded("as usual"))
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), words)
    play(free_play(scene), "hour")
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), words)


def test_fine_clothes_are_no_use_for_charming_a_horse() -> None:
    scene = a_scene(plain("ash", items=["fine-clothes"]))
    play(
        attempt_task(scene, who(scene, "ash"), "charm a horse", ""), ROLL, fits("charm", "heart"), NOTHING_ELSE, (3, 3)
    )
    assert who(scene, "ash").done_once == []


@pytest.mark.rules("T-GAP-24")
def test_opposed_influence_uses_up_the_first_impression_too() -> None:
    scene = a_scene(plain("ash", items=["fine-clothes"]), foe("cole"), rulings={"T-GAP-24": "opposed"})
    ash, cole = who(scene, "ash"), who(scene, "cole")
    words = {"effect": "unmoved", "text": ""}
    assert play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), (3, 4), words)
    assert not play(influence(scene, ash, cole, ""), "heart charm", (3, 3), (4, 4))


@pytest.mark.rules("T-GAP-08", "T-GAP-24")
def test_influence_against_the_gms_tier_may_succeed_at_a_price_with_margin_nought() -> None:
    scene = face_to_face({"T-GAP-08": "ask", "T-GAP-24": "gm-tier", "T-GAP-03": "attribute"})
    flow = influence(scene, who(scene, "ash"), who(scene, "kit"), "")
    script = [{"tier": 1, "secret": "shown"}, "heart charm", (2, 1), {"text": "", "price": "yes"}]
    assert play(flow, *script, {"effect": "hesitates", "text": ""})
    assert "0 tiers better" in first_of(scene, script).text


@pytest.mark.rules("T-GAP-24")
@pytest.mark.parametrize(
    ("kind", "dice", "passes"), [("thug", (2, 2), True), ("champion", (5, 5), True), ("champion", (5, 4), False)]
)
def test_influence_goes_against_the_tier_of_heart_and_will(kind: str, dice: tuple[int, int], passes: bool) -> None:
    scene = a_scene(plain("ash"), foe("kit", kind))
    flow = influence(scene, who(scene, "ash"), who(scene, "kit"), "")
    assert play(flow, "heart charm", dice, *[HESITATES] * passes) == passes


@pytest.mark.rules("T-GAP-24", "T-GAP-34")
def test_influence_may_be_an_opposed_check_against_heart_and_will() -> None:
    scene = a_scene(plain("ash"), foe("kit", "champion"), rulings={"T-GAP-24": "opposed"})
    ash, kit = who(scene, "ash"), who(scene, "kit")
    assert not play(influence(scene, ash, kit, ""), "heart charm", (5, 5), (4, 3))  # 12 against 12
    assert play(influence(scene, ash, kit, ""), "heart charm", (5, 5), (4, 2), HESITATES)


@pytest.mark.rules("T-GAP-24", "T-CP-01")
@pytest.mark.parametrize(("tier", "passes"), [(2, True), (3, False)])
def test_influence_may_go_against_a_tier_the_gm_sets(tier: int, passes: bool) -> None:
    scene = a_scene(plain("ash"), foe("kit"), rulings={"T-GAP-24": "gm-tier"})
    flow = influence(scene, who(scene, "ash"), who(scene, "kit"), "")
    how_hard = {"tier": tier, "secret": "shown"}
    assert play(flow, how_hard, "heart charm", (5, 5), *[HESITATES] * passes) == passes


@pytest.mark.rules("T-GAP-03")
@pytest.mark.parametrize(
    ("reading", "third", "fifth", "with_what"),
    [
        ("third-skill", "Presence", "Performance", ["heart presence", "heart charm", "heart manipulation"]),
        ("leadership", "Leadership", "Presence", ["heart performance", "heart charm", "heart manipulation"]),
        ("attribute", "Leadership", "Performance", ["heart charm", "heart manipulation"]),
    ],
)
def test_what_presence_is_says_what_influence_offers(
    reading: str, third: str, fifth: str, with_what: list[str]
) -> None:
    scene = face_to_face({"T-GAP-03": reading}, skills={"presence": 3})
    assert [skill_name(scene, "presence"), skill_name(scene, "performance")] == [third, fifth]
    assert facts(scene, "ash")["Skills"] == f"{third} +3 Great"  # ranks stay with the place in the table
    ask = waiting(influence(scene, who(scene, "ash"), who(scene, "kit"), ""))
    assert (ask.what, offered_by(ask)) == ("T-CP-03", with_what)


@pytest.mark.rules("T-ACT-INF", "T-CP-12")
def test_a_friend_may_be_influenced_too_and_takes_heart() -> None:
    scene = a_scene(plain("ash", skills=TALKER, place="3,4"), plain("cole", place="3,5"), foe("bryn", place="9,4"))
    assert {"influence cole", "influence bryn"} <= set(offered(scene, "ash"))
    flow = influence(scene, who(scene, "ash"), who(scene, "cole"), "")
    assert waiting(flow, "heart charm", (4, 4)).default == {"effect": "heartened", "text": ""}
    assert play(influence(scene, who(scene, "ash"), who(scene, "cole"), ""), "heart charm", (4, 4), HEARTENED)
    assert who(scene, "cole").has(FAVOURED)
    strikes(scene, "cole", "bryn", "longbow", (1, 6, 2))  # Advantage
    assert not who(scene, "cole").has(FAVOURED)


@pytest.mark.rules("T-ACT-INF")
def test_nobody_influences_the_fallen() -> None:
    scene = a_scene(plain("ash"), plain("cole", conditions=[DYING]), foe("bryn"))
    assert "influence cole" not in offered(scene, "ash")
