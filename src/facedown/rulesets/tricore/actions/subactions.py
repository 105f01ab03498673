"""Sub-Actions that do something by themselves, before or after the Action they modify (TC-SUB-11 … TC-SUB-26)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import only
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import HIDDEN, Boost, Character
from facedown.rulesets.tricore.actor.derived import ARMORS, GUARDS, resolve_cl
from facedown.rulesets.tricore.actor.passage import Passage, Watch, is_free
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    actor,
    book,
    distance,
    enemies,
    ground,
    moment,
    next_occasion,
    perceives,
    witnesses,
    worth,
)
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.challenge import own_cl
from facedown.rulesets.tricore.content.trades import sub_die
from facedown.rulesets.tricore.events.combat import Acted, Learned
from facedown.rulesets.tricore.ground.shove import push
from facedown.rulesets.tricore.ground.stealth import give_away, hide, obstruction
from facedown.rulesets.tricore.rolls.blow import Clash, Struck
from facedown.rulesets.tricore.rolls.pools import D12, QUANTITY, Count, Handful, Why, roll
from facedown.rulesets.tricore.rolls.resolve import resolve, scaled
from facedown.rulesets.tricore.rolls.skill_roll import contest, skill_roll, skill_test, strength_of

EXAMINE_CL = 14
DETECT_RANGE = 12


def before(scene: TriScene, play: Play) -> Flow[None]:
    """Examine, Veracity, Track and Detect, before the Action itself."""
    user = play.actor
    for sub in play.card.subs:
        target = about(scene, play)
        if sub == "examine" and target is not None:
            yield from examine(scene, user, target)
        elif sub == "veracity" and target is not None:
            yield from veracity(scene, user, target)
        elif sub == "track" and target is not None:
            track(scene, user, target)
        elif sub == "detect":
            yield from detect(scene, user)


def after(scene: TriScene, play: Play) -> Flow[None]:
    """Stealth and Ruse, when the Action ends (TC-SUB-11, TC-SUB-12)."""
    user = play.actor
    if not user.can_act:
        return
    if "stealth" in play.card.subs:
        yield from hide(scene, user, moment(scene))
    if "ruse" in play.card.subs and (target := about(scene, play)) is not None:
        yield from ruse(scene, user, target)


def about(scene: TriScene, play: Play) -> Character | None:
    """Whom the card names, or the nearest opponent."""
    if play.card.targets:
        return actor(scene, play.card.targets[0])
    near = [each for each in enemies(scene, play.actor) if perceives(scene, play.actor, each)]
    return min(near, key=lambda each: distance(scene, play.actor, each), default=None)


def examine(scene: TriScene, user: Character, target: Character) -> Flow[None]:
    """Observe against 14 + the target's Level: how hurt it is, how guarded or what it has in hand (TC-SUB-18)."""
    cl = own_cl(EXAMINE_CL + target.level, "TC-SUB-18")
    dice = sub_die(user.trades, "examine", "observe")
    if not (yield from skill_test(scene, user, "observe", cl, f"Examine {target.name}, {moment(scene)}", dice)):
        return
    why = next_occasion(scene)

    def build() -> Ask:
        types = (Option(each, f"Its {each.title()} Guard and Armor") for each in GUARDS)
        options = Pick((Option("hp", "How hurt it is"), *types, Option("devices", "What it has equipped")))
        text = f"What does {user.name} find out about {target.name}?"
        return Ask(user.seat, "TC-CP-33", text, options, "hp", user.id, why, renewable=True)

    learned = _examined(scene, target, (yield from asked(build)))
    scene.record(Learned(actor=user.id, what=f"{target.name} {learned}"), only(user.seat))


def _examined(scene: TriScene, target: Character, what: str) -> str:
    """One thing about somebody, in words (TC-SUB-18, TC-CP-33)."""
    if what == "hp":
        share = 4 * max(0, target.hp.value) // max(1, target.hp.start)
        return f"is {('nearly gone', 'badly hurt', 'hurt', 'scratched', 'unhurt')[share]}"
    if what == "devices":
        return f"has {', '.join(item.name for _, item in target.equipped(book(scene))) or 'nothing'} equipped"
    guard, armor = (worth(scene, target, each[what]).value for each in (GUARDS, ARMORS))
    return f"has a {what.title()} Guard of {guard} and a {what.title()} Armor of {armor}"


