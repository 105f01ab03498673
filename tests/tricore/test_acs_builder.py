"""The builder as questions: one ability of each kind from nothing, every price with its rule, each no with a reason."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.creation.builder import build_abilities
from tests.playing import told
from tests.tricore.cast import a_scene, plain, who
from tests.tricore.table import InTurn, Sitters, keys, sit

BUILD = "TC-CP-25"


def built(*answers: str, gm: str = "", level: int = 1, **scenario: Any) -> tuple[TriScene, Sitters]:
    """Ann builds an ability of her own by these answers, and then no more."""
    scene = a_scene(plain("ann", level=level), **scenario)
    given: dict[tuple[str, str], Any] = {(BUILD, "ann"): InTurn([*answers, "none"])}
    if gm:
        given["TC-CP-22", "ann"] = gm
    return scene, sit(build_abilities(scene, who(scene, "ann")), given)


def menus(table: Sitters) -> list[Ask]:
    """The questions at which something is changed."""
    return [each for each in table.questions(BUILD) if "What do you change?" in each.text]


def note(ask: Ask, key: str) -> str:
    assert isinstance(ask.schema, Pick)
    return next(each.note for each in ask.schema.options if each.key == key)


@pytest.mark.rules("ACS-20", "ACS-24", "ACS-28", "ACS-97", "TC-CP-25")
def test_an_active_ability_from_nothing() -> None:
    scene, table = built(
        "own", "active", "spirit", "more dice", "more dice", "alter fire", "drawback loud", "done", "Ember"
    )
    assert "Ann builds Ember for 5 BP." in told(scene)
    assert menus(table)[-1].text == (
        "Active Volley without a device, Damage on HP: "
        "5 BP (2 EV dice +4 [ACS-24], Alter: fire +2 [ACS-28, ACS-40], Loud -1 [ACS-97]), "
        "from level 1; a use costs 2 MP. What do you change?"
    )


@pytest.mark.rules("ACS-20", "ACS-56", "ACS-93", "TC-CP-25")
def test_a_trigger_from_nothing() -> None:
    ward = ("base block", "when ally-targeted", "more dice", "keyword guardian", "keyword quick")
    scene, table = built("own", "trigger", "body", *ward, "drawback device shields", "done", "Ward")
    assert "Ann builds Ward for 6 BP." in told(scene)
    assert note(menus(table)[0], "when half") == "no BP, ACS-20"


@pytest.mark.rules("ACS-20", "ACS-71", "ACS-112", "TC-CP-25")
def test_a_passive_from_nothing() -> None:
    scene, _ = built("own", "passive", "body", "more hp", "more hp", "more guard pg", "done", "Thick")
    assert "Ann builds Thick for 3 BP." in told(scene)
    assert who(scene, "ann").hp.start == 30 + 10


@pytest.mark.rules("ACS-22", "TC-CP-22", "TC-GM-11")
@pytest.mark.parametrize(("said", "has"), [("yes", True), ("no", False)])
def test_the_gm_is_asked_about_an_unusual_pairing(said: str, has: bool) -> None:
    odd = ("own", "active", "spirit", "base collide", "effect shield", "done")
    scene, table = built(*odd, *(("done", "Wall") if has else ("drop",)), gm=said)
    assert [each.name for each in who(scene, "ann").builds] == (["Wall"] if has else [])
    wrong = note(menus(table)[2], "done")
    assert wrong == "Shield does not go with collide, Damage does; the GM may allow it for 2 BP [needs-gm, ACS-22]."


@pytest.mark.rules("ACS-114", "ACS-01", "ACS-18")
def test_what_is_wrong_is_told_with_its_code_its_rule_and_what_would_be_right() -> None:
    _, table = built("own", "active", "body", "more dice", "more dice", "more dice", "done", "drop")
    said = "At level 1 an ability has at most 2 EV dice, not 3 [too-many-ev-dice, ACS-01]."
    *_, before, after = menus(table)
    assert note(before, "done") == f"{said} It is available from level 2, not at level 1 [level-too-low, ACS-18]."
    assert before.default == "drop"
    assert after.text.startswith(f"Not yet: {said} ")


@pytest.mark.rules("ACS-33")
def test_a_swapped_key_stat_can_be_given_back() -> None:
    _, table = built("own", "active", "body", "key END", "key native", "drop")
    first, swapped, back = menus(table)
    assert "key native" not in keys(first)
    assert note(swapped, "key native") == "no BP, ACS-33"
    assert back.text == first.text


@pytest.mark.rules("TC-GM-08", "TC-CP-22", "ACS-114")
def test_what_the_setting_does_not_know_is_neither_offered_nor_built() -> None:
    barred = ["fire", "dazzle"]
    scene, table = built("own", "active", "spirit", "alter fire", "drop", barred=barred)
    offered = keys(table.questions(BUILD)[0])
    assert ("ember-lash" in offered, "dazzle" in offered, "mending-current" in offered) == (False, False, True)
    assert "There is no fire in this setting; there is wind, " in note(menus(table)[1], "done")
    with pytest.raises(Refused, match="There is no sub-type or ability 'fier'; did you mean 'fire'"):
        a_scene(plain("ann"), barred=["fier"])
    assert scene.state.barred == barred


@pytest.mark.rules("TC-EV-08", "ACS-22")
@pytest.mark.parametrize(
    ("base", "effect"), [("block", "Shield on HP"), ("grab", "Damage on HP"), ("run", "Run without a device:")]
)
def test_with_another_base_the_effect_is_one_that_fits(base: str, effect: str) -> None:
    _, table = built("own", "active", "spirit", f"base {base}", "drop")
    assert effect in menus(table)[1].text
    assert note(menus(table)[1], "done").endswith(" of 12 BP")  # legal
