"""Stealth: hiding, being found, what it is worth, and when it ends (TC-MOD-11, TC-MOD-12, TC-SKL-40 … TC-SKL-42)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import NO, YES, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import HIDDEN, UNAWARE, UNTIL_USED, Boost, Character
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    enemies,
    ground,
    next_occasion,
    perceives,
    sees,
    standing_at,
    witnesses,
)
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.rolls.accuracy import STEALTH
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll

STEALTH_DICE = 2


def watchers(scene: TriScene, who: Character) -> list[Character]:
    """Opponents who can look for somebody: able to act, and aware (TC-SKL-23, TC-REACT-22)."""
    return [each for each in enemies(scene, who) if each.can_act and not each.has(UNAWARE)]


def obstruction(scene: TriScene, who: Character) -> tuple[Working, ...]:
    """Partial cover 1d12, full cover 2d12: walls beside, harsh ground, somebody in sight who is not hidden from
    (TC-SKL-23, TC-SKL-40, TC-SKL-41)."""
    space, against = ground(scene), watchers(scene, who)
    around = space.around(who.place)
    walls = sum(1 for each in around if each in space.walls)
    if walls >= 3:
        return (Working(2, "full cover", ("TC-SKL-40", "TC-SKL-41")),)
    beside = [one for each in around for one in standing_at(scene, each) if one not in against]
    if walls or who.place in space.harsh or any(perceives(scene, who, one) for one in beside):
        return (Working(1, "partial cover", ("TC-SKL-40", "TC-SKL-41")),)
    return ()


def in_plain_sight_of(scene: TriScene, who: Character) -> list[Character]:
    """Those who watch somebody in the open, with nothing in between and not in the dark (TC-SKL-41, TC-G-100)."""
    if obstruction(scene, who):
        return []
    seeing = [each for each in watchers(scene, who) if sees(scene, each, who) and "sight" not in each.impaired]
    return [each for each in seeing if perceives(scene, each, who)]


def hide(scene: TriScene, who: Character, why: str, told: bool = True) -> Flow[bool]:
    """Stealth against the Observe of every opponent who can look (TC-SKL-23, TC-PHASE-13, TC-SUB-11, TC-C-18).

    Nobody hides in plain sight of somebody; a watcher one does not know of goes on watching, and is not told of
    (TC-SKL-41, TC-G-100). Who tracks it gains as many dice as its cover gives, so that the cover does not hinder
    (TC-SUB-22). As long as it is out of sight, those who look are not told that there is something to look for.
    """
    watched = in_plain_sight_of(scene, who)
    if any(perceives(scene, who, each) for each in watched):
        if not (yield from _may_hide_in_the_open(scene, who)):
            scene.record(Acted(actor=who.id, what="cannot hide in plain sight"))
            return False
        watched = []
    cover, aware = obstruction(scene, who), witnesses(scene, who)
    result = yield from skill_roll(scene, who, "stealth", f"hide, {why}", cover)
    lookers = watchers(scene, who)
    found = [each.id for each in watched if scene.rulings[rulings.STEALTH_IN_OPEN] != "yes"]
    for each in [one for one in lookers if one.id not in found]:
        tracks = each.marks.get(who.id, -1) >= scene.state.rotation.cycle
        dice = tuple(Working(part.value, "Track", ("TC-SUB-22",)) for part in cover) if tracks else ()
        seen = yield from skill_roll(scene, each, "observe", f"look out, {why}", dice, audience=aware)
        if seen.value >= result.value:  # TC-DICE-09
            found.append(each.id)
    known = [each for each in lookers if perceives(scene, who, each)]
    if known and all(each.id in found for each in known):
        if told:
            scene.record(Acted(actor=who.id, what="cannot hide"))
        else:  # it was out of sight until everybody had looked
            who.conditions = [each for each in who.conditions if each.name != HIDDEN]
        return False
    go_under(scene, who, result.value, found, told)
    return not found


def _may_hide_in_the_open(scene: TriScene, who: Character) -> Flow[bool]:
    """Not in plain sight, unless the GM or the table lets it be (TC-G-100, TC-CP-16)."""
    mode = scene.rulings[rulings.STEALTH_IN_OPEN]
    if mode != "ask-gm":
        return mode == "yes"
    why, text = next_occasion(scene), f"{who.name} is in plain sight. Can {who.name} hide?"
    answer = yield from asked(lambda: Ask(GM, "TC-CP-16", text, Pick((YES, NO)), "no", who.id, why, renewable=True))
    return bool(answer == "yes")


def go_under(scene: TriScene, who: Character, total: int, found: list[str], told: bool = True) -> None:
    """Hidden from all who did not find it, with the dice of Stealth for the next Action (TC-MOD-11, TC-MOD-12)."""
    who.stealth, who.spotted_by = total, found
    if not who.has(HIDDEN) and told:
        scene.gain(who, Condition(HIDDEN))
    elif not who.has(HIDDEN):  # nobody has seen it yet, so nobody is told
        who.conditions = [*who.conditions, Condition(HIDDEN)]
    mode = scene.rulings[rulings.STEALTH_BONUS]  # RULING TC-C-19
    who.boosts = [each for each in who.boosts if each.label != STEALTH]
    if mode != "accuracy-only":
        who.boosts = [*who.boosts, Boost("ev", STEALTH_DICE, STEALTH, "TC-MOD-11", turns=UNTIL_USED)]
    if mode != "ev-only":
        who.boosts = [*who.boosts, Boost("accuracy", STEALTH_DICE, STEALTH, "TC-MOD-12", turns=UNTIL_USED)]


def lose_track(who: Character) -> None:
    """Whoever had found somebody does not know any more where it is: the GM hides it (TC-GM-06)."""
    who.spotted_by = []


def emerge(scene: TriScene, who: Character, keep_dice: bool = True) -> None:
    """Stealth is over: the bonus is being used, somebody saw, or it moved otherwise than by Prowl (TC-SKL-42,
    TC-G-75)."""
    if not who.has(HIDDEN):
        return
    scene.lose(who, HIDDEN)
    who.stealth, who.spotted_by = 0, []
    if not keep_dice:
        lose_stealth_dice(scene, who)


def lose_stealth_dice(scene: TriScene, who: Character) -> None:
    """The dice of Stealth are used up or lost (TC-SKL-42)."""
    kept = [each for each in who.boosts if each.label != STEALTH]
    if len(kept) < len(who.boosts):
        who.boosts = kept
        scene.note(who, "dice", f"{STEALTH} lost")


def give_away(scene: TriScene, who: Character, by: Character) -> None:
    """Somebody found a hidden one: no Stealth against them any more (TC-SUB-23, TC-SKL-42)."""
    if by.id not in who.spotted_by:
        who.spotted_by = [*who.spotted_by, by.id]
    if all(perceives(scene, each, who) for each in enemies(scene, who) if each.can_act):
        emerge(scene, who, keep_dice=False)
