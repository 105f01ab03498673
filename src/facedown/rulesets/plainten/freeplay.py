"""Play out of turns: trials of an encounter, whatever the GM calls for, and what follows a fight."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.menu import Menu, call, close_session, go, interlude, pick
from facedown.kernel.kit.sides import HEROES, able, actor, enemies
from facedown.kernel.kit.trial import ask_volunteer, has_foes, settle, trial_at_hand, withdraw
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.actions import GROUPS, free_deeds
from facedown.rulesets.plainten.character import DEAD, PERMANENT, TI, UNCONSCIOUS, Character
from facedown.rulesets.plainten.check import check, foretold
from facedown.rulesets.plainten.content import Trial
from facedown.rulesets.plainten.contest import contest, versus
from facedown.rulesets.plainten.creation.creation import grow
from facedown.rulesets.plainten.health import bring_back, harm
from facedown.rulesets.plainten.rest import RestLength, look_after, rest, wake_the_fallen
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sentences import GISTS
from facedown.rulesets.plainten.sources import Attempt, sources
from facedown.rulesets.plainten.task import attempt_task, difficulties


def next_trial(scene: PlainScene) -> Flow[None]:
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
    if not passed:
        for name, by in trial.harm.items():
            if name in hero.tracks:
                yield from harm(scene, hero, name, Working(by, trial.text, ("S-SKL-04",)), occasion=trial.skill)
        yield from _look_after(scene, hero)


def _who_tries(scene: PlainScene, trial: Trial) -> Flow[Character | None]:
    """One of the heroes steps forward, or all withdraw."""
    heroes = able(scene, HEROES)
    if not heroes:
        return None
    known = "" if trial.kind == "contest" else foretold(scene, trial.difficulty)
    note = f"{trial.kind}: {trial.skill}{f', {known}' if known else ''}"
    options = tuple(Option(each.id, each.name, note) for each in heroes)
    best = max(heroes, key=lambda each: _aptitude(scene, each, trial)).id
    chosen = yield from ask_volunteer(heroes, lambda: options, best, trial.text, "S-CP-06", trial.skill)
    return None if chosen is None else actor(scene, chosen)


def _aptitude(scene: PlainScene, hero: Character, trial: Trial) -> int:
    """Advantage, nothing or disadvantage by what somebody surely has."""
    found = sources(scene, hero, Attempt(trial.kind, trial.skill, trial.tags))
    sure = {each.good for each in found if not each.borderline}
    return (True in sure) - (False in sure)


def _try(scene: PlainScene, hero: Character, trial: Trial) -> Flow[bool]:
    """A contest is rolled against the foe, a check or save against the difficulty (S-SKL-01)."""
    if trial.kind == "contest":
        opponents = [each for each in enemies(scene, hero) if each.kind == trial.foe and not each.is_out]
        if not opponents:
            return True
        return (yield from hold_contest(scene, hero, trial.skill, opponents, trial.against, trial.tags))
    attempt = Attempt(trial.kind, trial.skill, trial.tags, occasion="trial")
    return (yield from check(scene, hero, attempt, trial.difficulty)).passed


def hold_contest(
    scene: PlainScene,
    initiator: Character,
    skill: str,
    opponents: list[Character],
    against: str = "",
    tags: tuple[str, ...] = (),
) -> Flow[bool]:
    """The initiator names the skills, the GM confirms them; they may differ (S-X-CONTEST, S-CP-04)."""
    form = Form((Field("own", "The initiator's skill", Text(40, 1)), Field("other", "The others' skill", Text(40, 1))))
    default = {"own": skill, "other": against or skill}
    text = f"{initiator.name} against {', '.join(each.name for each in opponents)}: which skills?"
    answer = yield Ask(GM, "S-CP-04", text, form, default, initiator.id, skill)
    sides = [versus(initiator, answer["own"].lower(), each, answer["other"].lower(), tags) for each in opponents]
    result = yield from contest(scene, sides[0][0], tuple(side[1] for side in sides))
    return result.won


def free_play(scene: PlainScene) -> Flow[None]:
    """The GM calls for whatever comes next; no action is counted (S-ACT-01, S-CP-14)."""
    yield from call(lambda: _menu(scene), "S-CP-14", f"free {scene.state.clock}")


def called_check(scene: PlainScene) -> Flow[None]:
    """In the middle of a fight the GM calls for a check; then the fight goes on (S-CP-14)."""
    yield from interlude(lambda: _menu(scene), ("task", "contest", "save"), "S-CP-14", f"check {scene.state.clock}")


def _menu(scene: PlainScene) -> Menu:
    state = scene.state
    menu: Menu = {"task": ("Somebody tries something", lambda: _task(scene))}
    if any(_free_deeds(scene, each) for each in able(scene)):
        menu["act"] = ("Somebody uses an ability or a thing", lambda: _act(scene))
    if len(state.actors) > 1:
        menu["contest"] = ("A contest", lambda: _contest(scene))
    menu["save"] = ("A save", lambda: _save(scene))
    if has_foes(scene) and able(scene, HEROES):
        menu["turns"] = ("Turns begin", lambda: go(scene, "begin"))
    menu["hour"] = ("An hour's rest", lambda: _rest(scene, "hour"))
    menu["night"] = ("A night's rest", lambda: night(scene))
    if any(each.has(TI) or each.has(UNCONSCIOUS) for each in state.actors.values()):
        menu["wake"] = ("Somebody wakes", lambda: _wake(scene))
    if state.campaign.resurrection and any(each.has(DEAD) or each.has(PERMANENT) for each in state.actors.values()):
        menu["return"] = ("Somebody returns from the dead", lambda: _return(scene))
    menu["close"] = ("End the session", lambda: close_session(scene, grow))
    return menu


def _rest(scene: PlainScene, length: RestLength) -> Flow[None]:
    rest(scene, length)
    scene.say(f"A{'n hour' if length == 'hour' else ' night'} passes.")
    yield from ()


def night(scene: PlainScene) -> Flow[None]:
    """A night passes."""
    yield from _rest(scene, "night")


def _pick_actor(scene: PlainScene, text: str, among: list[Character], why: str) -> Flow[Character]:
    return (yield from pick(among, text, "S-CP-14", f"{why} {scene.state.clock}"))


def _task(scene: PlainScene) -> Flow[None]:
    """A player declares, the GM says what it takes (S-SKL-02, S-SKL-03)."""
    who = yield from _pick_actor(scene, "Who tries something?", list(scene.state.actors.values()), "task")
    what = yield Ask(who.seat, "S-CP-06", f"What does {who.name} try?", Text(200, 1), "look around", who.id, "free")
    scene.record(Declared(actor=who.id, text=what))
    yield from attempt_task(scene, who, what, "free")


def _free_deeds(scene: PlainScene, character: Character) -> list[Deed]:
    return free_deeds(scene, character, f"free {scene.state.clock}")


def _act(scene: PlainScene) -> Flow[None]:
    """Mending, feeding, drinking, unlocking: as on a turn, but nobody counts actions (S-ACT-01)."""
    ready = [each for each in able(scene) if _free_deeds(scene, each)]
    who = yield from _pick_actor(scene, "Who does something?", ready, "act")
    choices = {deed.key: deed for deed in _free_deeds(scene, who)}
    options = Pick((*(deed.option(GROUPS, GISTS) for deed in choices.values()), Option("nothing", "Nothing after all")))
    answer = yield Ask(who.seat, "S-CP-06", f"What does {who.name} do?", options, "nothing", who.id, "free")
    flow = choices[answer].perform() if answer in choices else None
    if flow is not None:
        yield from flow
        yield from _look_after(scene, who)


def _contest(scene: PlainScene) -> Flow[None]:
    everybody = list(scene.state.actors.values())
    one = yield from _pick_actor(scene, "Who starts the contest?", everybody, "one")
    other = yield from _pick_actor(scene, "Against whom?", [each for each in everybody if each is not one], "other")
    skill = yield Ask(one.seat, "S-CP-06", "With which skill?", Text(40, 1), "arms", one.id, "contest")
    yield from hold_contest(scene, one, skill, [other])


def _save(scene: PlainScene) -> Flow[None]:
    """A save that no effect has fixed: the GM sets difficulty and consequence (S-CP-05, S-SKL-04, S-GAP-35)."""
    who = yield from _pick_actor(scene, "Who has to save?", list(scene.state.actors.values()), "save")
    tracks = (Option("none", "Nothing more"), *(Option(id, track.name) for id, track in who.tracks.items()))
    form = Form(
        (
            Field("skill", "Against what?", Text(40, 1)),
            Field("difficulty", "How difficult?", difficulties(scene)),
            Field("track", "On a failure, which track suffers?", Pick(tracks)),
            Field("points", "By how many points?", Number(0, 50)),
        )
    )
    default = {"skill": "danger", "difficulty": 5, "track": "none", "points": 0}
    answer = yield Ask(GM, "S-CP-05", f"{who.name}'s save", form, default, who.id, "free")
    result = yield from check(scene, who, Attempt("save", answer["skill"].lower()), answer["difficulty"])
    if not result.passed and answer["track"] != "none" and answer["points"]:
        track = who.tracks[answer["track"]]
        by = answer["points"] if track.up else -answer["points"]
        yield from harm(scene, who, answer["track"], Working(by, answer["skill"], ("S-SKL-04",)), occasion="save")
        yield from _look_after(scene, who)


def _look_after(scene: PlainScene, who: Character) -> Flow[None]:
    """Out of turns nobody lies there longer than the GM says (S-GAP-11)."""
    if who.has(TI):
        yield from look_after(scene, who)


def _wake(scene: PlainScene) -> Flow[None]:
    """Those whom nobody looked after, such as the beaten (S-CP-11)."""
    fallen = [each for each in scene.state.actors.values() if each.has(TI) or each.has(UNCONSCIOUS)]
    who = yield from _pick_actor(scene, "Who wakes?", fallen, "wake")
    yield from look_after(scene, who)


def _return(scene: PlainScene) -> Flow[None]:
    gone = [each for each in scene.state.actors.values() if each.has(DEAD) or each.has(PERMANENT)]
    who = yield from _pick_actor(scene, "Who returns?", gone, "return")
    bring_back(scene, who)


def aftermath(scene: PlainScene) -> Flow[None]:
    """The fallen wake; then the GM goes on or closes (S-X-END, S-GAP-11)."""
    yield from wake_the_fallen(scene)
    scene.state.phase = "free"
