"""A fight as it may be for all that one seat knows: those of the other side are as the book has them."""

from facedown.kernel.dice.seed import Chance
from facedown.kernel.kit.redealing import copied, if_alike, named_after, take_over
from facedown.kernel.kit.showing import side_of_viewer
from facedown.kernel.words.audience import GM
from facedown.rulesets.overreach.character import Character
from facedown.rulesets.overreach.encounter import ActorPlan, character
from facedown.rulesets.overreach.scene import OverScene, Table, book
from facedown.rulesets.overreach.sheet import show

UNREAD = (
    "pc", "named", "kind", "nature", "attributes", "abilities", "own", "row", "scars", "permanent", "items", "ready",
    "uses", "impressed", "paid", "xp", "tokens", "has_moved", "has_struck",
)  # fmt: skip


def redeal(scene: OverScene, seat: str, luck: Chance) -> Table | None:
    """Defense, AP and sheets of the other side are withheld; vehicles are what they look like."""
    if scene.state.phase != "turns":
        return None
    dealt, side = copied(scene.state), side_of_viewer(scene.state, seat)
    for who in dealt.actors.values():
        if seat == GM or who.side == side:
            continue
        known = as_in_the_book(scene, who)
        if known is None:
            return None
        take_over(who, known, UNREAD)
    dealt.called, dealt.surprised = [], []
    return if_alike(dealt, scene, seat, show)


def as_in_the_book(scene: OverScene, who: Character) -> Character | None:
    """Whoever has that name in the book, if anybody has; vehicles are what they look like."""
    content = book(scene)
    if who.craft is not None:
        return None
    named = named_after(who.name, content.templates.values(), content.foes.values())
    return (
        character(ActorPlan(who.id, named.template, named.foe), content, scene.rulings) if named is not None else None
    )
