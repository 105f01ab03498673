"""What Towers and Snake Eyes bring: what a GM may choose, and where no GM is there to say it."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import Said, in_words, tell
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.shown import Odds, odds_of
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.character import DYING, EXPOSED, FAVOURED, JINXED, KNOCKED_DOWN, ON_FIRE
from facedown.rulesets.towers.check import check
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.health import dying_save
from facedown.rulesets.towers.luck import bring, offered_luck, usual_luck
from facedown.rulesets.towers.scene import TowersScene
from tests.asking import asked, expect, waiting
from tests.playing import happened, play, told
from tests.sitting import answers, offered, rolls, story
from tests.sitting import asked as asked_of
from tests.towers.staged.cast import a_game, a_scene, foe, plain, who
from tests.towers.staged.scenes import CLIMBING, NOTHING_ELSE, ROLL, conditions_of, face_to_face, share, strikes, take
from tests.towers.staged.tables import ROW, free, side_by_side, task

NONE_THERE = {"text": "", "effect": "die"}
"""What stands for the GM in a fight where there is none."""
FORTUNE = ["none", "favoured", "freed"]
MISFORTUNE = ["none", "hampered", "jinxed", "dropped", "knocked-down"]


def strike(game: Game, faces: list[int], effect: str) -> Game:
    answers(game, ("ash", "attack sword kit"))
    rolls(game, faces)
    return answers(game, ("gm", {"text": "", "effect": effect}))


# What the GM may choose


@pytest.mark.rules("T-DRM-03")
def test_the_gm_says_how_the_fortune_shows_and_everybody_sees_it() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    play(check(scene, ash, CLIMBING, 2), (6, 6), {"text": "A window stands open.", "effect": "favoured"})
    assert told(scene)[:2] == [
        "Ash succeeds dramatically: climbing, 14 against T2, Moderate.",
        "Towers! A window stands open.",
    ]
    play(check(scene, ash, CLIMBING, 2), (1, 4, 2))  # the Advantage counts once
    assert not ash.has("Favoured")
    play(check(scene, ash, CLIMBING, 2), (1, 1), {"text": "", "effect": "hampered"})
    assert "Snake Eyes!" in [in_words(tell(each, scene.name_of)) for each in happened(scene, Said)]
    play(check(scene, ash, CLIMBING, 2), (5, 5, 6))
    assert happened(scene, Checked)[-1].result.value == 12


@pytest.mark.rules("T-DRM-03", "T-CP-05")
def test_fortune_may_free_drop_or_knock_down() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE]))
    ash = who(scene, "ash")
    play(check(scene, ash, CLIMBING, 2), (6, 6), {"text": "", "effect": "freed"})
    assert not ash.has(ON_FIRE)
    play(check(scene, ash, CLIMBING, 2), (1, 1), {"text": "", "effect": "dropped"})
    assert ash.ready == []
    play(check(scene, ash, CLIMBING, 2), (1, 1), {"text": "", "effect": "knocked-down"})
    assert ash.has(KNOCKED_DOWN)


@pytest.mark.rules("T-CP-05")
def test_snake_eyes_may_bring_a_dropped_weapon_a_fall_or_disadvantage() -> None:
    dropped, down, hampered = (strike(side_by_side(), [1, 1], each) for each in ("dropped", "knocked-down", "hampered"))
    assert dropped.state.actors["ash"].ready == []
    assert down.state.actors["ash"].has(KNOCKED_DOWN)
    assert hampered.state.actors["ash"].has("Hampered")


@pytest.mark.rules("T-CP-05")
def test_towers_may_bring_advantage_on_the_next_check_or_end_a_condition() -> None:
    game = side_by_side(skills={"fight": 0})
    game.overrule(SetValue("actors.kit.vitality.value", 50))
    strike(game, [6, 6], "favoured")
    assert game.state.actors["ash"].has("Favoured")
    burning = side_by_side(conditions=[ON_FIRE])
    strike(burning, [6, 6], "freed")
    assert not burning.state.actors["ash"].has(ON_FIRE)


@pytest.mark.rules("T-CP-05", "T-DRM-03")
@pytest.mark.parametrize(
    ("faces", "tier", "kind", "usual", "effects"),
    [
        ([6, 6], 2, "Towers! Ash succeeds dramatically", "favoured", FORTUNE),
        ([6, 6], 5, "Towers! Ash fails, with a silver lining", "favoured", FORTUNE),
        ([1, 1], 2, "Snake Eyes! Ash fails dramatically", "jinxed", MISFORTUNE),
        ([1, 1], 0, "Snake Eyes! Ash succeeds, with a disaster", "jinxed", MISFORTUNE),
    ],
)
def test_the_gm_tells_what_fortune_and_misfortune_bring(
    faces: list[int], tier: int, kind: str, usual: str, effects: list[str]
) -> None:
    game = task(free(plain("ash", skills={"athletics": 2})), "use athletics")
    answers(game, ("gm", {**ROLL, "tier": tier}))
    answers(game, ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, faces)
    ask = asked_of(game, "gm")
    expect(ask, "T-CP-05", {"text": "", "effect": usual}, "ash")
    assert ask.text.startswith(kind)
    assert offered(ask, "effect") == effects
    answers(game, ("gm", {"text": "Everybody sees it.", "effect": "none"}))
    assert any("Everybody sees it." in line for line in story(game, "ash"))


@pytest.mark.rules("T-CP-05")
def test_without_towers_or_snake_eyes_the_gm_is_not_asked_about_fortune() -> None:
    game = task(free(plain("ash")), "use athletics")
    answers(game, ("gm", ROLL), ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [6, 5])
    assert asked_of(game, "gm").what == "T-CP-18"


@pytest.mark.rules("T-CP-05", "T-CP-13")
def test_snake_eyes_may_offer_a_free_attack_to_an_adjacent_foe() -> None:
    game = strike(side_by_side(), [1, 1], "exposed")
    expect(asked_of(game, "foes"), "T-CP-13", "no", "kit")
    assert offered(asked_of(game, "foes")) == ["no", "club"]
    answers(game, ("foes", "no"))
    assert asked_of(game, "ash").what == "T-CP-08"


@pytest.mark.rules("T-CP-05", "T-CP-13")
def test_so_they_may_in_a_check_that_is_no_attack() -> None:
    game = side_by_side(rulings={"T-GAP-03": "attribute"})
    answers(game, ("ash", "influence kit"), ("ash", "heart charm"))
    rolls(game, [1, 1])
    assert offered(asked_of(game, "gm"), "effect") == [*MISFORTUNE, "exposed", "open", "die"]
    answers(game, ("gm", {"text": "", "effect": "exposed"}))
    expect(asked_of(game, "foes"), "T-CP-13", "no", "kit")
    answers(game, ("foes", "club"))
    rolls(game, [4, 4])
    assert "Kit hits Ash with the club: 11 against Guard T1." in story(game, "ash")
    assert asked_of(game, "ash").what == "T-CP-08"


@pytest.mark.rules("T-DRM-03")
def test_a_free_attack_is_a_mishap_of_attacks_only() -> None:
    scene = a_scene(plain("ash"))
    with pytest.raises(Refused):
        play(check(scene, who(scene, "ash"), CLIMBING, 2), (1, 1), {"text": "", "effect": "exposed"})


# Where no GM is there to say it


@pytest.mark.rules("T-CP-05", "T-GAP-40")
@pytest.mark.parametrize("face", range(1, 7))
def test_without_a_gm_snake_eyes_in_a_fight_bring_a_mishap_by_a_die(face: int) -> None:
    scene = face_to_face()
    strikes(scene, "ash", "kit", "sword", (1, 1), NONE_THERE, (face,))
    ash = who(scene, "ash")
    assert (ash.ready == []) == (face in (1, 2))
    assert ash.has(KNOCKED_DOWN) == (face in (3, 4))
    assert ash.has(EXPOSED) == (face in (5, 6))


@pytest.mark.rules("T-CP-05", "T-GAP-40")
def test_what_cannot_be_becomes_the_next_mishap() -> None:
    scene = face_to_face(items=["shield"])
    ash = who(scene, "ash")
    assert play(bring(scene, ash, "die", ""), (2,)) == "knocked-down"
    assert play(bring(scene, ash, "die", ""), (1,)) == "open"
    armed = face_to_face(conditions=[KNOCKED_DOWN])
    assert play(bring(armed, who(armed, "ash"), "die", ""), (2,)) == "dropped"
    assert play(bring(armed, who(armed, "ash"), "die", ""), (4,)) == "open"


@pytest.mark.rules("T-CP-05")
def test_the_weapon_just_struck_with_is_the_one_that_is_dropped() -> None:
    scene = face_to_face(items=["sword", "knife"])
    strikes(scene, "ash", "kit", "knife", (1, 1), NONE_THERE, (1,))
    assert who(scene, "ash").ready == ["sword"]
    assert told(scene)[-1] == "Ash drops the knife."


@pytest.mark.rules("T-CP-05", "T-GAP-40")
@pytest.mark.parametrize(
    ("reading", "is_good", "in_a_fight", "usual"),
    [
        ("table", True, True, "favoured"),
        ("table", True, False, "favoured"),
        ("table", False, True, "die"),
        ("table", False, False, "jinxed"),
        ("text", True, True, "none"),
        ("text", False, True, "none"),
        ("text", False, False, "none"),
    ],
)
def test_luck_has_teeth_where_no_gm_decides_or_is_only_told(
    reading: str, is_good: bool, in_a_fight: bool, usual: str
) -> None:
    scene = face_to_face({"T-GAP-40": reading})
    assert usual_luck(scene, who(scene, "ash"), is_good, in_a_fight) == usual
    assert usual in [option.key for option in offered_luck(is_good, in_a_fight)]


@pytest.mark.rules("T-CP-05", "T-GAP-40")
@pytest.mark.parametrize(("reading", "conditions"), [("table", [KNOCKED_DOWN]), ("text", [])])
def test_at_a_table_without_a_gm_the_die_falls_by_itself(reading: str, conditions: list[str]) -> None:
    scenario = {"actors": [plain("ash", place="1,1"), foe("kit", place="2,1")], "map": list(ROW)}
    game = a_game(
        cast={"ash": ""}, sitters={"foes": "person"}, dice="typed", scenario=scenario, rulings={"T-GAP-40": reading}
    )
    answers(game, ("ash", ["A♠", "2♠"]), ("ash", "act"), ("ash", "attack sword kit"))
    rolls(game, [1, 1], *[[3]] * (reading == "table"))
    assert conditions_of(game.journal.now.scene, "ash") == conditions
    assert asked_of(game, "ash").what == "T-CP-08"


@pytest.mark.rules("T-CP-05", "T-GAP-40")
def test_towers_without_a_gm_favour_the_next_check_once() -> None:
    scene = a_scene(plain("ash"))
    flow = check(scene, who(scene, "ash"), CLIMBING, 6)
    luck = waiting(flow, (6, 6)).default
    with pytest.raises(StopIteration):
        flow.send(luck)
    assert who(scene, "ash").has(FAVOURED)
    play(check(scene, who(scene, "ash"), CLIMBING, 2), (1, 4, 2))
    assert not who(scene, "ash").has(FAVOURED)


@pytest.mark.rules("T-CP-05", "T-GAP-40")
def test_a_jinx_makes_the_next_check_one_tier_worse_and_is_gone() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    play(check(scene, ash, CLIMBING, 1), (1, 1), {"text": "", "effect": "jinxed"})
    assert conditions_of(scene, "ash") == [JINXED]
    play(check(scene, ash, CLIMBING, 1), (4, 5))
    assert happened(scene, Checked)[-1].result.value == 9 + 2 - 3
    assert not happened(scene, Checked)[-1].passed
    play(check(scene, ash, CLIMBING, 1), (4, 5))
    assert happened(scene, Checked)[-1].result.value == 9 + 2
    assert not ash.has(JINXED)


@pytest.mark.rules("T-GAP-40", "T-X-COND")
def test_attacks_on_the_exposed_have_advantage_until_their_next_turn_and_the_odds_say_so() -> None:
    scene = face_to_face()
    play(bring(scene, who(scene, "kit"), "open", ""))
    found = next(each for each in deeds(scene, who(scene, "ash"), "") if each.key == "attack sword kit")
    assert found.odds == Odds(odds_of(share(1, lambda one, other: one + other + 2 >= 9)))
    assert strikes(scene, "ash", "kit", "sword", (1, 4, 3)) == 5
    take(scene, "kit")
    assert strikes(scene, "ash", "kit", "sword", (1, 4)) == 0


@pytest.mark.rules("T-GAP-40")
def test_the_odds_know_of_a_jinx() -> None:
    scene = face_to_face()
    play(bring(scene, who(scene, "ash"), "jinxed", ""))
    found = next(each for each in deeds(scene, who(scene, "ash"), "") if each.key == "attack sword kit")
    assert found.odds == Odds(odds_of(share(0, lambda one, other: one + other + 2 - 3 >= 9)))


@pytest.mark.rules("T-GAP-40", "T-RUN-13")
def test_the_fallen_are_spared_since_their_saves_have_luck_of_their_own() -> None:
    scene = a_scene(plain("ash", conditions=[DYING], vitality=0))
    assert asked(dying_save(scene, who(scene, "ash"), ""), (1, 1), usual(scene)) == ["T-CHK-02", "T-CP-05"]
    assert usual(scene)["effect"] == "none"


def usual(scene: TowersScene) -> dict[str, Any]:
    return {"text": "", "effect": usual_luck(scene, who(scene, "ash"), False, True)}


@pytest.mark.rules("T-CP-05")
def test_a_gm_may_choose_or_let_the_die_say_it() -> None:
    game = side_by_side()
    answers(game, ("ash", "attack sword kit"))
    rolls(game, [1, 1])
    assert asked_of(game, "gm").default == {"text": "", "effect": "die"}
    assert offered(asked_of(game, "gm"), "effect") == [
        "none", "hampered", "jinxed", "dropped", "knocked-down", "exposed", "open", "die",
    ]  # fmt: skip
    answers(game, ("gm", {"text": "The boards are wet.", "effect": "die"}))
    rolls(game, [4])
    assert game.state.actors["ash"].has(KNOCKED_DOWN)
