"""Play out of turns: what the GM calls for is asked, costs time and has its effect; trials lead on."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.rulesets.tricore.grants import grant, grantable
from facedown.rulesets.tricore.skills.influence import ATTITUDES, influence
from tests.playing import play, told
from tests.tricore.cast import EVEN, a_scene, content, foe, plain, who
from tests.tricore.table import call_for

CLEAR = {"missing": 0, "limited": 0}


# the menu


@pytest.mark.rules("TC-CP-27", "TC-ENC-02", "TC-ENC-05")
def test_the_gm_names_a_weight_to_be_lifted() -> None:
    scene = a_scene(plain("ash"))
    assert call_for(scene, "lift", {"who": "ash", "pounds": 360}) == "Ash lifts it."
    assert call_for(scene, "lift", {"who": "ash", "pounds": 361}, [1]) == "Ash lifts it."  # short by 1
    assert call_for(scene, "lift", {"who": "ash", "pounds": 600}, [5]) == "Ash cannot lift it."  # 11 against 12


# meditation, channelling, talk


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
