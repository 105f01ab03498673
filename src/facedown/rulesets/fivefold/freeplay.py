"""Play out of turns: trials of an encounter, whatever the GM calls for, and what follows a fight."""

from collections.abc import Iterator

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.menu import Menu, call, close_session, go, interlude, pick
from facedown.kernel.kit.sides import HEROES, able, actor
from facedown.kernel.kit.trial import ask_volunteer, has_foes, settle, trial_at_hand, withdraw
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import spring
from facedown.rulesets.fivefold.character import ATTRIBUTES, EVASION, PERCEPTION, STEALTH, Character, figure_of
from facedown.rulesets.fivefold.check import LADDER, NORMAL, check, contest
from facedown.rulesets.fivefold.content import Trial
from facedown.rulesets.fivefold.creation.creation import grow
from facedown.rulesets.fivefold.events import Acted
from facedown.rulesets.fivefold.rest import breather, camp
from facedown.rulesets.fivefold.scene import FivefoldScene, Trapped, book

CHECKS_CALLED = (*ATTRIBUTES, EVASION, PERCEPTION, STEALTH)
SHOWN = Pick((Option("shown", "Shown"), Option("hidden", "Hidden")))
MOST_CALLS = 40


def next_trial(scene: FivefoldScene) -> Flow[None]:
    """The next thing to get past; when all are done, the fight or the end."""
    trial = trial_at_hand(scene)
    if trial is None:
        return
    hero = yield from _who_tries(scene, trial)
    if hero is None:
        withdraw(scene)
        return
    passed = yield from _try(scene, hero, trial)
    settle(scene, trial, passed)


def _who_tries(scene: FivefoldScene, trial: Trial) -> Flow[Character | None]:
    heroes = able(scene, HEROES)
    if not heroes:
        return None
    best = max(heroes, key=lambda each: max(_figure(scene, each, name).value for name in trial.checks))

    def options() -> Iterator[Option]:
        for each in heroes:
            note = ", ".join(f"{name} {_figure(scene, each, name).value:+}" for name in trial.checks)
            yield Option(each.id, each.name, note)

    chosen = yield from ask_volunteer(heroes, options, best.id, trial.text, "H-CP-01", f"trial {trial.text}")
    return None if chosen is None else actor(scene, chosen)


def _figure(scene: FivefoldScene, character: Character, name: str) -> Working:
    return figure_of(character, name, book(scene))


def _try(scene: FivefoldScene, hero: Character, trial: Trial) -> Flow[bool]:
    best = max(trial.checks, key=lambda name: _figure(scene, hero, name).value)
    cl = Working(trial.cl, LADDER.get(trial.cl, "CL"), ("H-X-CHK",))
    tested = yield from check(scene, hero, trial.text, _figure(scene, hero, best), cl, "trial")
    return tested.passed


def free_play(scene: FivefoldScene) -> Flow[None]:
    """The GM calls for whatever comes next."""
    state = scene.state
    state.act += 1
    if not (yield from goes_on(state.act, "Free play", MOST_CALLS)):
        yield from close_session(scene, grow)
        return
    yield from call(lambda: _menu(scene), "H-CP-20", f"free {state.minutes} {state.act}")


def called_check(scene: FivefoldScene) -> Flow[None]:
    """In the middle of a fight the GM calls for a check; then the fight goes on (H-CP-20)."""
    yield from interlude(
        lambda: _menu(scene), ("check", "trap", "contest"), "H-CP-20", f"check {scene.state.minutes} {scene.state.act}"
    )


def _menu(scene: FivefoldScene) -> Menu:
    people = [each for each in scene.state.actors.values() if not each.is_gone and not each.is_mount]
    menu: Menu = {}
    if people:
        menu["check"] = ("Somebody makes a check", lambda: _check(scene, people))
        menu["trap"] = ("Something strikes somebody", lambda: _hazard(scene, people))
        menu["breather"] = ("A Breather, ten minutes", lambda: breather(scene))
        menu["camp"] = ("A camp", lambda: camp(scene))
    if len(people) > 1:
        menu["contest"] = ("A contest", lambda: _contest(scene, people))
    if has_foes(scene) and able(scene, HEROES):
        menu["fight"] = ("A fight begins", lambda: go(scene, "begin"))
    if any(each.pc for each in people):
        menu["milestone"] = ("A milestone", lambda: grow(scene))
    menu["close"] = ("End the session", lambda: close_session(scene, grow))
    return menu


