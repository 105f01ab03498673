"""A standard deck of 52 cards, and what each is worth."""

CARD_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("♣", "♦", "♥", "♠")  # the alphabet backwards: Spades, Hearts, Diamonds, Clubs (T-INI-02, T-GAP-12)
DECK = tuple(f"{rank}{suit}" for rank in CARD_RANKS for suit in SUITS)

_WORTH = {card: at for at, card in enumerate(DECK)}


def worth(card: str) -> int:
    """Higher goes first; no card at all comes last."""
    return _WORTH.get(card, -1)
