"""Initiative: a card each from a real deck, every round, high to low; delaying and holding."""

from collections.abc import Iterable

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Draw
from facedown.kernel.kit.sides import actor
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import SURPRISED, Character
from facedown.rulesets.towers.events import CardDealt, Held
from facedown.rulesets.towers.scene import DECK, Holder, TowersScene, worth
from facedown.rulesets.towers.techniques import knows


def deal(scene: TowersScene) -> Flow[None]:
    """New cards for everybody able to take a turn, except holders (T-INI-01, T-INI-03, T-INI-05, T-RUN-04)."""
    state = scene.state
    holding = {holder.actor for holder in state.holders}
    dealt = [each for each in state.actors.values() if not each.is_out and each.id not in holding]
    dealt = [each for each in dealt if not each.has(SURPRISED) and each.id not in state.onlookers]  # T-RUN-03, T-CP-18
    hands = _hands(scene, dealt)
    state.queue = []
    if not hands:
        return
    counts = [_cards_for(scene, hand) for hand in hands]
    deck = _deck(scene, sum(counts))
    cards = yield Draw(tuple(deck), sum(counts), "T-INI-01", "", f"round {state.round}")
    if scene.rulings[rulings.SHUFFLE] == "run-through":
        for card in cards:
            deck.remove(card)
        state.deck = deck
    for hand, count in zip(hands, counts, strict=True):
        card, cards = cards[0], cards[1:]
        if count > 1:
            card, cards = (yield from _keep_either(scene, hand[0], (card, cards[0]))), cards[1:]
        for each in hand:
            each.card = card
            scene.record(CardDealt(actor=each.id, card=card))
    state.queue = order_of(dealt)


def _cards_for(scene: TowersScene, hand: list[Character]) -> int:
    """A Quick Eye is dealt two cards (T-GAP-39)."""
    return 2 if len(hand) == 1 and knows(scene, hand[0], "quick-eye") is not None else 1


def _keep_either(scene: TowersScene, character: Character, dealt: tuple[str, str]) -> Flow[str]:
    """Which of the two to keep (T-GAP-39, T-CP-22)."""
    higher, lower = sorted(dealt, key=worth, reverse=True)
    options = Pick((Option(higher, higher), Option(lower, lower)))
    text = f"{character.name} has a Quick Eye: which card?"
    kept: str = yield Ask(character.seat, "T-CP-22", text, options, higher, character.id, f"round {scene.state.round}")
    return kept


def _hands(scene: TowersScene, dealt: list[Character]) -> list[list[Character]]:
    """A card for each, nameless ones too, or one for all minions of a kind (T-GAP-14)."""
    if scene.rulings[rulings.MINIONS] != "minions-share":
        return [[each] for each in dealt]
    hands: dict[str, list[Character]] = {}
    for each in dealt:
        key = f"{each.side} {each.kind}" if each.minion else each.id
        hands.setdefault(key, []).append(each)
    return list(hands.values())


def _deck(scene: TowersScene, needed: int) -> list[str]:
    """All 52 but what holders keep; more decks where that is too few (T-GAP-13)."""
    state = scene.state
    if scene.rulings[rulings.SHUFFLE] == "run-through" and len(state.deck) >= needed:
        return list(state.deck)
    kept = [holder.card for holder in state.holders]
    deck: list[str] = []
    while len(deck) - len(kept) < needed or not deck:
        deck += DECK
    for card in kept:
        if card in deck:
            deck.remove(card)
    return deck


def order_of(dealt: list[Character]) -> list[str]:
    """Ace high down to 2, Spades before Hearts before Diamonds before Clubs (T-INI-01, T-INI-02, T-GAP-12).

    Equal cards, shared or from a second deck, go in the order they were dealt (T-GAP-13).
    """
    return [each.id for each in sorted(dealt, key=lambda each: -worth(each.card))]


def hold(scene: TowersScene, character: Character) -> None:
    """Delay the turn (T-INI-04)."""
    scene.state.holders = [*scene.state.holders, Holder(character.id, character.card, scene.state.round)]
    scene.record(Held(actor=character.id))


def offer_gap(scene: TowersScene) -> Flow[Character | None]:
    """Between turns whoever holds may act now, asked in the order of the table's reading (T-GAP-15, T-GAP-16)."""
    state = scene.state
    for holder in _in_order(scene, state.holders):
        character = actor(scene, holder.actor)
        if character.is_out:
            continue
        now = Option("act", "Act now", gist="Take your turn before whoever is next.")
        options = Pick((now, Option("hold", "Keep holding", gist="You are asked again after the next turn.")))
        text = f"{character.name} is holding. Act now?"
        why = f"round {state.round} gap {len(state.queue)}"
        answer = yield Ask(character.seat, "T-CP-07", text, options, "hold", character.id, why)
        if answer == "act":
            state.holders = [each for each in state.holders if each is not holder]
            return character
    return None


def _in_order(scene: TowersScene, holders: Iterable[Holder]) -> list[Holder]:
    """Longest holder first, then the higher card (T-GAP-15)."""
    if scene.rulings[rulings.SEVERAL_HOLDERS] == "highest-card":
        return sorted(holders, key=lambda each: -worth(each.card))
    return sorted(holders, key=lambda each: (each.since, -worth(each.card)))


def drop_fallen_holders(scene: TowersScene) -> None:
    """A holder struck down before acting loses the held turn (T-RUN-06)."""
    scene.state.holders = [each for each in scene.state.holders if not actor(scene, each.actor).is_out]
