"""Ranks: what the points of Intellect buy, at creation and at each milestone."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Form
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, MELEE, RANGED, SUBTYPES, Trade
from facedown.rulesets.tricore.content.trades import eligible
from facedown.rulesets.tricore.creation.ranks import (
    learn_languages,
    raise_instinct,
    raise_skills,
    raise_specialty,
    spare_ranks,
    take_trades,
)
from tests.playing import play
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import ARIA, a_scene, ash_alone, plain, who
from tests.tricore.staged.duels import duel
from tests.tricore.staged.table import InTurn, keys, sit
from tests.tricore.staged.templates import changed, codes

CHOICE = "TC-CP-23"
NO_INSTINCT = {**dict.fromkeys(CORE_ACTIONS, 0), "parry": 1}


@pytest.mark.rules("TC-SKL-06", "TC-GEN-15")
def test_more_ranks_than_there_are_is_refused_with_the_reason() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    ash.bonuses, ash.languages = ["POW"], {"Common": 1}
    spare = spare_ranks(scene, ash)
    every = {"athletics": 2, "hoist": 2, "traverse": 2, "stealth": 2, "crafting": 2, "engineering": 2, "observe": 2}
    every |= {"technology": 2, "channel": 2, "clarity": 2, "influence": 2, "meditate": 2}
    assert spare < sum(every.values())
    fewer = {**every, "meditate": 0, "influence": 0, "clarity": 0}
    play(raise_skills(scene, ash, "TC-CP-23"), every, fewer)
    assert spare_ranks(scene, ash) == spare - 18


@pytest.mark.rules("TC-LANG-02", "TC-LANG-03", "TC-LANG-06", "TC-G-99")
def test_one_language_is_free_and_each_further_rank_costs_one() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    before = spare_ranks(scene, ash)
    play(learn_languages(scene, ash, "TC-CP-23"), "Coast", "Old Rite, Old Rite, Old Rite", "Old Rite, Old Rite, Hill")
    assert ash.languages == {"Coast": 1, "Old Rite": 2, "Hill": 1}
    assert spare_ranks(scene, ash) == before - 3


@pytest.mark.rules("TC-LANG-02", "TC-LANG-03", "TC-LANG-06", "TC-SKL-06")
@pytest.mark.parametrize(
    ("languages", "cost"), [("", 0), ("Hill", 1), ("Hill, Hill", 2), ("Hill, Old Rite", 2), ("Coast", 1)]
)
def test_the_first_language_is_free_and_each_further_rank_costs_one(languages: str, cost: int) -> None:
    scene = ash_alone(languages={})
    ash = who(scene, "ash")
    before = spare_ranks(scene, ash)
    play(learn_languages(scene, ash, "TC-CP-23"), "Coast", languages)
    assert ash.languages["Coast"] == (2 if languages == "Coast" else 1)
    assert spare_ranks(scene, ash) == before - cost


@pytest.mark.rules("TC-LANG-02", "TC-CP-23")
def test_only_one_language_is_free() -> None:
    scene = ash_alone(languages={})
    ash = who(scene, "ash")
    play(learn_languages(scene, ash, "TC-CP-23"), "Coast, Hill", "Coast", "Hill")
    assert ash.languages == {"Coast": 1, "Hill": 1}


@pytest.mark.rules("TC-G-99")
def test_the_free_language_is_held_at_rank_one_and_each_further_rank_costs_one() -> None:
    scene = duel(ann={"languages": {}})
    ann = who(scene, "ann")
    before = spare_ranks(scene, ann)
    play(learn_languages(scene, ann, "TC-CP-23"), "Common", "Common, Elvish")
    assert ann.languages == {"Common": 2, "Elvish": 1}
    assert spare_ranks(scene, ann) == before - 2


@pytest.mark.rules("TC-G-16", "TC-G-99")
def test_two_ranks_of_a_skill_or_language_are_the_most_at_level_one_or_there_is_no_limit() -> None:
    scene = duel(ann={"languages": {"Common": 1}})
    play(learn_languages(scene, who(scene, "ann"), "TC-CP-23"), "Elvish, Elvish, Elvish", "Elvish, Elvish")
    assert who(scene, "ann").languages == {"Common": 1, "Elvish": 2}
    scene = duel({"TC-G-16": "none"}, ann={"languages": {"Common": 1}})
    play(learn_languages(scene, who(scene, "ann"), "TC-CP-23"), "Elvish, Elvish, Elvish")
    assert who(scene, "ann").languages == {"Common": 1, "Elvish": 3}


@pytest.mark.rules("TC-TRD-01", "TC-TRD-02", "TC-TRD-06", "TC-TRD-12", "TC-SKL-14", "TC-GM-08", "TC-CP-22")
def test_a_trade_is_three_picks_and_has_to_exist_in_the_setting() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    before = spare_ranks(scene, ash)
    two, three = ["technology", "crafting"], ["technology", "crafting", "observe"]
    play(take_trades(scene, ash, "TC-CP-23"), two, three, "Microwave engineer", "no", "Clockmaker", "yes")
    assert [trade.name for trade in ash.trades] == ["Clockmaker"]
    assert spare_ranks(scene, ash) == before - 1


@pytest.mark.rules("TC-TRD-01", "TC-TRD-04")
@pytest.mark.parametrize(("level", "most"), [(1, 1), (4, 1), (5, 2), (9, 2), (10, 3), (20, 3)])
def test_one_trade_for_each_of_the_first_three_milestones(level: int, most: int) -> None:
    every = eligible(settings())
    jobs = tuple(Trade(f"Job {at}", tuple(every[3 * at : 3 * at + 3])) for at in range(most + 1))
    assert codes(changed(level=level, trades=jobs[:-1])) == []
    assert codes(changed(level=level, trades=jobs)) == ["too-many-trades"]


@pytest.mark.rules("TC-CP-22", "TC-GM-08")
def test_a_trade_the_gm_does_not_know_is_named_anew() -> None:
    scene = a_scene(plain("ann", primaries=ARIA))
    given = {("TC-CP-22", "ann"): InTurn(["no", "yes"])}
    table = sit(take_trades(scene, who(scene, "ann"), "TC-CP-23"), given)
    asks = table.questions("TC-CP-22")
    assert [each.seat for each in asks] == ["gm", "gm"]
    assert [each.default for each in asks] == ["yes", "yes"]
    assert [trade.name for trade in who(scene, "ann").trades] == ["Volley adept"]
    who(scene, "ann").trades = []
    sit(take_trades(scene, who(scene, "ann"), "TC-CP-23"), {("TC-CP-22", "ann"): "no"})
    assert who(scene, "ann").trades == []  # what this world does not know nobody learns


@pytest.mark.rules("TC-INS-01", "TC-INS-03", "TC-SKL-04", "TC-SKL-07")
def test_instinct_is_bought_for_each_core_action_by_itself() -> None:
    scene = ash_alone(instinct={"parry": 1})
    table = sit(raise_instinct(scene, who(scene, "ash"), CHOICE), {(CHOICE, "ash"): NO_INSTINCT | {"strike": 2}})
    form = table.question(CHOICE).schema
    assert isinstance(form, Form)
    assert {each.name: (each.schema.least, each.schema.most) for each in form.fields} == {  # type: ignore[union-attr]
        **dict.fromkeys(CORE_ACTIONS, (0, 2)),
        "parry": (1, 2),
    }
    assert who(scene, "ash").instinct == {"strike": 2, "parry": 1}


@pytest.mark.rules("TC-SPC-01", "TC-SPC-04", "TC-C-60")
def test_a_specialty_is_a_sub_type_a_device_or_a_core_action_with_ranks_of_its_own() -> None:
    scene = ash_alone()
    chosen = InTurn([["fire", "swords", "parry"], {"fire": 2, "swords": 1, "parry": 0}])
    table = sit(raise_specialty(scene, who(scene, "ash"), CHOICE), {(CHOICE, "ash"): chosen})
    assert set(keys(table.asked[0])) == {*SUBTYPES, *MELEE, *RANGED, *CORE_ACTIONS}
    assert who(scene, "ash").specialty == {"fire": 2, "swords": 1}


@pytest.mark.rules("TC-SKL-02", "TC-SKL-04", "TC-SKL-07")
def test_skills_are_raised_in_view_of_their_two_primaries() -> None:
    scene = ash_alone()
    table = sit(raise_skills(scene, who(scene, "ash"), CHOICE))
    form = table.question(CHOICE).schema
    assert isinstance(form, Form)
    words = {each.name: each.text for each in form.fields}
    assert (words["observe"], words["athletics"]) == ("Observe (ACU + ATN)", "Athletics (END + ARD)")
    assert max(who(scene, "ash").skills.values()) == 2


@pytest.mark.rules("TC-INS-01", "TC-SPC-01", "TC-SKL-04")
@pytest.mark.parametrize("rule", [raise_instinct, raise_specialty, raise_skills])
def test_who_has_no_ranks_left_is_asked_for_none(rule: Any) -> None:
    scene = ash_alone(languages={"Common": 1})
    who(scene, "ash").languages = {"Common": 1 + spare_ranks(scene, who(scene, "ash"))}
    assert play(rule(scene, who(scene, "ash"), CHOICE)) is None
