"""The contract of a ruleset, on one page. Our five games come in through it like a stranger's.

A ruleset is a package with an object of this class under the entry point group `facedown.rulesets`. It imports the
kernel and itself, asks for every die and decision by yielding a question, and changes state through the scene's verbs.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import msgspec

from facedown.kernel.content.glossary import Word
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Known, Rulings, Value, former_defaults
from facedown.kernel.contract.archetype import Archetype
from facedown.kernel.contract.balance import Bound, Exactly, Faceoff, Rivalry
from facedown.kernel.contract.bearing import OWN_DECISION, Bearing
from facedown.kernel.contract.forge import Forged
from facedown.kernel.contract.handle import Gift
from facedown.kernel.contract.mind import Mind, Standoff, Weighed
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.contract.workbench import Workbench
from facedown.kernel.dice.dice import MOST_SIDES
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.dice.seed import Chance
from facedown.kernel.scene.beat import Beat, Downfall, Gain, Loss, Remark, Weight, clash
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import ConditionGained, Event, TrackChanged
from facedown.kernel.scene.scene import Scene, State
from facedown.kernel.words.audience import EVERYONE, GM, Audience
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer, Schema
from facedown.kernel.words.shown import Along
from facedown.kernel.words.working import Working

Sitter = Literal["person", "mind", "absent"]
DiceFrom = Literal["seeded", "typed"]


class Seat(msgspec.Struct, frozen=True):
    """A place at the table. `mind` seats are played by their mind, `absent` ones take every default."""

    id: str
    name: str
    sitter: Sitter = "person"
    dice: DiceFrom | None = None
    """Where the dice come from that this seat rolls, if not from where the table has them."""
    mind: Mind = Mind()
    """What kind of mind plays it, while one does."""


class Hero(msgspec.Struct, frozen=True):
    """Somebody a person can play, ready made."""

    id: str
    name: str
    text: str = ""


class Encounter(msgspec.Struct, frozen=True):
    """A ready game somebody can sit down to: what it is called, what happens, who can be played.

    `seats` is how many heroes it is made for; `heroes` are all that may be chosen, the suggested ones first.
    """

    id: str
    title: str
    text: str
    seats: int
    heroes: tuple[Hero, ...]
    foes: tuple[str, ...] = ()
    """What those are called against whom it is fought, but for those who lie hidden."""
    in_wait: bool = False
    """Whether somebody lies hidden in it."""
    difficulty: str = ""
    """One word for how hard it is for those whom it suggests; empty where nobody has said."""
    versus: bool = False
    """Whether heroes meet heroes, every second one on the other side."""
    others: tuple[Hero, ...] = ()
    """Who may be met instead of those it is fought against."""
    foe_text: str = ""
    """A line on those it is fought against, where they are all of one kind and the pack has one."""


NEW = "new"
"""The hero one has still to make."""

GUESTS = "guests"
"""Under which a scenario has the `Guest` of a seat, who comes in place of the hero that is cast there."""


class Guest(msgspec.Struct, frozen=True):
    """A hero who comes to a scenario as it is: its sheet, which is its ruleset's own business, and where it is kept."""

    sheet: dict[str, Any]
    home: str = ""


def ready(found: Iterable[Any], templates: dict[str, Any], own: str) -> tuple[Encounter, ...]:
    """Encounters of a pack as games to sit down to: the suggested heroes first, then the others, then one's own.

    An entry has an id, a title, a text and the ids of its heroes; a template has an id, a name and a text.
    """
    games = []
    for each in found:
        ids = dict.fromkeys((*each.heroes, *templates))
        heroes = tuple(Hero(id, templates[id].name, templates[id].text) for id in ids)
        games.append(
            Encounter(each.id, each.title, each.text, len(each.heroes), (*heroes, Hero(NEW, "A hero of your own", own)))
        )
    return tuple(games)


