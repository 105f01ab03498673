"""The ability builder: a ready ability or one's own, piece by piece, with its price and the reason for every no."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.creation.builder import build_abilities, dismantle, forget, learn, spare_points
from facedown.rulesets.tricore.creation.levels import level_up
from facedown.rulesets.tricore.events.abilities import Built
from facedown.rulesets.tricore.events.story import Grew
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.odds import with_odds
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import ARIA, a_passive, ready, somebody
from tests.tricore.staged.acs_cast import a_scene as a_table_of
from tests.tricore.staged.cast import a_fight, a_scene, aria, bram, content, foe, let_run, plain, who
from tests.tricore.staged.creating import climber
from tests.tricore.staged.duels import an_ability, duel, offered
from tests.tricore.staged.table import InTurn, Sitters, assumed, keys, sit

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


def note(scene: TriScene, ask: Ask, key: str) -> str:
    """What stands beside an answer for whoever looks at it."""
    menu = with_odds(scene, ask)
    assert isinstance(menu, Pick)
    return next(each.note for each in menu.options if each.key == key)


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
    assert note(scene, menus(table)[0], "when half") == "no BP, ACS-20"


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
    wrong = note(scene, menus(table)[2], "done")
    assert wrong == "Shield does not go with collide, Damage does; the GM may allow it for 2 BP [needs-gm, ACS-22]."


@pytest.mark.rules("TC-CP-22", "ACS-22", "TC-GM-11")
def test_an_unusual_pairing_is_put_to_the_gm() -> None:
    hero = somebody("aria")
    scene = a_table_of(hero)
    steps = ["own", "active", "spirit", "effect heal", "alter temporal", "done"]
    play(build_abilities(scene, hero), *steps, "no", "drop", "none")
    assert hero.builds == []
    play(build_abilities(scene, hero), *steps, "yes", "done", "Rewind", "none")
    assert hero.builds[0].gm
    assert GM == "gm"


@pytest.mark.rules("ACS-114", "ACS-01", "ACS-18")
def test_what_is_wrong_is_told_with_its_code_its_rule_and_what_would_be_right() -> None:
    scene, table = built("own", "active", "body", "more dice", "more dice", "more dice", "done", "drop")
    said = "At level 1 an ability has at most 2 EV dice, not 3 [too-many-ev-dice, ACS-01]."
    *_, before, after = menus(table)
    level = "It is available from level 2, not at level 1 [level-too-low, ACS-18]."
    assert note(scene, before, "done") == f"{said} {level}"
    assert before.default == "drop"
    assert after.text.startswith(f"Not yet: {said} ")


@pytest.mark.rules("TC-CP-25", "ACS-01", "ACS-03")
def test_the_builder_offers_what_is_legal_and_teaches_it() -> None:
    hero = somebody("aria")
    scene = a_table_of(hero)
    play(build_abilities(scene, hero), "ember-lash", "thick-hide", "none")
    assert [each.id for each in hero.builds] == ["ember-lash", "thick-hide"]
    assert spare_points(hero) == 12 - 5 - 3
    assert hero.hp.start == 33 + 5
    assert told(scene)[0] == "Aria builds Ember Lash for 5 BP."


@pytest.mark.rules("TC-CP-25", "ACS-01", "TC-GEN-18", "ACS-18")
def test_an_ability_is_built_by_its_player_and_by_default_none_is() -> None:
    scene = a_scene(plain("ann"))
    table = sit(build_abilities(scene, who(scene, "ann")))
    ask = table.question("TC-CP-25")
    assumed(ask, "ann", "ann", "none")
    assert {"none", "own", "ember-lash"} <= set(keys(ask))
    assert "mind-snare" not in keys(ask)  # it demands level 4
    table = sit(build_abilities(scene, who(scene, "ann")), {("TC-CP-25", "ann"): InTurn(["ember-lash", "none"])})
    assert [each.id for each in who(scene, "ann").builds] == ["ember-lash"]


@pytest.mark.rules("TC-CP-25", "ACS-114", "ACS-10")
def test_an_ability_of_ones_own_is_built_change_by_change_and_refused_until_it_is_legal() -> None:
    hero = somebody("aria")
    scene = a_table_of(hero)
    steps = ["own", "active", "body", "more dice", "more dice", "more dice", "done", "less dice", "keyword push"]
    play(build_abilities(scene, hero), *steps, "done", "Ox Kick", "none")
    (built,) = hero.builds
    assert (built.name, built.dice, built.keywords[0].name) == ("Ox Kick", 2, "push")


@pytest.mark.rules("TC-CP-25", "ACS-20")
def test_a_passive_of_ones_own() -> None:
    hero = somebody("aria")
    scene = a_table_of(hero)
    play(build_abilities(scene, hero), "own", "passive", "mind", "more ap", "more guard mf", "done", "Calm", "none")
    assert hero.ap.start == 17


@pytest.mark.rules("TC-G-61")
def test_without_created_abilities_nothing_is_asked() -> None:
    hero = somebody("aria")
    play(build_abilities(a_table_of(hero, rulings={"TC-G-61": "off"}), hero))
    assert hero.builds == []


@pytest.mark.rules("TC-G-61")
def test_without_created_abilities_nobody_has_any() -> None:
    assert who(a_scene({"id": "iren", "template": "iren"}), "iren").builds
    assert not who(a_scene({"id": "iren", "template": "iren"}, rulings={"TC-G-61": "off"}), "iren").builds


@pytest.mark.rules("TC-G-61")
@pytest.mark.parametrize(("mode", "there"), [("acs", True), ("off", False)])
def test_there_are_created_abilities_or_none(mode: str, there: bool) -> None:
    scene = duel({"TC-G-61": mode}, ann={"builds": (an_ability(),)})
    assert ("test-light~sword" in offered(scene)) is there
    assert "strike-light~sword" in offered(scene)


@pytest.mark.rules("ACS-33")
def test_a_swapped_key_stat_can_be_given_back() -> None:
    scene, table = built("own", "active", "body", "key END", "key native", "drop")
    first, swapped, back = menus(table)
    assert "key native" not in keys(first)
    assert note(scene, swapped, "key native") == "no BP, ACS-33"
    assert back.text == first.text


@pytest.mark.rules("TC-GM-08", "TC-CP-22", "ACS-114")
def test_what_the_setting_does_not_know_is_neither_offered_nor_built() -> None:
    barred = ["fire", "dazzle"]
    scene, table = built("own", "active", "spirit", "alter fire", "drop", barred=barred)
    offered = keys(table.questions(BUILD)[0])
    assert ("ember-lash" in offered, "dazzle" in offered, "mending-current" in offered) == (False, False, True)
    assert "There is no fire in this setting; there is wind, " in note(scene, menus(table)[1], "done")
    with pytest.raises(Refused, match="There is no sub-type or ability 'fier'; did you mean 'fire'"):
        a_scene(plain("ann"), barred=["fier"])
    assert scene.state.barred == barred


@pytest.mark.rules("TC-EV-08", "ACS-22")
@pytest.mark.parametrize(
    ("base", "effect"), [("block", "Shield on HP"), ("grab", "Damage on HP"), ("run", "Run without a device:")]
)
def test_with_another_base_the_effect_is_one_that_fits(base: str, effect: str) -> None:
    scene, table = built("own", "active", "spirit", f"base {base}", "drop")
    assert effect in menus(table)[1].text
    assert note(scene, menus(table)[1], "done").endswith(" of 12 BP")  # legal


@pytest.mark.rules("ACS-17", "TC-HEAL-03")
def test_who_takes_a_passive_apart_is_told_what_it_costs() -> None:
    scene = a_fight(aria(), bram(side="foes"))
    one = who(scene, "aria")
    learn(scene, one, a_passive({"name": "hp", "size": 5}))
    play(heal(scene, one, "hp", Working(99, "a meal")))
    forget(scene, one, "test")
    lost = happened(scene, TrackChanged)[-1]
    assert (lost.track, lost.now, one.hp.start, lost.change.label) == ("HP", 33, 33, "above the total")


@pytest.mark.rules("ACS-17", "TC-CP-24")
def test_one_ability_may_be_taken_apart_for_its_points() -> None:
    hero = somebody("aria", ARIA, 2, ready("thick-hide"), ready("dazzle"))
    scene = a_table_of(hero)
    assert play(dismantle(scene, hero), "thick-hide")
    assert [each.id for each in hero.builds] == ["dazzle"]
    assert hero.hp.start == 48
    assert not play(dismantle(scene, hero), "keep")


@pytest.mark.rules("ACS-17", "TC-CP-24", "TC-CP-25")
def test_an_ability_built_after_another_was_taken_apart_replaces_none() -> None:
    scene, ash = climber(1)
    passive = ["own", "passive", "body"]
    for pool, name in (("hp", "Stout"), ("ap", "Lively")):
        play(build_abilities(scene, ash), *passive, f"more {pool}", "done", name, "none")
    play(dismantle(scene, ash), "own-ash-1")
    play(build_abilities(scene, ash), *passive, "more react", "done", "Quick", "none")
    assert [each.name for each in ash.builds] == ["Lively", "Quick"]


@pytest.mark.rules("TC-CP-23", "TC-CP-24", "TC-CP-25", "TC-PHASE-11")
def test_what_somebody_learns_is_told_to_the_own_side_only() -> None:
    scene = a_scene(plain("ash", level=4), plain("bo"), foe("cur"))
    ash = who(scene, "ash")
    let_run(level_up(scene, ash))
    learn(scene, ash, content().abilities["thick-hide"])
    secret = [event for event in scene.events or [] if isinstance(event, Grew | Built)]
    assert len(secret) >= 3  # a bonus, a Trade or ranks, and an ability
    for event in secret:
        assert [event.audience.may_know(seat) for seat in ("ash", "bo", "gm", "foes")] == [True, True, True, False]


@pytest.mark.rules("TC-CP-25", "ACS-110")
def test_an_ability_is_offered_with_what_will_stand_on_its_card() -> None:
    scene, ash = climber(1)
    question = next(build_abilities(scene, ash))
    assert isinstance(question, Ask)
    notes = {option.key: option.note for option in question.schema.options}  # type: ignore[union-attr]
    assert notes["shoving-blow"].startswith("5 BP. Active strike, AP of weight + device, and 2 SP; ")
    assert "Push 1; Resolve POW against" in notes["shoving-blow"]


@pytest.mark.rules("ACS-17", "ACS-114", "TC-CP-25")
def test_what_the_forge_wrote_is_learnt_under_an_id_of_ones_own() -> None:
    written = msgspec.json.encode(ready("ember-lash")).decode()
    scene, _ = built("forged", written)
    (own,) = who(scene, "ann").builds
    assert (own.name, own.id == "ember-lash") == (ready("ember-lash").name, False)
