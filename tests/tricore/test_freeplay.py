"""Play out of turns: what the GM calls for is asked, costs time and has its effect; trials lead on."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import TURN_START, Until
from facedown.rulesets.tricore.actor.character import ADVANTAGE, DEAD, UNCONSCIOUS, VULNERABLE, a_condition
from facedown.rulesets.tricore.freeplay.crafting import refuse_crafting
from facedown.rulesets.tricore.freeplay.freeplay import aftermath, free_play, menu
from facedown.rulesets.tricore.freeplay.trials import next_trial
from facedown.rulesets.tricore.grants import grant, grantable
from facedown.rulesets.tricore.harm.clock import CYCLE_END
from facedown.rulesets.tricore.skills.influence import ATTITUDES, influence
from tests.playing import play, told
from tests.tricore.cast import EVEN, a_scene, content, foe, plain, who
from tests.tricore.table import call_for

HOUR = 3600
CLEAR = {"missing": 0, "limited": 0}


# the menu


@pytest.mark.rules("TC-CP-27")
def test_the_menu_offers_what_is_possible() -> None:
    alone = a_scene(plain("ash"))
    assert not {"contest", "influence", "fight", "return", "mend"} & set(menu(alone))
    two = a_scene(plain("ash"), plain("bo"))
    assert {"contest", "influence", "fight"} <= set(menu(two))
    nobody = a_scene(plain("ash", conditions=[UNCONSCIOUS]))
    assert not {"task", "craft", "meditate", "lift"} & set(menu(nobody))
    assert {"rest", "quiet", "hazard", "heal", "day"} <= set(menu(nobody))
    grave = a_scene(plain("ash", conditions=[DEAD]))
    assert set(menu(grave)) == {"day", "return", "close"}


@pytest.mark.rules("TC-CP-27", "TC-ENC-02", "TC-ENC-05")
def test_the_gm_names_a_weight_to_be_lifted() -> None:
    scene = a_scene(plain("ash"))
    assert call_for(scene, "lift", {"who": "ash", "pounds": 360}) == "Ash lifts it."
    assert call_for(scene, "lift", {"who": "ash", "pounds": 361}, [1]) == "Ash lifts it."  # short by 1
    assert call_for(scene, "lift", {"who": "ash", "pounds": 600}, [5]) == "Ash cannot lift it."  # 11 against 12


# crafting


@pytest.mark.rules("TC-SKL-24", "TC-SKL-15")
def test_a_great_work_takes_days_and_only_whole_stretches_count() -> None:
    scene = a_scene(plain("ash", skills={"crafting": 4}, items=[{"item": "iron"}]))
    ash = who(scene, "ash")
    assert content().items["keen-sword"].level == 2
    task = {"who": "ash", "item": "keen-sword"}
    assert call_for(scene, "craft", task | {"hours": 7}).endswith("0 of 16 hours.")
    assert call_for(scene, "craft", task | {"hours": 9}).endswith("8 of 16 hours.")
    assert ash.works == {"keen-sword": 8}
    assert scene.state.seconds == 16 * HOUR
    play(free_play(scene), "day")
    assert ash.works == {"keen-sword": 8}
    assert call_for(scene, "craft", task | {"hours": 8}, [5, 5, 5, 5, 4]) == "Ash has made Keen sword."  # 30 against 30
    assert [piece.item for piece in ash.gear] == ["keen-sword"]
    assert ash.works == {}


@pytest.mark.rules("TC-SKL-24")
def test_materials_are_needed_and_used_up_only_by_success() -> None:
    scene = a_scene(plain("ash", skills={"crafting": 2}, items=[{"item": "herbs"}]), plain("bo"))
    work = {"item": "healing-draught", "hours": 8}
    call_for(scene, "craft", work | {"who": "bo"}, work | {"who": "ash"}, [6, 6, 6])  # Bo is refused; 24 against 25
    refusal = refuse_crafting(scene, who(scene, "bo"), content().items["healing-draught"])
    assert refusal is not None
    assert refusal.text == "Healing draught is made of Herbs; Bo lacks Herbs."
    assert [piece.item for piece in who(scene, "ash").gear] == ["herbs"]
    call_for(scene, "craft", work | {"who": "ash"}, [6, 6, 7])
    assert [piece.item for piece in who(scene, "ash").gear] == ["healing-draught"]


@pytest.mark.rules("TC-SKL-24", "TC-CP-27")
def test_only_what_there_are_materials_for_is_offered_and_the_first_of_it_by_default() -> None:
    scene = a_scene(plain("ash"), plain("bo", items=[{"item": "herbs"}, {"item": "iron"}, {"item": "iron"}]))
    question = next(menu(scene)["craft"][1]())
    assert isinstance(question, Ask)
    assert question.default["who"] == "bo"
    bo = who(scene, "bo")
    assert refuse_crafting(scene, bo, content().items[question.default["item"]]) is None
    assert refuse_crafting(scene, bo, content().items["plate"]) is None  # two of iron
    bo.gear = bo.gear[:2]
    refusal = refuse_crafting(scene, bo, content().items["plate"])
    assert refusal is not None
    assert refusal.text == "Plate is made of Iron, Iron; Bo lacks Iron."
    bo.gear = []
    assert "craft" not in menu(scene)


@pytest.mark.rules("TC-EQP-12", "TC-SKL-24")
def test_mending_takes_an_hour_for_each_item_level() -> None:
    things = [{"item": "verdict", "at": "both"}]
    scene = a_scene(plain("ash", items=things), plain("bo", skills={"crafting": 4}))
    piece = who(scene, "ash").gear[0]
    full, piece.durability.value = piece.durability.start, 1
    call_for(scene, "mend", {"who": "bo", "thing": "ash verdict"}, [7, 7, 7, 7, 6])  # 40 against 40
    assert piece.durability.value == full
    assert scene.state.seconds == 4 * HOUR
    assert "mend" not in menu(scene)


# meditation, channelling, talk


@pytest.mark.rules("TC-SKL-33", "TC-SKL-45", "TC-DRV-31", "TC-CP-10")
@pytest.mark.parametrize(("face", "gained"), [(7, 6), (8, 7), (11, 7)])
@pytest.mark.parametrize("pool", ["hp", "sp", "fp", "mp"])
def test_ten_minutes_of_meditation_restore_one_resource(face: int, gained: int, pool: str) -> None:
    scene = a_scene(plain("ash", hp=1, sp=1, fp=1, mp=1))
    call_for(scene, "meditate", {"who": "ash", "interrupted": "no"}, pool, [face])
    found = {each: who(scene, "ash").pool(each).value for each in ("hp", "sp", "fp", "mp")}
    assert found == {**dict.fromkeys(found, 1), pool: 1 + gained}
    assert scene.state.seconds == 600


@pytest.mark.rules("TC-SKL-33", "TC-SKL-45")
def test_an_interrupted_meditation_is_worth_nothing() -> None:
    scene = a_scene(plain("ash", mp=1, ap=4))
    told_last = call_for(scene, "meditate", {"who": "ash", "interrupted": "yes"})
    assert told_last == "Ash is interrupted; nothing comes of it."
    assert (who(scene, "ash").mp.value, who(scene, "ash").ap.value) == (1, 4)  # and the minutes were not quiet


@pytest.mark.rules("TC-SKL-29", "TC-SKL-43")
@pytest.mark.parametrize(("level", "mp"), [(1, 2), (3, 6)])
def test_absorbing_takes_ten_more_than_the_cl(level: int, mp: int) -> None:
    scene = a_scene(plain("ash", mp=0, skills={"channel": 8}))
    cl = 25 + 5 * (level - 1)
    source = {"who": "ash", "level": level, "owner": "nobody", "cl": 0}

    def faces(total: int) -> list[int]:
        rest = total - 6
        return [rest // 9 + (at < rest % 9) for at in range(9)]

    call_for(scene, "channel", source, faces(cl + 9), "redirect")
    assert who(scene, "ash").mp.value == 0
    call_for(scene, "channel", source, faces(cl + 10), "absorb")
    assert who(scene, "ash").mp.value == mp
    assert "It fails" in call_for(scene, "channel", source, faces(cl - 1))


@pytest.mark.rules("TC-SKL-43", "TC-DICE-09")
def test_a_source_that_somebody_controls_is_a_contest() -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    source = {"who": "ash", "level": 5, "owner": "bo", "cl": 0}
    assert "It fails" in call_for(scene, "channel", source, [7], [7])
    effect = source | {"owner": "nobody", "cl": 14}
    assert "It fails" in call_for(scene, "channel", effect, [7])
    assert call_for(scene, "channel", effect, [8], "extinguish") == "Ash puts it out."
    assert call_for(scene, "channel", source, [8], [7], "redirect") == "Ash turns it elsewhere."


@pytest.mark.rules("TC-SKL-31", "TC-SKL-44", "TC-G-76")
@pytest.mark.parametrize("attitude", ATTITUDES)
def test_only_the_hostile_and_the_wary_oppose(attitude: str) -> None:
    scene = a_scene(plain("ash"), foe("cur", attitude=attitude))
    opposed = attitude in ("hostile", "wary")
    dice = [[8], [2]] if opposed else [[8]]
    play(influence(scene, who(scene, "ash"), who(scene, "cur"), "", "x"), CLEAR, *dice, {"steps": 0, "text": ""})
    assert ("Clarity" in " ".join(told(scene))) is opposed


@pytest.mark.rules("TC-SKL-31", "TC-SKL-44")
@pytest.mark.parametrize(("missing", "limited", "needed"), [(0, 0, 8), (1, 0, 10), (2, 0, 12), (1, 3, 13)])
def test_missing_senses_help_the_one_who_is_talked_to(missing: int, limited: int, needed: int) -> None:
    scene = a_scene(plain("ash", skills={"influence": 1}), foe("cur", attitude="hostile"))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    way = {"missing": missing, "limited": limited}
    fails = [needed - 5, 4]  # Clarity of 2 + 5 and what cannot be heard, against dice + 6
    assert play(influence(scene, ash, cur, "", "a"), way, fails, [8]) == 0
    wins = [needed - 4, 4]
    assert play(influence(scene, ash, cur, "", "b"), way, wins, [8], {"steps": 1, "text": ""}) == 1
    assert cur.attitudes == {"ash": "wary"}


@pytest.mark.rules("TC-SKL-44")
def test_an_attitude_stops_at_devoted_and_is_towards_one_person() -> None:
    scene = a_scene(plain("ash"), plain("bo"), foe("cur", attitude="friendly"))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    play(influence(scene, ash, cur, "", "a"), CLEAR, [9], {"steps": 4, "text": "He swears it."})
    assert cur.attitudes == {"ash": "devoted"}
    assert (cur.attitude, "He swears it." in told(scene)) == ("friendly", True)


@pytest.mark.rules("TC-SKL-30", "TC-CP-27")
@pytest.mark.parametrize(("level", "cl"), [(1, 25), (3, 35)])
def test_clarity_for_somebody_else(level: int, cl: int) -> None:
    scene = a_scene(plain("ash", skills={"clarity": 4}), plain("bo", conditions=["Disadvantage"]))
    case = {"who": "ash", "patient": "bo", "level": level}
    rest = cl - 6
    faces = [rest // 5 + (at < rest % 5) for at in range(5)]
    call_for(scene, "clear", case, [faces[0] - 1, *faces[1:]])
    assert who(scene, "bo").has("Disadvantage")
    call_for(scene, "clear", case, faces)
    assert not who(scene, "bo").has("Disadvantage")


# trials

WALL = {"text": "A wall.", "skills": ["athletics"], "passed": "Up.", "failed": "Down."}
GATE = {"text": "A gate.", "skills": ["engineering"], "passed": "Open.", "failed": "Shut."}


@pytest.mark.rules("TC-CP-28", "TC-SKL-12")
def test_successes_of_several_tries_are_added_up() -> None:
    scene = a_scene(plain("ash"), phase="trials", trials=[WALL | {"successes": 3, "tries": 3}, GATE])
    play(next_trial(scene), "ash athletics", [11])  # 17 against 14
    play(next_trial(scene), "ash athletics", [7])
    assert len(scene.state.trials) == 2
    play(next_trial(scene), "ash athletics", [12, 1])  # 19: two
    assert told(scene)[-1] == "Up."
    assert [each.text for each in scene.state.trials] == ["A gate."]
    assert (scene.state.had, scene.state.tried) == (0, 0)


@pytest.mark.rules("TC-CP-28", "TC-PHASE-13")
@pytest.mark.parametrize(
    ("fail_to", "phase", "left"), [("next", "trials", 1), ("fight", "begin", 0), ("end", "aftermath", 0)]
)
def test_where_a_failed_trial_leads(fail_to: str, phase: str, left: int) -> None:
    scene = a_scene(plain("ash"), foe("cur"), phase="trials", trials=[WALL | {"fail_to": fail_to}, GATE])
    play(next_trial(scene), "ash athletics", [1])
    assert told(scene)[-1] == "Down."
    assert (scene.state.phase, len(scene.state.trials)) == (phase, left)


@pytest.mark.rules("TC-CP-28")
@pytest.mark.parametrize(
    ("others", "fight", "phase"), [(1, True, "begin"), (1, False, "aftermath"), (0, True, "aftermath")]
)
def test_after_the_last_trial_comes_the_fight_or_the_end(others: int, fight: bool, phase: str) -> None:
    people = [plain("ash"), *([foe("cur")] if others else [])]
    scene = a_scene(*people, phase="trials", trials=[], fight=fight)
    play(next_trial(scene))
    assert scene.state.phase == phase


@pytest.mark.rules("TC-SKL-08", "TC-SKL-23", "TC-DICE-09")
def test_a_trial_against_somebody_who_watches_is_stealth_against_observe() -> None:
    sneak = {"text": "Past him.", "skills": ["stealth"], "against": "brute", "passed": "Past.", "failed": "Seen."}
    for more, told_last in ((0, "Seen."), (1, "Past.")):
        scene = a_scene(plain("ash"), {"id": "brute", "foe": "brute"}, phase="trials", trials=[sneak])
        brute = who(scene, "brute")
        dice = 1 + brute.skills.get("observe", 0)
        seen = brute.primaries["ACU"] + brute.primaries["ATN"] + 5 * dice
        play(next_trial(scene), "ash stealth", [seen - 6 + more], [5] * dice)
        assert told(scene)[-1] == told_last
        assert "Observe" in " ".join(told(scene))


# grants


@pytest.mark.rules("TC-CP-16", "TC-GM-06")
def test_everything_that_may_be_granted_can_be() -> None:
    scene = a_scene(plain("ash"))
    for word in grantable(scene):
        if word != "dead" and not word.startswith("arrive:"):
            grant(scene, Grant("ash", word))
    assert len(who(scene, "ash").gear) == len(content().items)
    assert who(scene, "ash").tokens["reaction"] >= 1


@pytest.mark.rules("TC-PHASE-13", "TC-G-93")
def test_somebody_who_arrives_in_a_fight_waits_for_the_next_cycle() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    scene.state.phase = "turns"
    grant(scene, Grant("cur", "arrive:brute"))
    assert scene.state.newcomers == ["brute-new-1"]
    newcomer = who(scene, "brute-new-1")
    assert (newcomer.side, newcomer.seat) == ("foes", "foes")
    assert newcomer.place not in {who(scene, id).place for id in ("ash", "cur")}


@pytest.mark.rules("TC-PHASE-14", "TC-GM-06", "ACS-95")
def test_what_lasted_until_somebodys_turn_or_the_end_of_the_cycle_ends_with_the_fight() -> None:
    scene = a_scene(plain("ash"), plain("cur", side="foes"), phase="begin")
    ash = who(scene, "ash")
    ash.conditions = [
        a_condition(VULNERABLE, "x", Until(TURN_START, "ash")),
        a_condition(ADVANTAGE, "gm", Until(CYCLE_END)),
    ]
    play(aftermath(scene))
    assert ash.conditions == []


# help, and what is in hand


@pytest.mark.rules("TC-TRD-09", "TC-TRD-10", "TC-SKL-09", "TC-GM-10", "TC-CP-21")
def test_both_sides_of_a_contest_may_have_a_fitting_trade_and_an_ability() -> None:
    thief = {"name": "Thief", "picks": ["daggers", "ruse", "trickery"]}
    scene = a_scene(plain("ash", trades=[thief]), plain("bo", abilities=["keen-eye"]))
    against = {"mine": "stealth", "theirs": "observe", **EVEN}
    bo = who(scene, "bo")
    before, build = bo.fp.value, bo.builds[0]
    call_for(scene, "contest", "ash", "bo", against, "yes", "keen-eye", [1, 1], [5] * (1 + build.skill_dice))
    assert bo.fp.value < before
    assert told(scene)[-1].startswith("Ash rolls Stealth: 8; Bo rolls Observe: 16. Bo holds out.")


@pytest.mark.rules("TC-SKL-09", "TC-MOD-09", "TC-DICE-06")
def test_a_distraction_puts_the_other_side_of_a_contest_at_disadvantage() -> None:
    scene = a_scene(plain("ash"), plain("bo", skills={"observe": 2}))
    against = {"mine": "stealth", "theirs": "observe", **EVEN, "edge": "advantage", "opposed": "disadvantage"}
    call_for(scene, "contest", "ash", "bo", against, [1, 1, 1], [5])
    assert told(scene)[-1].startswith("Ash rolls Stealth: 9; Bo rolls Observe: 11. Bo holds out.")


@pytest.mark.rules("TC-TRD-09", "TC-SKL-09", "TC-CP-21")
@pytest.mark.parametrize(
    ("what", "form", "answers"),
    [
        ("meditate", {"interrupted": "no"}, ("hp", "yes", [5, 5])),
        ("channel", {"level": 1, "owner": "nobody", "cl": 0}, ("yes", [5, 5])),
        ("clear", {"patient": "ash", "level": 1}, ("yes", [5, 5])),
        ("lift", {"pounds": 600}, ("yes", [1, 1])),
        ("craft", {"item": "healing-draught", "hours": 8}, ("yes", [5, 5])),
    ],
)
def test_a_trade_may_fit_whatever_is_rolled_for(what: str, form: dict[str, Any], answers: tuple[Any, ...]) -> None:
    trade = {"name": "Hermit", "picks": ["track", "detect", "aim"]}
    scene = a_scene(plain("ash", trades=[trade], items=[{"item": "herbs"}]))
    call_for(scene, what, {"who": "ash", **form}, *answers)


@pytest.mark.rules("TC-UTIL-07", "TC-UTIL-08", "TC-EQP-07", "TC-EQP-09", "TC-CP-28")
def test_without_a_fight_one_takes_up_and_stows_what_one_likes() -> None:
    things = [{"item": "sword", "at": "main"}, {"item": "buckler", "at": "off"}, {"item": "greatsword"}]
    scene = a_scene(plain("ash", items=[*things, {"item": "mail"}, {"item": "herbs"}]))
    ash = who(scene, "ash")
    play(free_play(scene), "outfit", {"who": "ash"}, ["sword", "buckler"])
    assert [piece.at for piece in ash.gear] == ["main", "off", "stowed", "stowed", "stowed"]
    told_last = call_for(scene, "outfit", {"who": "ash"}, ["greatsword", "sword", "mail"], ["greatsword", "mail"])
    assert [piece.at for piece in ash.gear] == ["stowed", "stowed", "both", "worn", "stowed"]
    assert told_last == "Ash now holds and wears Greatsword, Mail."
