"""Play without turns: trials of an encounter, whatever the GM calls for, and what follows a fight."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.menu import Menu, call, close_session, go, interlude
from facedown.kernel.kit.sides import HEROES, able, actor
from facedown.kernel.kit.trial import ask_volunteer, has_foes, settle, trial_at_hand, withdraw
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import sequence
from facedown.rulesets.overreach.action import Act, Outcome
from facedown.rulesets.overreach.calls import ask_save, make_called_saves
from facedown.rulesets.overreach.character import LEVELS, Character
from facedown.rulesets.overreach.content import Trial
from facedown.rulesets.overreach.creation.creation import grow
from facedown.rulesets.overreach.events import Announced
from facedown.rulesets.overreach.rest import last_breaths, night, scene_break, tend_injuries
from facedown.rulesets.overreach.scene import OverScene, enemies, level_of, people
from facedown.rulesets.overreach.specials import LISTENER
from facedown.rulesets.overreach.task import ability_options, attempt, attributes_for, best_ability, is_resisted


def next_trial(scene: OverScene) -> Flow[None]:
    """The next thing to get past; when all are done, the fight or the end. No turns and no AP are counted."""
    trial = trial_at_hand(scene)
    if trial is None:
        return
    chosen = yield from _who_tries(scene, trial)
    if chosen is None:
        withdraw(scene)
        return
    hero, ability = chosen
    outcome = yield from _try(scene, hero, ability, trial)
    yield from make_called_saves(scene)
    _count(scene, trial, outcome)  # to step forward and leave it is a try too, or a trial might never end


def _who_tries(scene: OverScene, trial: Trial) -> Flow[tuple[Character, str] | None]:
    """One of the heroes steps forward, with an Ability that fits, or all withdraw (P-CP-02)."""
    heroes = able(scene, HEROES)
    if not heroes:
        return None
    pairs = [(hero, ability) for hero in heroes for ability in trial.abilities]
    names = ability_names(scene)
    options = tuple(
        Option(f"{hero.id} {ability}", f"{hero.name}: {names[ability]}", _level(scene, hero, ability))
        for hero, ability in pairs
    )
    best, ability = max(pairs, key=lambda pair: level_of(scene, pair[0], pair[1]))
    state = scene.state
    left = f" ({state.swayed} of {trial.people} won over)" if trial.people > 1 and state.swayed else ""
    why = f"{len(state.trials)} {state.tried}"
    default = f"{best.id} {ability}"
    chosen = yield from ask_volunteer(heroes, lambda: options, default, f"{trial.text}{left}", "P-CP-02", why)
    if chosen is None:
        return None
    who, _, ability = chosen.rpartition(" ")
    return actor(scene, who), ability


def ability_names(scene: OverScene) -> dict[str, str]:
    return {id: ability.name for id, ability in scene.content.abilities.items()}


def _level(scene: OverScene, hero: Character, ability: str) -> str:
    level = level_of(scene, hero, ability)
    return LEVELS[level] if level else "Struggle, 1d4"


def _try(scene: OverScene, hero: Character, ability: str, trial: Trial) -> Flow[Outcome]:
    """An Action Roll against the trial's threshold; a competitor may use the 1s (P-OPEN-01, P-GAP-11).

    A threshold that is no secret is told beforehand, except of a Struggle (P-ROLL-08, P-GAP-20); how a failure looks
    the GM says (P-FAIL-01).
    """
    occasion = f"trial {len(scene.state.trials)} {scene.state.tried}"
    attributes = yield from attributes_for(scene, hero, trial.text, ability, occasion)
    rivals = [each for each in enemies(scene, hero) if each.kind == trial.against and not each.is_out]
    target = rivals[0].id if rivals else ""
    act = Act(
        hero.id,
        ability_names(scene)[ability],
        "task",
        ability,
        attributes,
        target=target,
        threshold=trial.threshold,
        contested=trial.competition or is_resisted(scene, hero, ability, target),
        free=True,
        occasion=occasion,
        listeners=max(0, trial.people - scene.state.swayed - 1),
    )
    if trial.shown and not sequence.is_struggle(scene, hero, act):
        act = _announce(scene, act)
    return (yield from sequence.perform(scene, act))


def _announce(scene: OverScene, act: Act) -> Act:
    value = Working(act.threshold, "threshold", ("P-ROLL-08",))
    scene.record(Announced(actor=act.actor, what=act.what, threshold=value))
    return msgspec.structs.replace(act, shown=True)


def _count(scene: OverScene, trial: Trial, outcome: Outcome) -> None:
    """A success wins one over, a Second listener one more; enough of them, and it is done (P-X-ABIL).

    Poorer quality turns away one of those who had been won over before (P-MIST-02, P-MIST-03).
    """
    state = scene.state
    state.tried += 1
    lost = min(state.swayed, outcome.spoilt)
    state.swayed -= lost
    if lost:
        scene.say(f"{'One' if lost == 1 else lost} of those won over turn{'s' * (lost == 1)} away.")
    if outcome.is_success:
        state.swayed += 1 + outcome.uses.count(LISTENER)
    passed = state.swayed >= trial.people
    if not passed and state.tried < trial.tries:
        return
    state.tried, state.swayed = 0, 0
    settle(scene, trial, passed)


def free_play(scene: OverScene) -> Flow[None]:
    """The GM calls for whatever comes next."""
    yield from make_called_saves(scene)
    yield from call(lambda: _menu(scene), "P-CP-18", f"free {scene.state.minutes}")


def called_check(scene: OverScene) -> Flow[None]:
    """In the middle of a fight the GM calls for a check; then the fight goes on (P-CP-18)."""
    yield from interlude(lambda: _menu(scene), ("task", "save"), "P-CP-18", f"check {scene.state.minutes}")


def _menu(scene: OverScene) -> Menu:
    menu: Menu = {}
    if able(scene):
        menu["task"] = ("Somebody tries something", lambda: _task(scene))
        menu["save"] = ("Somebody has to make a Save", lambda: ask_save(scene, f"free {scene.state.minutes}"))
    if has_foes(scene) and able(scene, HEROES):
        menu["turns"] = ("Turns begin", lambda: go(scene, "begin"))
    menu["break"] = ("A break of ten minutes", lambda: _rest(scene, "break"))
    menu["night"] = ("A night's rest", lambda: rest_night(scene))
    if any(each.injuries for each in people(scene)):
        menu["week"] = ("A week to tend injuries", lambda: tend_injuries(scene))
    menu["close"] = ("End the session", lambda: close_session(scene, grow))
    return menu


def _rest(scene: OverScene, length: str) -> Flow[None]:
    if length == "break":
        scene_break(scene)
        scene.say("A few minutes to catch one's breath.")
    else:
        night(scene)
        scene.say("A night passes.")
    yield from ()


def rest_night(scene: OverScene) -> Flow[None]:
    """A night passes."""
    yield from _rest(scene, "night")


def _task(scene: OverScene) -> Flow[None]:
    """Somebody declares something, perhaps towards somebody (P-SEQ-1)."""
    ready = able(scene)
    options = Pick(tuple(Option(each.id, each.name) for each in ready))
    nobody = Option("nobody", "Nobody")
    others = Pick((nobody, *(Option(each.id, each.name) for each in people(scene) if not each.is_gone)))
    form = Form((Field("who", "Who?", options), Field("target", "Towards whom?", others)))
    default = {"who": ready[0].id, "target": "nobody"}
    text = "Who tries something?"
    chosen = yield Ask(GM, "P-CP-18", text, form, default, why=f"task {scene.state.minutes}")
    who = actor(scene, chosen["who"])
    target = chosen["target"] if chosen["target"] not in ("nobody", who.id) else ""
    fields = (
        Field("what", "What do you try?", Text(200, 1)),
        Field("ability", "With which Ability?", ability_options(scene, who)),
    )
    usual = {"what": "look around", "ability": best_ability(scene, who)}
    answer = yield Ask(who.seat, "P-CP-02", f"What does {who.name} try?", Form(fields), usual, who.id, "free")
    yield from attempt(scene, who, answer["what"], answer["ability"], f"free {scene.state.minutes}", target)


def aftermath(scene: OverScene) -> Flow[None]:
    """Death Saves go on, with help between them; then the GM goes on or closes (P-X-END)."""
    yield from last_breaths(scene)
    scene.state.phase = "free"
