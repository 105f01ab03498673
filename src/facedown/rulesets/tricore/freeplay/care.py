"""Care: healing somebody without a fight, and the race for those who are dying."""

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import is_delayed
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, able, book, distance, free_beside, next_occasion
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.card_purpose import card_name, heals_hp
from facedown.rulesets.tricore.cards.deck import ability_cards, utility_cards
from facedown.rulesets.tricore.fight.reveal import charge
from facedown.rulesets.tricore.harm.clock import DYING_SECONDS, pass_time
from facedown.rulesets.tricore.rolls.cost import can_pay, cost_of

ENOUGH = "enough"


def healing_cards(scene: TriScene, who: Character) -> dict[str, Card]:
    """What heals: abilities and things, as far as they can be paid (TC-HEAL-01, TC-SHD-06)."""
    found = {
        key: card
        for key, card, build in ability_cards(scene, who, active=True)
        if build.ev == "heal" and not is_delayed(build) and can_pay(scene, who, cost_of(scene, who, card))
    }
    for key, card in utility_cards(scene, who):
        piece = who.piece(card.item)
        use = book(scene).items[piece.item].use if piece is not None else None
        if card.action == "use" and use is not None and use.ev == "heal":
            found[key] = card
    return found


def care_for(scene: TriScene, who: Character, patient: Character, card: Card) -> Flow[None]:
    """Out of a fight one comes to everybody; it takes as long as a cycle (TC-AP-15, TC-WND-16)."""
    come_to(scene, who, patient)
    play = Play(who, msgspec.structs.replace(card, targets=(patient.id,)))
    yield from charge(scene, play, 0)
    yield from perform(scene, play)
    pass_time(scene, scene.rulings[rulings.CYCLE_SECONDS])


def come_to(scene: TriScene, who: Character, other: Character) -> None:
    if who is other or distance(scene, who, other) <= 1:
        return
    free = free_beside(scene, other.place)
    if free:
        scene.move(who, free[0])


def choose_care(scene: TriScene, helpers: list[Character], patients: list[Character]) -> Flow[bool]:
    """Who heals whom with what, or nobody any more (TC-CP-28); False when it is left."""
    offers = {
        f"{who.id} {key} {patient.id}": (who, patient, card)
        for who in helpers
        for key, card in healing_cards(scene, who).items()
        for patient in patients
        if patient.dying is None or heals_hp(scene, who, card)
    }
    if not offers:
        return False
    why = next_occasion(scene)

    def build() -> Ask:
        options = tuple(
            Option(key, f"{who.name}: {card_name(scene, who, card)} for {patient.name}", _state(patient))
            for key, (who, patient, card) in offers.items()
        )
        schema = Pick((Option(ENOUGH, "Nothing more"), *options))
        saving = (key for key, (who, patient, _) in offers.items() if _is_worth_saving(scene, who, patient))
        seat, default = helpers[0].seat, next(saving, ENOUGH)
        return Ask(seat, "TC-CP-28", "Who is healed?", schema, default, helpers[0].id, why, renewable=True)

    answer = yield from asked(build)
    if answer not in offers:
        return False
    yield from care_for(scene, *offers[answer])
    return True


def _state(patient: Character) -> str:
    if patient.dying is not None:
        left = max(0, DYING_SECONDS - patient.dying.seconds)
        return f"dying, {left} s left, healed for {patient.dying.healed} of {patient.hp.start}"
    return f"{patient.hp.value} of {patient.hp.start} HP"


def _is_worth_saving(scene: TriScene, who: Character, patient: Character) -> bool:
    """Unless somebody says otherwise the dying of one's own side are saved, and the others where heroes want them alive
    (TC-WND-17)."""
    is_wanted = scene.state.spare and who.pc
    return patient.dying is not None and (patient.side == who.side or is_wanted)


def save_the_dying(scene: TriScene) -> Flow[None]:
    """After a fight the two minutes run on; whoever stands, of either side, may heal against them the dying of both
    (TC-WND-14, TC-WND-17, TC-WND-21)."""
    while _dying(scene):
        helped = False
        for helpers in _standing(scene):
            near_first = sorted(_dying(scene), key=lambda each: each.side != helpers[0].side)
            helped = (yield from choose_care(scene, helpers, near_first)) or helped
        if not helped:
            pass_time(scene, DYING_SECONDS)


def _dying(scene: TriScene) -> list[Character]:
    return [each for each in scene.state.actors.values() if each.dying is not None]


def _standing(scene: TriScene) -> list[list[Character]]:
    """Whoever can still act, by the seat that is asked for them."""
    found: dict[tuple[str, str], list[Character]] = {}
    for each in able(scene):
        found.setdefault((each.seat, each.side), []).append(each)
    return list(found.values())


def tend(scene: TriScene) -> Flow[None]:
    """Healing among friends, as long as somebody wants to (TC-CP-28)."""
    helpers = able(scene)
    hurt = [each for each in scene.state.actors.values() if not each.is_gone and each.hp.value < each.hp.start]
    if not hurt:
        scene.say("Nobody needs healing.")
        return
    if not any(healing_cards(scene, each) for each in helpers):
        scene.say("Nobody has anything that heals and can be paid.")
        return
    yield from choose_care(scene, helpers, hurt)
