"""A fight as it may be for all that one seat knows: where sheets are unread, foes are as the book has them."""

from facedown.kernel.dice.seed import Chance
from facedown.kernel.kit.redealing import copied, if_alike, named_after, take_over
from facedown.kernel.kit.showing import side_of_viewer
from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.encounter import ActorPlan, character
from facedown.rulesets.plainten.scene import PlainScene, Table, book
from facedown.rulesets.plainten.sheet import is_open, show

UNREAD = ("pc", "named", "age", "kind", "points", "features", "items", "ready", "base_guard", "used")


def redeal(scene: PlainScene, seat: str, luck: Chance) -> Table | None:
    """The other side's Guard, features and gear are what those of that name have."""
    if scene.state.phase != "turns":
        return None
    dealt, side = copied(scene.state), side_of_viewer(scene.state, seat)
    for who in dealt.actors.values():
        if is_open(scene, who, seat, side):
            continue
        known = as_in_the_book(scene, who)
        if known is None:
            return None
        take_over(who, known, UNREAD)
    return if_alike(dealt, scene, seat, show)


def as_in_the_book(scene: PlainScene, who: Character) -> Character | None:
    """Whoever has that name in the book, if anybody has."""
    content = book(scene)
    named = named_after(who.name, content.templates.values(), content.foes.values())
    return (
        character(ActorPlan(who.id, named.template, named.foe), content, tuple(scene.state.campaign.modules))
        if named is not None
        else None
    )
