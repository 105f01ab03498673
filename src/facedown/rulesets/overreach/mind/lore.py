"""What the book says of those of a name, for whoever strikes at them and knows it by heart."""

from copy import copy

from msgspec.structs import replace

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.redealing import take_over
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.overreach import attack, sequence
from facedown.rulesets.overreach.action import DEFENSE
from facedown.rulesets.overreach.character import Character
from facedown.rulesets.overreach.hints import PoolHint, StrikeHint
from facedown.rulesets.overreach.mind.redeal import UNREAD, as_in_the_book
from facedown.rulesets.overreach.scene import OverScene, knows_defense

HARDLY = 0.01
"""What a blow is reckoned to take that cannot harm now: nobody is on guard for ever, so it is no reason to give up."""


def informed(scene: OverScene, ask: Ask) -> Ask:
    """The same question, with blows by the Defense and armour that the book gives the other side, raised as everybody
    sees, instead of the usual ones (P-ROLL-08)."""
    if scene.state.phase != "turns" or ask.who not in scene.state.actors:
        return ask
    if isinstance(ask.hint, PoolHint):
        return _with_dice(scene, ask, ask.hint)
    if not isinstance(ask.schema, Pick) or not any(isinstance(each.hint, StrikeHint) for each in ask.schema.options):
        return ask
    known = _as_the_book_has_them(scene, ask.seat)
    who = known.state.actors[ask.who]
    blows = attack.Prospects(known, who)
    options = tuple(_told(known, who, blows, each) for each in ask.schema.options)
    return replace(ask, schema=replace(ask.schema, options=options))


def _with_dice(scene: OverScene, ask: Ask, hint: PoolHint) -> Ask:
    if hint.act.threshold != DEFENSE or not hint.act.target:
        return ask
    known = _as_the_book_has_them(scene, ask.seat)
    pools = [Dice(number, hint.sides) for number in range(1, len(hint.gains) + 1)]
    return replace(ask, tells=sequence.promised(known, known.state.actors[ask.who], hint.act, pools))


def _told(known: OverScene, who: Character, blows: attack.Prospects, option: Option) -> Option:
    hint = option.hint
    if not isinstance(hint, StrikeHint) or option.kind not in ("attack", "snap"):
        return option
    is_aimed = bool(option.target)
    found = attack.promise(known, who, hint.act) if is_aimed and hint.act else blows.best_blow(option.kind == "snap")
    return replace(option, tells=replace(found, mean=max(HARDLY, found.mean)) if hint.mean else found)


def _as_the_book_has_them(scene: OverScene, seat: str) -> OverScene:
    """The scene with those of unknown Defense by the book, and so with none that is a secret; whom the book does not
    know stays as unknown as before (P-ROLL-08)."""
    state = scene.state
    secret = [each for each in state.actors.values() if not knows_defense(scene, seat, each)]
    found = {each.id: as_in_the_book(scene, each) for each in secret}
    read = {id: _read(state.actors[id], each) for id, each in found.items() if each is not None}
    known = [*dict.fromkeys((*state.known, *read))]
    return OverScene(replace(state, actors={**state.actors, **read}, known=known), scene.rulings, scene.content)


def _read(who: Character, known: Character) -> Character:
    supposed = copy(who)
    take_over(supposed, known, UNREAD)
    return supposed