def veracity(scene: TriScene, user: Character, target: Character) -> Flow[None]:
    """Observe or Clarity against Influence: whether one statement or illusion is false (TC-SUB-19)."""
    best = max(("observe", "clarity"), key=lambda each: strength_of(scene, user, each))
    dice = sub_die(user.trades, "veracity", best)
    margin = yield from contest(scene, user, best, target, "influence", f"Veracity, {moment(scene)}", dice)
    told = "can tell whether" if margin > 0 else "cannot tell whether"
    what = f"{told} what {target.name} says or shows is true"
    scene.record(Acted(actor=user.id, what=what, about=(target.id,)))


def track(scene: TriScene, user: Character, target: Character) -> None:
    """A mark until the end of the next cycle: obstructions do not hinder the tracker (TC-SUB-22)."""
    user.marks = {**user.marks, target.id: scene.state.rotation.cycle + 1}
    scene.record(Acted(actor=user.id, what=f"marks {target.name}", about=(target.id,)))


def detect(scene: TriScene, user: Character, more: int = 1) -> Flow[None]:
    """Observe against the Stealth of everybody hidden in range, 1d12 more (TC-SUB-23)."""
    dice = (Working(more, "Detect", ("TC-SUB-23",)), *sub_die(user.trades, "detect", "observe")) if more else ()
    result = yield from skill_roll(scene, user, "observe", f"Detect, {moment(scene)}", dice)
    found = 0
    for each in enemies(scene, user):
        if each.has(HIDDEN) and not perceives(scene, user, each) and distance(scene, user, each) <= DETECT_RANGE:
            seen = result.value
            if user.marks.get(each.id, -1) >= scene.state.rotation.cycle:  # its cover does not hinder (TC-SUB-22)
                seen += yield from _despite_cover(scene, user, each)
            if seen >= each.stealth:
                found += 1
                give_away(scene, each, user)
    what = f"looks for the hidden and finds {found or 'nobody'}"
    scene.record(Acted(actor=user.id, what=what), only(user.seat))


def _despite_cover(scene: TriScene, user: Character, tracked: Character) -> Flow[int]:
    """As many dice as the cover of somebody tracked gives it, which would tell where it is (TC-SUB-22)."""
    cover = sum(part.value for part in obstruction(scene, tracked))
    if not cover:
        return 0
    dice = Handful(Count(cover, D12, "Track", "TC-SUB-22"), kind=QUANTITY)
    why = Why("TC-SUB-22", f"Track {tracked.name}, {moment(scene)}", audience=witnesses(scene, tracked))
    return (yield from roll(scene, user, dice, why)).value


def ruse(scene: TriScene, user: Character, target: Character) -> Flow[None]:
    """Influence or Stealth against Observe: the next Action against that target gains dice (TC-SUB-12, TC-MOD-13)."""
    best = max(("influence", "stealth"), key=lambda each: strength_of(scene, user, each))
    trained = sub_die(user.trades, "ruse", best)
    margin = yield from contest(scene, user, best, target, "observe", f"Ruse, {moment(scene)}", trained)
    if margin > 0:
        dice = scene.rulings[rulings.RUSE_DICE]
        user.boosts = [*user.boosts, Boost("ev", dice, "Ruse", "TC-MOD-13", target.id)]
        scene.note(user, "dice", f"Ruse: {dice} against {target.name}")


def advance(scene: TriScene, user: Character, target: Character, watch: Watch | None = None) -> Flow[None]:
    """On success the target is pushed a square, as far as its POW Resolve lets it be, and the user follows (TC-SUB-26,
    TC-RSV-07 … TC-RSV-10)."""
    if target.is_gone or distance(scene, user, target) > 1:
        return
    cl = resolve_cl(user, "body", scene.rulings, scene.content)
    held = yield from resolve(scene, target, "POW", cl, "Advance")
    squares = scaled(scene, Working(1, "Advance", ("TC-SUB-26",)), held.percent)
    way = [target.place, *ground(scene).straight(target.place, user.place, squares.value)]
    gone = yield from push(scene, target, user.place, squares, watch)
    if is_free(user):
        yield from Passage(scene, user, is_free).go(way[:gone], watch)


def advances(struck: Struck) -> bool:
    """A Strike or Collide that hit (TC-SUB-26)."""
    return "advance" in struck.blow.card.subs and struck.met.is_hit


def advances_in_defence(clash: Clash) -> Character | None:
    """Whose Block matched the attack (TC-SUB-26)."""
    defence = clash.defence
    return defence.by if defence is not None and "advance" in defence.card.subs and clash.is_matched else None
