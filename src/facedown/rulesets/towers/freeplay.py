"""Play out of rounds: trials of an encounter, whatever the GM calls for, and what follows a fight."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.menu import Menu, call, close_session, go, interlude, pick
from facedown.kernel.kit.sides import HEROES, able, actor, enemies
from facedown.kernel.kit.trial import ask_volunteer, has_foes, settle, trial_at_hand, withdraw
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.schema import Option, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.character import KNOCKED_DOWN, STABLE, Character
from facedown.rulesets.towers.check import Attempt, check
from facedown.rulesets.towers.content import Trial
from facedown.rulesets.towers.contest import oppose
from facedown.rulesets.towers.creation.creation import grow
from facedown.rulesets.towers.gear import gather_own
from facedown.rulesets.towers.health import heal, rise
from facedown.rulesets.towers.influence import influence
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.task import attempt_task, check_for, offer_friend, what_fits
from facedown.rulesets.towers.turns import last_saves

HOUR, NIGHT = 60, 480
TEND_TIER = 1


def next_trial(scene: TowersScene) -> Flow[None]:
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


def _who_tries(scene: TowersScene, trial: Trial) -> Flow[Character | None]:
    heroes = able(scene, HEROES)
    if not heroes:
        return None
    options = tuple(Option(each.id, each.name, ", ".join(trial.skills)) for each in heroes)
    best = max(heroes, key=lambda each: _aptitude(each, trial)).id
    chosen = yield from ask_volunteer(heroes, lambda: options, best, trial.text, "T-CP-08", trial.text)
    return None if chosen is None else actor(scene, chosen)


def _aptitude(hero: Character, trial: Trial) -> int:
    """The best Attribute and the best Skill that fit."""
    return max(map(hero.attribute, trial.attributes)) + max(map(hero.rank, trial.skills))


def _try(scene: TowersScene, hero: Character, trial: Trial) -> Flow[bool]:
    yield from offer_friend(scene, hero, trial.text)
    if trial.influence is not None:
        targets = [each for each in enemies(scene, hero) if each.kind == trial.influence and not each.is_out]
        return not targets or (yield from influence(scene, hero, targets[0], trial.text))
    return (yield from check_for(scene, hero, trial.text, trial.tier, False, "trial", trial.skills, trial.attributes))


def free_play(scene: TowersScene) -> Flow[None]:
    """The GM calls for whatever comes next."""
    yield from call(lambda: _menu(scene), "T-CP-18", f"free {scene.state.minutes}")


def called_check(scene: TowersScene) -> Flow[None]:
    """In the middle of a fight the GM calls for a check; then the fight goes on (T-CP-18)."""
    yield from interlude(lambda: _menu(scene), ("task", "opposed"), "T-CP-18", f"check {scene.state.minutes}")


def _menu(scene: TowersScene) -> Menu:
    menu: Menu = {"task": ("Somebody tries something", lambda: _task(scene))}
    if len(scene.state.actors) > 1:
        menu["opposed"] = ("An opposed check", lambda: _opposed(scene))
    if has_foes(scene) and able(scene, HEROES):
        menu["rounds"] = ("Rounds begin", lambda: go(scene, "begin"))
    menu["tend"] = ("A break to tend wounds", lambda: _tend(scene))
    menu["hour"] = ("An hour passes", lambda: _rest(scene, HOUR))
    menu["night"] = ("A night's rest", lambda: night(scene))
    menu["close"] = ("End the session", lambda: close_session(scene, grow))
    return menu


def _pick(scene: TowersScene, text: str, among: list[Character], why: str) -> Flow[Character]:
    return (yield from pick(among, text, "T-CP-18", f"{why} {scene.state.minutes}"))


def _task(scene: TowersScene) -> Flow[None]:
    who = yield from _pick(scene, "Who tries something?", list(scene.state.actors.values()), "task")
    what = yield Ask(who.seat, "T-CP-08", f"What does {who.name} try?", Text(200, 1), "look around", who.id, "free")
    scene.record(Declared(actor=who.id, text=what))
    yield from attempt_task(scene, who, what, "free")


def _opposed(scene: TowersScene) -> Flow[None]:
    """The GM names what fits for either; both roll, the higher total wins (T-GAP-34, T-CP-02)."""
    everybody = list(scene.state.actors.values())
    one = yield from _pick(scene, "Who wants to change something?", everybody, "one")
    other = yield from _pick(scene, "Against whom?", [each for each in everybody if each is not one], "other")
    mine = yield from _side(scene, one, other)
    theirs = yield from _side(scene, other, one)
    won, _ = yield from oppose(scene, one, mine, other, theirs)
    scene.say(f"{one.name} {'prevails' if won else 'does not prevail'}.")


def _side(scene: TowersScene, one: Character, other: Character) -> Flow[Attempt]:
    what = f"against {other.name}"
    skills, attributes = yield from what_fits(scene, one, what, ("athletics",), (), f"opposed {scene.state.minutes}")
    return Attempt(what, attributes, skills, "check", other.id, "free")


def _tend(scene: TowersScene) -> Flow[None]:
    """In a break one check of Wits + Medicine T1 for each wounded heals 1 + the margin (T-X-HEALTH)."""
    hurt = [
        each for each in scene.state.actors.values() if each.vitality.value < each.vitality.start and not each.is_gone
    ]
    for patient in hurt:
        helpers = able(scene, patient.side)
        if not helpers:
            continue
        healer = max(helpers, key=lambda each: each.attribute("wits") + each.rank("medicine"))
        attempt = Attempt(f"tending {patient.name}", ("wits",), ("medicine",), "treat", patient.id, "break")
        outcome = yield from check(scene, healer, attempt, TEND_TIER)
        if outcome.passed:
            points = Working(1 + outcome.margin, "1 + the margin", ("T-X-HEALTH",))
            heal(scene, patient, points)


def _rest(scene: TowersScene, minutes: int) -> Flow[None]:
    """The Stable wake after an hour; a night heals 2 + Might (T-X-HEALTH)."""
    scene.state.minutes += minutes
    for each in scene.state.actors.values():
        if each.is_gone:
            continue
        if each.has(STABLE):
            rise(scene, each, "an hour")
        each.done_once = []
        if minutes == NIGHT:
            scene.lose(each, KNOCKED_DOWN)
            heal(scene, each, Working(2 + each.attribute("might"), "2 + Might", ("T-X-HEALTH",)))
    scene.say("An hour passes." if minutes == HOUR else "A night passes.")
    yield from ()


def night(scene: TowersScene) -> Flow[None]:
    """A night passes."""
    yield from _rest(scene, NIGHT)


def aftermath(scene: TowersScene) -> Flow[None]:
    """Whoever is still Dying saves on; then the GM goes on or closes (T-X-END)."""
    yield from last_saves(scene)
    gather_own(scene)
    scene.state.phase = "free"