def _pick(scene: FivefoldScene, text: str, among: list[Character], why: str) -> Flow[Character]:
    return (yield from pick(among, text, "H-CP-20", f"{why} {scene.state.act}"))


def _check(scene: FivefoldScene, people: list[Character]) -> Flow[None]:
    """Out of a fight no dice of the pool: a check against the GM's CL (H-X-CHK)."""
    who = yield from _pick(scene, "Who?", people, "check")
    what = yield from asked(
        lambda: Ask(
            who.seat,
            "H-CP-01",
            f"What does {who.name} try?",
            Text(200, 1),
            "look around",
            who.id,
            f"free {scene.state.act}",
            renewable=True,
        )
    )
    scene.record(Acted(actor=who.id, what=what))

    def build() -> Ask:
        form = Form(
            (
                Field("check", "With what?", Pick(tuple(Option(each, each.title()) for each in CHECKS_CALLED))),
                Field("cl", "CL", Number(1, 25, LADDER)),
                Field("secret", "Shown to the players?", SHOWN),
            )
        )
        default = {"check": CHECKS_CALLED[0], "cl": NORMAL, "secret": "shown"}
        text = f"{who.name}: {what}. What does it take?"
        return Ask(GM, "H-CP-06", text, form, default, who.id, f"free {scene.state.act}", renewable=True)

    answer = yield from asked(build)
    cl = Working(answer["cl"], LADDER.get(answer["cl"], "CL"), ("H-X-CHK",))
    bonus = _figure(scene, who, answer["check"])
    yield from check(scene, who, what, bonus, cl, "free", hidden=answer["secret"] == "hidden")


def _contest(scene: FivefoldScene, people: list[Character]) -> Flow[None]:
    """Whoever wants to change something has to win (H-GAP-23)."""
    one = yield from _pick(scene, "Who wants to change something?", people, "one")
    other = yield from _pick(scene, "Against whom?", [each for each in people if each is not one], "other")

    def build() -> Ask:
        options = Pick(tuple(Option(each, each.title()) for each in CHECKS_CALLED))
        form = Form((Field("mine", f"{one.name}, with", options), Field("theirs", f"{other.name}, with", options)))
        default = {"mine": CHECKS_CALLED[0], "theirs": CHECKS_CALLED[0]}
        return Ask(GM, "H-CP-06", "What fits?", form, default, one.id, f"contest {scene.state.act}", renewable=True)

    fits = yield from asked(build)
    mine, theirs = _figure(scene, one, fits["mine"]), _figure(scene, other, fits["theirs"])
    yield from contest(scene, one, mine, other, theirs, "the contest", "free")


def _hazard(scene: FivefoldScene, people: list[Character]) -> Flow[None]:
    """A trap or another attack without a die (H-GAP-18)."""
    victim = yield from _pick(scene, "Whom?", people, "trap")

    def build() -> Ask:
        form = Form(
            (
                Field("name", "What is it?", Text(60, 1)),
                Field("av", "Its value for a Block", Number(1, 12)),
                Field("dt", "Its Dodge Threshold", Number(1, 20)),
                Field("damage", "Damage", Number(0, 60)),
            )
        )
        default = {"name": "trap", "av": 5, "dt": 7, "damage": 6}
        return Ask(
            GM, "H-CP-20", "What strikes?", form, default, victim.id, f"hazard {scene.state.act}", renewable=True
        )

    made = yield from asked(build)
    yield from spring(scene, Trapped(made["name"], victim.place, made["av"], made["dt"], made["damage"]), victim)


def aftermath(scene: FivefoldScene) -> Flow[None]:
    """The fight is over; the GM goes on or closes (H-X-END)."""
    scene.state.phase, scene.state.act = "free", 0
    yield from ()
