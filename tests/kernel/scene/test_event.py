"""Events read as sentences whose names and numbers are doors, and survive being written down."""

import msgspec
import pytest

from facedown.kernel.scene.event import (
    KERNEL_EVENTS,
    ConditionGained,
    ConditionLost,
    Declared,
    Event,
    EventCodec,
    FightEnded,
    Moved,
    Noted,
    Paid,
    Revealed,
    Rolled,
    RoundBegan,
    Ruled,
    Said,
    Span,
    TokenSpent,
    TrackChanged,
    TrackSet,
    TurnBegan,
    in_words,
    tell,
)
from facedown.kernel.words.audience import only
from facedown.kernel.words.working import Working, plain, summed

HARM = summed("harm", (plain(-5, "sword"), plain(2, "mail")), "T-DMG")
ONE_OF_EACH: tuple[tuple[Event, str, str], ...] = (
    (TurnBegan(actor="ash", round=2), "Ash's turn.", "turn"),
    (RoundBegan(round=2), "Round 2", "turn"),
    (Rolled(actor="ash", purpose="a leap", result=plain(7, "total")), "Ash rolls a leap: 7.", "quiet"),
    (TrackChanged(actor="ash", track="Health", change=HARM, now=9), "Ash loses 3 Health, now 9.", "harm"),
    (TrackChanged(actor="ash", track="Health", change=plain(4, "rest"), now=13), "Ash gains 4 Health, now 13.", "good"),
    (Paid(actor="ash", track="Mana", price=plain(2, "a spell"), now=5), "Ash pays 2 Mana, now 5.", "quiet"),
    (
        Paid(actor="ash", track="Mana", price=plain(2, "a spell"), now=5, what="a spell"),
        "Ash pays 2 Mana for a spell, now 5.",
        "quiet",
    ),
    (TrackSet(actor="ash", track="Health", now=plain(1, "awake")), "Ash's Health stands at 1.", "quiet"),
    (ConditionGained(actor="ash", condition="dazed"), "Ash is dazed.", ""),
    (ConditionGained(actor="ash", condition="dazed", until="dawn", harm=True), "Ash is dazed until dawn.", "harm"),
    (ConditionGained(actor="ash", condition="Advantage", verb="has"), "Ash has Advantage.", ""),
    (ConditionGained(actor="ash", condition="Shock", verb="is in"), "Ash is in Shock.", ""),
    (ConditionLost(actor="ash", condition="dazed"), "Ash is no longer dazed.", ""),
    (ConditionLost(actor="ash", condition="Advantage", verb="has"), "Ash no longer has Advantage.", ""),
    (ConditionLost(actor="ash", condition="Shock", verb="is in"), "Ash is no longer in Shock.", ""),
    (Moved(actor="ash", start="yard", end="hall"), "Ash goes from yard to hall.", ""),
    (TokenSpent(actor="ash", token="action", left=1), "", ""),
    (Noted(actor="ash", what="sword", now="gone"), "", ""),
    (Revealed(choices=(("Ash", "3"), ("Bryn", "1"))), "Revealed: Ash: 3; Bryn: 1.", "reveal"),
    (Ruled(what="Bryn falls"), "The GM rules: Bryn falls.", "turn"),
    (Ruled(what="Bryn falls", rule="T-CP-09"), "The GM rules: Bryn falls (T-CP-09).", "turn"),
    (FightEnded(text="The watch wins."), "The watch wins.", "turn"),
    (Declared(actor="ash", text="I climb the wall."), "Ash: I climb the wall.", ""),
    (Said(text="Rain."), "Rain.", ""),
)


def name_of(id: str) -> str:
    return id.title()


@pytest.mark.parametrize(("event", "text", "mood"), ONE_OF_EACH)
def test_an_event_reads_as_a_sentence_in_its_mood(event: Event, text: str, mood: str) -> None:
    assert in_words(tell(event, name_of)) == text
    assert event.mood() == mood


def test_every_kind_of_event_of_the_kernel_is_read_here() -> None:
    assert {type(event) for event, _, _ in ONE_OF_EACH} == set(KERNEL_EVENTS)


def test_names_and_numbers_are_spans_of_their_own() -> None:
    told = tell(TrackChanged(actor="ash", track="Health", change=HARM, now=9), name_of)
    assert told == (
        Span("Ash", actor="ash"),
        Span(" loses "),
        Span("3", working=HARM),
        Span(" "),
        Span("Health"),
        Span(", now "),
        Span("9"),
        Span("."),
    )


def test_a_number_below_zero_is_told_as_it_is() -> None:
    """Only the number of a change lets its verb speak for the sign."""
    assert in_words(tell(TrackSet(actor="ash", track="Luck", now=plain(-2, "curse")), name_of)).endswith("at -2.")
    assert in_words(tell(Rolled(actor="ash", purpose="luck", result=plain(-1, "sum")), name_of)).endswith(": -1.")


@pytest.mark.parametrize(
    ("said", "told"), [("Bryn falls.", "Bryn falls."), ("Bryn falls!", "Bryn falls!"), ("why not?", "why not?")]
)
def test_words_that_end_with_a_mark_get_no_second_one(said: str, told: str) -> None:
    assert in_words(tell(Ruled(what=said), name_of)) == f"The GM rules: {told}"


@pytest.mark.parametrize("text", ["{actor}", "{no_such_field}", "{", "{}", "{{what}}"])
def test_braces_that_a_person_writes_are_only_text(text: str) -> None:
    assert in_words(tell(Said(text=text), name_of)) == text
    assert in_words(tell(Ruled(what=text), name_of)) == f"The GM rules: {text}."
    assert in_words(tell(Revealed(choices=((text, text),)), name_of)) == f"Revealed: {text}: {text}."
    assert in_words(tell(TurnBegan(actor=text, round=1), lambda id: id)) == f"{text}'s turn."


class Bought(Event, frozen=True, gc=False, kw_only=True):
    """An event of some ruleset."""

    buyer: str
    price: Working
    template = "{buyer} pays {price}."
    names = frozenset({"buyer"})


def test_a_ruleset_says_which_of_its_fields_are_names() -> None:
    told = tell(Bought(buyer="ash", price=plain(3, "coins")), name_of)
    assert told[0] == Span("Ash", actor="ash")


def test_events_of_kernel_and_ruleset_survive_being_written_down() -> None:
    codec = EventCodec((Bought,))
    secret = Said(text="psst", audience=only("one"))
    events = [*(event for event, _, _ in ONE_OF_EACH), secret, Bought(buyer="ash", price=HARM)]
    again = codec.decode(codec.encode(events))
    assert again == events
    assert [type(event) for event in again] == [type(event) for event in events]


def test_an_event_nobody_knows_is_not_read() -> None:
    written = EventCodec((Bought,)).encode([Bought(buyer="ash", price=HARM)])
    with pytest.raises(msgspec.ValidationError):
        EventCodec(()).decode(written)


def test_words_that_are_a_sentence_lose_their_stop_inside_another() -> None:
    told = Rolled(actor="ash", purpose="Cross the stream.", result=plain(7, "total"))
    assert in_words(tell(told, str.title)) == "Ash rolls Cross the stream: 7."
    assert in_words(tell(Said(text="They wait..."), str.title)) == "They wait..."