class Setup(msgspec.Struct, frozen=True):
    """Everything a game starts from. With the log of answers it is the whole game."""

    ruleset: str
    version: str
    seed: str
    seats: tuple[Seat, ...]
    scenario: dict[str, Any]
    """What the ruleset makes its first state from; the ruleset says what belongs in it."""
    rulings: dict[str, Value] = {}
    title: str = ""
    dice: DiceFrom = "seeded"
    packs: tuple[PackText, ...] = ()
    """Content from outside the ruleset, whole, so that a saved game never depends on a file elsewhere."""
    commitment: str = ""
    """Of sealed dice: what everybody is shown of the seed before the first of them falls."""

    def seat(self, id: str) -> Seat | None:
        for seat in self.seats:
            if seat.id == id:
                return seat
        return None

    def name_apart(self, id: str) -> str:
        """What a seat is called; where another has the same name, with its id."""
        seat = self.seat(id)
        if seat is None:
            return id
        return f"{seat.name} ({id})" if sum(each.name == seat.name for each in self.seats) > 1 else seat.name

    def sitter(self, id: str) -> Sitter:
        """Who sits there; nobody sits on a seat that does not exist."""
        seat = self.seat(id)
        return seat.sitter if seat else "absent"

    def with_sitter(self, id: str, mind: Mind | None) -> "Setup":
        """The same with a seat given to a mind, or to a person."""
        now = {"sitter": "person"} if mind is None else {"sitter": "mind", "mind": mind}
        seats = (msgspec.structs.replace(each, **now) if each.id == id else each for each in self.seats)
        return msgspec.structs.replace(self, seats=tuple(seats))

    def with_seat(self, seat: Seat) -> "Setup":
        """The same with one more seat, unless there is one of that name."""
        return self if self.seat(seat.id) else msgspec.structs.replace(self, seats=(*self.seats, seat))

    def mind_of(self, id: str) -> Mind:
        """What kind of mind plays a seat."""
        seat = self.seat(id)
        return seat.mind if seat else Mind()

    def dice_of(self, id: str) -> DiceFrom:
        """Where the dice come from that a seat rolls."""
        seat = self.seat(id)
        return (seat.dice if seat else None) or self.dice

    def addressee(self, question: Roll | Draw | Ask, known_to: Audience = EVERYONE, is_secret: bool = False) -> str:
        """The seat that answers. Typed dice of a mind or an absent seat are rolled by the first person who may know;
        so are those that are kept secret from their own seat."""
        seat = question.seat or GM
        if question.is_chance and (is_secret or self.sitter(seat) != "person"):
            people = (each.id for each in self.seats if each.sitter == "person" and known_to.may_know(each.id))
            return next(people, seat)
        return seat


