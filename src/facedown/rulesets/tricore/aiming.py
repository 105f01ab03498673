"""Aiming: whom a Reaction or a Trigger ability is directed at once it is known what happens."""

import msgspec

from facedown.kernel.flow import Flow
from facedown.kernel.question import Ask
from facedown.kernel.schema import Option, Pick, Several
from facedown.rulesets.tricore.card import Card
from facedown.rulesets.tricore.character import Character
from facedown.rulesets.tricore.hand import card_name, wanted
from facedown.rulesets.tricore.scene import TriScene, asked, occasion


def aimed(scene: TriScene, who: Character, card: Card, near: list[Character]) -> Flow[Card]:
    """One of those in reach, or as many as the ability has targets, the likeliest first (TC-CARD-19, TC-CP-03, ACS-31).

    Where there is nothing to choose nobody is asked.
    """
    most = min(len(near), max(1, wanted(who, card)))
    chosen = [each.id for each in near[:most]]
    if len(near) > 1:
        why, first = occasion(scene), list(chosen)

        def ask() -> Ask:
            options = tuple(Option(each.id, each.name, "", "", {"target": each.id}) for each in near)
            text = f"At whom is {who.name}'s {card_name(scene, who, card)} aimed?"
            if most == 1:
                return Ask(who.seat, "TC-CP-03", text, Pick(options), first[0], who.id, why, renewable=True)
            return Ask(who.seat, "TC-CP-03", text, Several(options, 1, most), first, who.id, why, renewable=True)

        answer = yield from asked(ask)
        chosen = [answer] if most == 1 else list(answer)
    return msgspec.structs.replace(card, targets=tuple(chosen))
