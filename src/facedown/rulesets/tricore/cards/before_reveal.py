"""Exposure: face-down cards that are looked at or have to be turned up before their time (TC-CARD-03, TC-CP-14)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import Revealed
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore.abilities.keywords import is_veiled
from facedown.rulesets.tricore.actor.card import LAID, Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, actor, next_occasion
from facedown.rulesets.tricore.cards.card_purpose import card_name, face_of
from facedown.rulesets.tricore.harm.affliction import end

LAID_OPEN = "Laid open"
"""Whoever is laid open turns up cards as soon as they are laid, as many as the token of this name says (ACS-54)."""


def which_card(scene: TriScene, by: Character, of: Character, places: list[int]) -> Flow[int]:
    """One of somebody's face-down cards, told apart by its place only; the first unless said otherwise (TC-CP-14)."""
    if len(places) == 1:
        return places[0]
    why = next_occasion(scene)

    def build() -> Ask:
        options = Pick(tuple(Option(str(at), f"Card {at + 1}") for at in places))
        text = f"Which card of {of.name} does {by.name} choose?"
        return Ask(by.seat, "TC-CP-14", text, options, str(places[0]), by.id, why, renewable=True)

    return int((yield from asked(build)))


def is_forced(of: Character, card: Card) -> bool:
    """Whether it can be forced: no card with a Veil can (ACS-53)."""
    build = of.build(card.ability) if card.ability else None
    return build is None or not is_veiled(build)


def turn_up(scene: TriScene, of: Character, card: Card, lies: str) -> None:
    """A card, held back or just laid, is shown to everybody and stays where it is; a veiled one cannot be forced
    (TC-ABL-13, ACS-53)."""
    if is_forced(of, card):
        choice = (of.name, card_name(scene, of, card))
        printed = ((face_of(scene, of, card),),)
        scene.record(Revealed(choices=(choice,), turned=((lies, of.id),), printed=printed, about=(of.id,)))
    else:
        scene.say(f"{of.name}'s card stays face down.", of.id)


def force_open(scene: TriScene, laid: dict[str, list[Card]]) -> Flow[None]:
    """Cards of the Priority holder that are turned up before the others lay theirs (TC-CARD-03, TC-CARD-04, ACS-54)."""
    for id, cards in laid.items():
        who, down = actor(scene, id), list(range(len(cards)))
        for each in [each for each in who.afflictions if each.name == LAID_OPEN]:
            while down and who.tokens.get(LAID_OPEN, 0):
                at = yield from which_card(scene, actor(scene, each.source), who, down)
                down.remove(at)
                scene.refresh(who, {LAID_OPEN: who.tokens[LAID_OPEN] - 1})
                turn_up(scene, who, cards[at], LAID)
            if not who.tokens.get(LAID_OPEN, 0):
                end(scene, who, each)
