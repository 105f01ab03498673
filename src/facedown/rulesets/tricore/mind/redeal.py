"""A fight as it may be for all that one seat knows: sheets are as the book has them, the unseen are not there."""

from facedown.kernel.dice.seed import Chance
from facedown.kernel.kit.redealing import copied, if_alike, named_after, take_over
from facedown.kernel.kit.showing import side_of_viewer
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import Table, TriScene, book
from facedown.rulesets.tricore.actor.sight import as_seen_by
from facedown.rulesets.tricore.creation.encounter import ActorPlan, character
from facedown.rulesets.tricore.sheet import is_known, seen_by, show

UNREAD = (
    "pc", "kind", "tier", "primaries", "bonuses", "more_ranks", "skills", "instinct", "specialty", "trades",
    "languages", "builds", "passives", "rests", "works", "attitudes", "attitude", "used", "fitting", "marks", "gear",
    "faced", "trauma", "bed_days", "stealth",
)  # fmt: skip


def redeal(scene: TriScene, seat: str, luck: Chance) -> Table | None:
    """Nobody plays on past a card that somebody else holds face down: it cannot be guessed."""
    state = scene.state
    seen = seen_by(scene, seat)
    if state.phase != "turns" or any(_is_covered(each, seat) for each in seen):
        return None
    dealt, side = copied(state), side_of_viewer(state, seat)
    dealt.sights = as_seen_by(state, seat)
    _leave_out(dealt, {each.id for each in seen})
    for who in dealt.actors.values():
        if is_known(who, seat, side) or who.seat == seat:
            continue
        known = as_in_the_book(scene, who)
        if known is None:
            return None
        take_over(who, known, UNREAD)
    return if_alike(dealt, scene, seat, show)


def _is_covered(who: Character, seat: str) -> bool:
    return who.holding is not None and who.holding.card.seat != seat


def _leave_out(table: Table, seen: set[str]) -> None:
    """Those who are not perceived are no part of it."""
    hidden = set(table.actors) - seen
    if not hidden:
        return
    table.actors = {id: each for id, each in table.actors.items() if id in seen}
    rotation = table.rotation
    rotation.places = [kept for place in rotation.places if (kept := [id for id in place if id in seen])]
    rotation.totals = {id: total for id, total in rotation.totals.items() if id in seen}
    rotation.at = min(rotation.at, len(rotation.places) - 1)
    for name in ("priority", "waiting", "newcomers"):
        setattr(table, name, [id for id in getattr(table, name) if id in seen])
    table.armed = [each for each in table.armed if each.actor in seen]
    table.disturbed = {id: hurt for id, hurt in table.disturbed.items() if id in seen}
    table.sights = {id: sights for id, sights in table.sights.items() if id in seen}
    for who in table.actors.values():
        who.spotted_by = [id for id in who.spotted_by if id in seen]


def as_in_the_book(scene: TriScene, who: Character) -> Character | None:
    """Somebody of that name as it stands in the book, if it does."""
    content = book(scene)
    named = named_after(who.name, content.templates.values(), content.foes.values())
    return (
        character(ActorPlan(who.id, named.template, named.foe), content, scene.rulings) if named is not None else None
    )
