"""What the book leaves to the GM: each hook is asked of the GM, or is the GM's setting, and has its effect."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.abilities.validator import Owner, refuse
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.utility import hold
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DEAD, UNCONSCIOUS, Dying
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.creation.allotment import ask_terms
from facedown.rulesets.tricore.creation.builder import learn
from facedown.rulesets.tricore.fight.reveal import charge
from facedown.rulesets.tricore.freeplay.freeplay import free_play
from facedown.rulesets.tricore.grants import GIVEN, grant, grantable
from facedown.rulesets.tricore.harm.healing import resuscitate
from facedown.rulesets.tricore.harm.injury import die
from facedown.rulesets.tricore.rolls.cost import can_pay, cost_of
from tests.playing import play, told
from tests.tricore.staged.cast import a_fight, a_scene, content, foe, let_run, plain, who


def heard(flow: Any, seat: str = GM) -> set[str]:
    """The choices a seat is asked to make while everything else goes by default."""
    asked: list[tuple[str, str]] = []

    def answer(ask: Ask) -> Any:
        asked.append((ask.seat, ask.what))
        return ask.default

    let_run(flow, "gm", answer)
    return {choice for one, choice in asked if one == seat}


@pytest.mark.rules("TC-GM-01", "TC-GEN-20", "TC-GEN-07")
def test_the_gm_chooses_tier_dice_and_method() -> None:
    scene = a_scene(phase="creation", making=("p1",))
    terms = play(ask_terms(scene, "p1"), {"tier": "mythic", "method": "pool", "die": "tier", "level": 5})
    assert (terms.tier, terms.method, terms.die, terms.level) == ("mythic", "pool", 12, 5)


@pytest.mark.rules("TC-GM-02", "TC-RES-08", "TC-RES-09", "TC-RES-12")
def test_backlash_is_the_gms_to_allow() -> None:
    spell = Build(id="spell", name="Spell", kind="active", core="spirit", base="volley", ev="damage", dice=2, bare=True)
    card = Card("volley", ability="spell", targets=("cur",))
    without = a_fight(plain("ash", builds=[spell], mp=0), foe("cur"))
    cost = cost_of(without, who(without, "ash"), card)
    assert cost.mp > 0
    assert not can_pay(without, who(without, "ash"), cost)
    scene = a_fight(plain("ash", builds=[spell], mp=cost.mp - 1), foe("cur"), rulings={"TC-C-34": "on"})
    ash = who(scene, "ash")
    laid = Play(ash, card)
    play(charge(scene, laid, 0))
    play(perform(scene, laid), [1, 1], [5, 4])  # it misses, and then the Backlash comes
    assert (ash.mp.value, ash.hp.value) == (0, ash.hp.start - 9)


@pytest.mark.rules("TC-GM-03", "TC-CP-27", "TC-REST-04")
def test_the_gm_ends_the_day() -> None:
    scene = a_scene(plain("ash"))
    play(free_play(scene), "day")
    assert scene.state.day == 2


@pytest.mark.rules("TC-GM-04", "TC-UTIL-05", "TC-CP-15")
@pytest.mark.parametrize(("agreed", "trigger"), [("yes", "near"), ("moves", "moves")])
def test_the_gm_agrees_on_the_trigger_of_a_hold(agreed: str, trigger: str) -> None:
    scene = a_fight(plain("ash"), foe("cur"))
    ash = who(scene, "ash")
    play(hold(scene, ash), {"card": "strike-light", "sub": "nothing", "trigger": "near"}, agreed)
    assert ash.holding is not None
    assert ash.holding.trigger == trigger
    assert heard(hold(scene, ash)) == {"TC-CP-15"}


@pytest.mark.rules("TC-GM-05", "TC-WND-15", "TC-CP-19")
@pytest.mark.parametrize(("answers", "lives"), [((0,), False), ((40, [41]), False), ((40, [40], [1, 1]), True)])
def test_the_gm_sets_the_odds_of_resuscitation(answers: tuple[Any, ...], lives: bool) -> None:
    scene = a_scene(plain("ash", conditions=["Dying", UNCONSCIOUS]))
    ash = who(scene, "ash")
    ash.dying, ash.wounded = Dying(), 4
    play(resuscitate(scene, ash), *answers)
    assert ash.has(DEAD) is not lives


@pytest.mark.rules("TC-GM-05", "TC-WND-22", "TC-CP-19", "TC-CP-27")
@pytest.mark.parametrize("helpless", [(), (UNCONSCIOUS,), (UNCONSCIOUS, "Dying")])
def test_who_returns_from_death_with_hp_acts_again(helpless: tuple[str, ...]) -> None:
    scene = a_scene(plain("ash", conditions=list(helpless)), plain("bo"))
    ash = who(scene, "ash")
    if helpless:
        ash.dying = Dying()
    die(scene, ash, "test")
    assert "return" in [each.key for each in _menu(scene)]
    play(free_play(scene), "return", "ash", {"chance": 100, "hp": 5, "wounded": 1, "days": 2})
    assert (ash.hp.value, ash.wounded, ash.bed_days, ash.dying) == (5, 1, 2, None)
    assert ash.can_act


def _menu(scene: Any) -> Any:
    seen: list[Any] = []

    def answer(ask: Ask) -> Any:
        seen.append(ask.schema)
        return ask.default

    before = scene.state.turn, scene.state.phase, scene.state.over
    let_run(free_play(scene), "menu", answer)
    scene.state.turn, scene.state.phase, scene.state.over = before
    return seen[0].options


@pytest.mark.rules("TC-GM-06", "TC-MOD-16", "TC-CP-16")
@pytest.mark.parametrize("condition", [each for each in GIVEN if each not in (DEAD, UNCONSCIOUS)])
def test_the_gm_grants_and_ends_circumstances(condition: str) -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    grant(scene, Grant("ash", condition.lower()))
    assert ash.has(condition)
    grant(scene, Grant("ash", f"end:{condition.lower()}"))
    assert not ash.has(condition)


@pytest.mark.rules("TC-GM-06", "TC-SEN-01")
@pytest.mark.parametrize(
    ("actor", "what", "hint"),
    [
        ("asch", "advantage", "did you mean 'ash'"),
        ("ash", "advantag", "did you mean 'advantage'"),
        ("ash", "impair:sigt", "did you mean 'sight'"),
        ("ash", "arrive:brut", "did you mean 'brute'"),
        ("ash", "end:advantag", "did you mean 'advantage'"),
    ],
)
def test_a_grant_nobody_knows_is_refused_with_a_suggestion(actor: str, what: str, hint: str) -> None:
    scene = a_scene(plain("ash"))
    with pytest.raises(Refused, match=hint):
        grant(scene, Grant(actor, what))


@pytest.mark.rules("TC-GM-07", "TC-GM-09", "TC-GM-10", "TC-CP-17", "TC-CP-20", "TC-CP-21")
def test_cls_limits_and_trades_are_asked_of_the_gm() -> None:
    job = {"name": "Sailor", "picks": ["hoist", "traverse", "lift"]}
    scene = a_scene(plain("ash", trades=[job], skills={"stealth": 9}), plain("bo"))
    asked: set[tuple[str, str]] = set()
    calls = iter(("task", "contest"))

    def answer(ask: Ask) -> Any:
        asked.add((ask.what, ask.seat))
        if ask.text.endswith("What happens next?"):
            return next(calls)
        return {"what": "look", "skill": "observe"} if ask.text == "What does Ash try?" else ask.default

    let_run(free_play(scene), "gm", answer)
    let_run(free_play(scene), "gm", answer)
    assert {("TC-CP-17", GM), ("TC-CP-20", GM), ("TC-CP-21", GM), ("TC-CP-28", "ash")} <= asked


@pytest.mark.rules("TC-GM-08", "TC-SKL-14", "TC-ABL-16")
def test_the_setting_may_lack_a_sub_type_or_an_ability() -> None:
    lash = content().abilities["ember-lash"]
    assert refuse(lash, Owner(5)) is None
    for barred, code in ((("fire",), "not-in-setting"), (("ember-lash",), "barred")):
        refusal = refuse(lash, Owner(5, barred=barred))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == (code, "TC-GM-08")


@pytest.mark.rules("TC-GM-11", "TC-SUBT-08")
def test_the_gm_may_allow_an_odd_pairing() -> None:
    wall = Build(
        id="wall", name="Wall", kind="active", core="spirit", base="grab", ev="shield", alter="acid", bare=True
    )
    refusal = refuse(wall, Owner(5))
    assert refusal is not None
    assert refusal.code == "odd-pairing"
    scene = a_scene(plain("ash"))
    learn(scene, who(scene, "ash"), content().abilities["keen-eye"])
    assert [each.id for each in who(scene, "ash").builds] == ["keen-eye"]


@pytest.mark.rules("TC-GM-12", "TC-NL-10", "TC-NL-08")
def test_a_second_blow_at_zero_is_lethal_and_the_gm_may_undo_death() -> None:
    scene = a_fight(plain("ash"), foe("cur", hp=0, conditions=[UNCONSCIOUS]))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    play(strike(scene, blow_of(scene, Play(ash, Card("strike", targets=("cur",))), cur)), [9, 9], [5, 5, 5])
    assert cur.hp.value < 0
    grant(scene, Grant("cur", "end:unconscious"))
    assert not cur.has(UNCONSCIOUS)
    assert told(scene)


@pytest.mark.rules("TC-DMG-08", "TC-SHD-05")
def test_the_gm_may_grant_temporary_hp() -> None:
    scene = a_fight(plain("ash"), plain("cur", side="foes"))
    grant(scene, Grant("ash", "temporary:7"))
    assert who(scene, "ash").temporary == 7
    assert "temporary:5" in [each.what for each in grantable(scene)]
    for wrong in ("temporary:", "temporary:0", "temporary:-3", "temporary:many"):
        with pytest.raises(Refused):
            grant(scene, Grant("ash", wrong))