class Ruleset(ABC):
    """One game, complete."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str]
    prefix: ClassVar[str]
    """What its rule ids begin with, such as "S-"."""
    also: ClassVar[tuple[str, ...]] = ()
    """What the rule ids of a book within its book begin with."""
    blurb: ClassVar[str]
    state: ClassVar[type[State[Any]]]
    standing: ClassVar[int] = 100
    """Where it stands in the lobby: the lowest first, equal ones by name. The first is the one for *Duel now*."""
    hue: ClassVar[int] = 174
    """The colour of its felt, in degrees of the colour wheel: by it one knows at which game one sits."""
    most_sides: ClassVar[int] = MOST_SIDES
    """How many sides the largest of its dice has: no face beyond it can be forced."""
    untold: ClassVar[frozenset[str]] = frozenset()
    """What is rolled without everybody being told how it fell: sealed dice do not show it either."""
    foresight: ClassVar[int] = 150
    """How many answers a mind that searches plays on for before it asks how things stand; so many end most duels."""
    overruling: ClassVar[str] = ""
    """The choice point under which its book lets the GM overrule."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    rulings: ClassVar[Known] = ()
    chapters: ClassVar[tuple[str, ...]] = ()
    """The pages of its rulebook in the order in which they are read."""
    has_cards: ClassVar[bool] = False
    """Whether one lays cards in it, which can be printed."""
    rivalries: ClassVar[tuple[Rivalry, ...]] = ()
    """Habits that the lab lets meet when it looks at the balance."""
    wanted: ClassVar[dict[str, Bound]] = {}
    """Where figures of the balance are wanted: `rounds`, `longest`, `first`, `hit`, `at_once`, a rivalry by name."""
    concerns: ClassVar[bool] = False
    """Whether it says what its questions have to do with whoever is asked: then one may wish to be asked less."""
    levers: ClassVar[dict[str, str]] = {}
    """Which numbers of an actor the GM may set, by their path, and what each is called."""
    belongings: ClassVar[str] = ""
    """The field in which an actor carries things."""
    hiding: ClassVar[str] = ""
    """The condition of whoever has hidden, in a game in which one can."""
    vitals: ClassVar[frozenset[str]] = frozenset()
    """The meters whose loss is seen on the stage."""
    clashes: ClassVar[frozenset[str]] = frozenset()
    """The rules of a loss whose working begins with a blow and goes on with what stopped some of it."""
    restores: ClassVar[frozenset[str]] = frozenset()
    """The rules of a gain that is what somebody's turn came to, whichever meter it is of."""
    downfalls: ClassVar[dict[str, Weight]] = {}
    """The conditions that bring somebody down, and how heavily each weighs."""
    stages: ClassVar[dict[str, str]] = {}
    """Making a hero as a draft: by the first word of a question's occasion the heading under which it stands, in the
    order of the page; "" is for all others. What has no heading is decided by its default."""
    terms: ClassVar[frozenset[str]] = frozenset()
    """Which of the GM's questions whoever makes a hero alone answers, by the first word of their occasions."""
    only_asked: ClassVar[frozenset[str]] = frozenset()
    """Options that lead to a talk of many questions: at a table they are there, in a draft they are not."""

    def rulings_of(self, setup: Setup) -> Rulings:
        """What a game is played by: as was chosen, and else by the defaults of the version it was begun with."""
        return Rulings(self.rulings, former_defaults(self.rulings, setup.version) | setup.rulings)

    @abstractmethod
    def read(self, packs: tuple[PackText, ...]) -> Any:
        """Its content from the texts of content packs. Raises `Refused` with file, line, key and a suggestion."""

    def as_of(self, content: Any, version: str) -> Any:
        """The content of a game that was begun by some version, where it has another ready hero than that of today. By
        default all are as they are."""
        return content

    @abstractmethod
    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        """One sentence for each entry of the pack named `only`: what it will do in play."""

    def words(self, content: Any) -> tuple[Word, ...]:
        """What things and abilities of its packs are called, and what each does. By default nothing: the glossary of
        its rulebook has the words of the game itself."""
        return ()

    @abstractmethod
    def encounters(self, content: Any) -> tuple[Encounter, ...]:
        """Ready games, the first of them the one for a quick duel."""

    @abstractmethod
    def scenario(self, content: Any, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        """The scenario of an encounter: `cast` says which seat plays which hero, `foes` which seat plays the rest."""

    @abstractmethod
    def begin(self, setup: Setup, content: Any) -> State[Any]:
        """The state before the first question."""

    @abstractmethod
    def play(self, scene: Scene[Any]) -> Flow[None]:
        """The whole game from any boundary: call `scene.boundary()` wherever the state alone says how to go on."""

    def workbench(self, content: Any) -> Workbench | None:
        """What encounters can be made of, for an editor; None where they are only written."""
        return None

    def is_making(self, scene: Scene[Any]) -> bool:
        """Whether heroes are still being made: who plays the same again has them as they were made."""
        return False

    def against(self, content: Any, scenario: dict[str, Any], other: str) -> dict[str, Any]:
        """A scenario with others in the place of those it is fought against; by default nobody takes it."""
        return scenario

    def workshop(self, content: Any, seat: str) -> dict[str, Any]:
        """The scenario in which a seat makes a hero and nothing else happens; empty where heroes are not made."""
        return {}

    def archetypes(self, content: Any) -> tuple[Archetype, ...]:
        """Ready heroes to begin a draft from. By default none."""
        return ()

    def homecoming(self, scene: Scene[Any], seat: str, rested: bool) -> dict[str, Any] | None:
        """The hero of a seat as it goes home from a table, to come to another under `GUESTS` of its scenario: with all
        that happened to it, or after a long rest. None where there is none, or heroes are not kept."""
        return None

    def welcome(self, scene: Scene[Any], seat: str, sheet: dict[str, Any]) -> None:
        """A hero comes to a game that runs, in place of the one of its seat or as one more. By default nobody does."""
        raise Refused("nobody-comes", f"Nobody comes to a game of {self.title} that has begun.")

    def ready_sheet(self, content: Any, hero: str) -> dict[str, Any]:
        """A ready hero as one that is kept. Raises `Refused` if there is none of that name."""
        raise Refused("unknown-hero", f"{self.title} has no ready heroes who are kept.")

    def rested(self, content: Any, sheet: dict[str, Any]) -> dict[str, Any]:
        """A hero that went home, after a long rest. Raises `Refused` if it is none of this game's."""
        return sheet

    @abstractmethod
    def show(self, scene: Scene[Any], viewer: str) -> Board:
        """What one seat may see of the state. An allow-list: whatever is not put in stays hidden."""

    def beat(self, event: Event) -> Beat | None:
        """What the stage shows of an event, from that event alone: nothing here can tell more than the log does."""
        match event:
            case TrackChanged(actor=actor, track=track, change=change, now=now) if track in self.vitals:
                before = now - change.value
                if before < now:
                    return Gain(actor=actor, track=track, before=before, now=now)
                met = clash(change, self.clashes)
                return Loss(actor=actor, track=track, before=before, now=now, clash=met)
            case TrackChanged(actor=actor, track=track, change=change, now=now) if self.restores & {*change.rules}:
                return Gain(actor=actor, track=track, before=now - change.value, now=now) if change.value > 0 else None
            case ConditionGained(actor=actor, condition=condition) if condition in self.downfalls:
                return Downfall(actor=actor, weight=self.downfalls[condition])
            case ConditionGained(actor=actor, harm=True):
                return Remark(actor=actor)
        return event.beat()

    def with_odds(self, scene: Scene[Any], ask: Ask) -> Schema:
        """The answers with exact odds or prices beside them, as far as the seat that is asked may know them.

        Worked out only when a person looks at the question; keys and order stay, and nothing changes in the scene.
        """
        return ask.schema

    def along(self, scene: Scene[Any], ask: Ask, key: str) -> tuple[Along, ...]:
        """What a card of a hand comes to with something else beside it, as far as the seat that is asked may know; only
        what changes it. Worked out for one card, when a person has laid it."""
        return ()

    def bearing(self, scene: Scene[Any], ask: Ask) -> Bearing:
        """What a question has to do with whoever is asked it, from what its seat knows: by that a seat may wish not to
        be asked. By default everything is somebody's own decision."""
        return OWN_DECISION

    def glimpse(self, scene: Scene[Any], seat: str) -> Any:
        """What a mind on a seat may know: nothing that the board does not show that seat, in whatever shape it thinks.

        By default the board itself; a game whose minds play a lot gives them numbers instead of words.
        """
        return self.show(scene, seat)

    def choose(self, glimpse: Any, ask: Ask, /) -> Answer:
        """A sensible opponent: answers a question knowing only a glimpse of its seat's. By default it lets be."""
        return ask.default

    def weigh(self, glimpse: Any, ask: Ask, luck: Chance, /) -> tuple[Weighed, ...]:
        """What might be answered, each with what it is worth in points of the game's health, and why; at least one.

        Every kind of mind is built on it: the usual one takes the best. By default there is only what `choose` says.
        What should not be foreseen is left to `luck`, which differs from game to game.
        """
        return (Weighed(self.choose(glimpse, ask)),)

    def informed(self, scene: Scene[Any], ask: Ask, /) -> Ask:
        """The same question as somebody on its seat reads it who knows the book by heart: what minds are told of it
        goes by what the book says of those one sees, and by nothing that the seat may not know. By default as it is.
        """
        return ask

    def standoff(self, glimpse: Any, ask: Ask, /) -> Standoff | None:
        """Where others answer without knowing this answer: what might be answered, and what each comes to against each
        of theirs, in points of the game's health. None where that is not worked out; then minds play it out.
        """
        return None

    def temper(self, scene: Scene[Any], who: str) -> str:
        """What somebody is like by nature, whoever plays it; for those whose seat a mind plays. By default nothing."""
        return ""

    def gap(self, scene: Scene[Any]) -> int | None:
        """How far those who flee are ahead where one side chases the other, None elsewhere. By default nobody flees."""
        return None

    def vigour(self, scene: Scene[Any], who: str) -> float:
        """The share that is left of what keeps somebody on its feet, from 0 to 1. By default of the first meter that
        everybody sees."""
        figure = next((each for each in self.show(scene, "").figures if each.id == who), None)
        if figure is None or not figure.meters:
            return 1.0
        return figure.meters[0].value / max(1, figure.meters[0].most)

    def prospect(self, scene: Scene[Any], seat: str) -> float:
        """How well the side of a seat stands, from 0, lost, to 1, won. It is for playouts, which know everything."""
        return 0.5

    def length(self, scene: Scene[Any]) -> int:
        """How often everybody has had a turn so far, in the game's own count: rounds, or cycles."""
        rounds: int = scene.state.schedule.round
        return rounds

    def price(self, content: Any, ability: str) -> Working | None:
        """What an ability costs whoever has it, with the parts of that; None in a game without such prices."""
        return None

    def forge(self, content: Any, ability: dict[str, Any], change: str, level: int) -> Forged | None:
        """An ability after a change, with everything that may be changed next; an empty one begins. `{"id": …}` is a
        ready one to begin from. None in a game in which nobody builds abilities. Raises `Refused` for what is none."""
        return None

    def figures(self, content: Any, rulings: Rulings) -> tuple[Exactly, ...]:
        """What is known exactly of its balance between equals. By default nothing."""
        return ()

    def faceoffs(self, content: Any, rulings: Rulings) -> tuple[Faceoff, ...]:
        """What may lie face down between equals, all against all. Nothing in a game that works none out."""
        return ()

    def redeal(self, scene: Scene[Any], seat: str, luck: Chance) -> State[Any] | None:
        """A state of the same boundary that a seat cannot tell from the real one: what it may not know is dealt anew,
        from nothing but what it knows and luck. None if the game cannot be dealt anew; then no mind plays on from it.
        """
        return None

    def take_away(self, scene: Scene[Any], who: str, for_good: bool) -> None:
        """Somebody leaves the table, into the `wings` of the state or for good. Raises `Refused` where nobody may. By
        default nobody does."""
        raise Refused("nobody-leaves", f"Nobody is taken off the table in {self.title}.")

    def bring_back(self, scene: Scene[Any], who: str) -> None:
        """Somebody comes out of the wings. By default nobody is there."""
        raise Refused("nobody-leaves", f"Nobody is taken off the table in {self.title}.")

    def gifts(self, scene: Scene[Any]) -> tuple[Gift, ...]:
        """What may be granted, in words. By default nothing is offered; a grant may name it all the same."""
        return ()

    @abstractmethod
    def grant(self, scene: Scene[Any], given: Grant) -> None:
        """Give an actor what the GM says. Raises `Refused` for what it does not know."""
