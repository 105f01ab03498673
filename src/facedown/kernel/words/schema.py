"""The shapes an answer can have: pick one, pick several, a number, a text, or a form made of these."""

from collections.abc import Callable, Iterator
from typing import Any
from unicodedata import category

import msgspec
from msgspec.structs import force_setattr, replace

from facedown.kernel.words.argument import shown
from facedown.kernel.words.refusal import Refusal, nearest
from facedown.kernel.words.shown import Face, Odds, Spot

Answer = Any
"""A JSON value. Which one a question takes is what its schema says, and `refuse` makes sure of it."""


CARD = "card"
"""What every card of a hand counts as; the limit of this kind is how many may lie."""


class Hint(msgspec.Struct, frozen=True):
    """What a ruleset tells its own mind about an option, in structs of its own. No person is shown it."""

    def made(self) -> "Hint | None":
        """The hint itself."""
        return self


class Later(Hint, frozen=True, eq=False):
    """A hint that is made when it is first read, if ever: minds read them, and most questions are put to none.

    It is made from the scene as that stands then, so it is to be read while the question is open; `Ask.make_hints` is
    for whoever may think longer. It is equal to what it makes.
    """

    work: Callable[[], Hint | None] | None
    found: Hint | None = None

    def made(self) -> Hint | None:
        work = self.work
        if work is not None:
            force_setattr(self, "found", work())
            force_setattr(self, "work", None)
        return self.found

    def __eq__(self, other: object) -> bool:
        return self.made() == (other.made() if isinstance(other, Hint) else other)

    __ne__ = object.__ne__

    def __hash__(self) -> int:
        return hash(self.made())


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing a seat may choose. `note` says what it costs or how likely it is, `group` is its heading.

    None of the rest is needed: without it an option is a card in a list.
    """

    key: str
    text: str
    note: str = ""
    group: str = ""
    target: str = ""
    """The figure it is done to: whoever taps on that one is left with such options."""
    called: str = ""
    """What it is called inside a sentence, where that is not its text: Kest, for `at Kest`."""
    spot: Spot | None = None
    die: str = ""
    """The die on the board that it stands for, and is drawn as."""
    quiet: bool = False
    """One of many, such as every cell in reach: on the map as usual, in a list only when asked for."""
    grave: bool = False
    """Whether whoever chooses it gives up: it stands last, and a person is asked once more."""
    kind: str = ""
    """What it is, in the ruleset's own word; rules and minds tell options apart by it."""
    price: int = 0
    odds: tuple[Odds, ...] = ()
    face: Face | None = None
    """What stands on it, if it is a card of a hand. What has none lies beside a card."""
    counts: tuple[str, ...] = ()
    """What it counts as where there are limits, each kind as often as it counts."""
    beside: tuple[str, ...] = ()
    """Of what lies beside a card: the deeds it fits; any of them if none is named."""
    gist: str = ""
    """What it does, in one short sentence for whoever has not read the book."""
    apt: bool = False
    """Whether it is worth a look as things stand: what is comes first, before the groups."""
    tells: Hint | None = None
    """What minds are told of it, now or later; whoever wants to know reads `hint`."""

    @property
    def hint(self) -> Hint | None:
        return self.tells.made() if self.tells is not None else None


class Debt(msgspec.Struct, frozen=True):
    """What becomes of whoever has so little left, or less: in one word, and what that brings."""

    at: int
    state: str
    brings: str


class Purse(msgspec.Struct, frozen=True, omit_defaults=True):
    """What options are paid from: how much there is of what, and what it means to spend more, the least debt first."""

    unit: str
    left: int
    debts: tuple[Debt, ...] = ()

    def after(self, price: int) -> str:
        """What is left after so much was paid: `leaves -2 AP, Fatigued: every card costs 2 AP more`."""
        left = self.left - price
        debt = next((each for each in reversed(self.debts) if left <= each.at), None)
        return f"leaves {left} {self.unit}" + (f", {debt.state}: {debt.brings}" if debt is not None else "")


class Barred(msgspec.Struct, frozen=True):
    """An option that one has and cannot choose now, and why not."""

    option: Option
    why: str


class Route(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way that may be chosen piece by piece: `{"via": cell}` is an answer too, and then the question is asked from
    there."""

    through: tuple[str, ...]
    """The cells that the way may go by next."""
    trail: tuple[str, ...] = ()
    """The cells of the way so far, beginning with the one where it starts."""

    def refuse(self, answer: dict[object, object]) -> Refusal | None:
        if list(answer) != ["via"]:
            return Refusal("not-a-waypoint", 'Name an option, or a place the way goes by as {"via": place}.')
        if answer["via"] not in self.through:
            place = str(answer["via"])
            return Refusal("not-on-the-way", f"The way cannot go by {place}; {nearest(place, list(self.through))}")
        return None


class Pick(msgspec.Struct, frozen=True, omit_defaults=True, tag="pick"):
    """Exactly one of the options, or where there is a route a place that it goes by."""

    options: tuple[Option, ...]
    route: Route | None = None
    barred: tuple[Barred, ...] = ()
    """What one might look for among them and cannot choose now, for whoever looks at the question."""
    purse: Purse | None = None

    def refuse(self, answer: object) -> Refusal | None:
        if self.route is not None and isinstance(answer, dict):
            return self.route.refuse(answer)
        for option in self.options:
            if option.key == answer:
                return None
        keys = [option.key for option in self.options]
        return Refusal("not-an-option", f"{shown(answer)} is not on offer; {nearest(answer, keys)}")

    def smallest(self) -> Answer:
        return self.options[0].key


class Several(msgspec.Struct, frozen=True, tag="several"):
    """Some of the options, none of them twice, in the order they are named.

    `limits` says how many of a kind may be among them: with `{"core": 1}` at most one option that counts as core.
    `reasons` says of a kind, as a clause, why there may be no more of it.
    """

    options: tuple[Option, ...]
    least: int = 0
    most: int = 1000
    limits: dict[str, int] = {}
    purse: Purse | None = None
    reasons: dict[str, str] = {}
    barred: tuple[Barred, ...] = ()

    def refuse(self, answer: object) -> Refusal | None:
        if not isinstance(answer, list):
            return Refusal("not-a-list", "Choose a list of options, which may be empty.")
        chosen = [option for option in self.options if option.key in answer] if answer else []
        known = [option.key for option in chosen]
        for each in answer:
            if each not in known:
                return self._refuse_unknown(each)
        if len(set(answer)) < len(answer):
            return Refusal("chosen-twice", "Each option can be chosen once.")
        if not self.least <= len(answer) <= self.most:
            most = min(self.most, len(self.options))
            return Refusal("wrong-count", f"Choose {self.least} to {most} of them, not {len(answer)}.")
        return self._refuse_kinds(chosen) if self.limits and chosen else None

    def _refuse_unknown(self, key: object) -> Refusal:
        for each in self.barred:
            if each.option.key == key:
                return Refusal("barred", f"{each.option.text} cannot be chosen now: {each.why}.")
        keys = [option.key for option in self.options]
        return Refusal("not-an-option", f"{shown(key)} is not on offer; {nearest(key, keys)}")

    def _refuse_kinds(self, chosen: list[Option]) -> Refusal | None:
        for kind, most in self.limits.items():
            if sum([option.counts.count(kind) for option in chosen]) > most:
                names = ", ".join(option.text for option in chosen if kind in option.counts)
                why = self.reasons.get(kind, f"at most {most} may be {kind}")
                return Refusal("too-many-of-a-kind", f"{names} do not go together: {why}.")
        return self._refuse_beside(chosen)

    def _refuse_beside(self, chosen: list[Option]) -> Refusal | None:
        deeds = {option.face.deed for option in chosen if option.face is not None}
        for option in chosen:
            if option.beside and deeds.isdisjoint(option.beside):
                words = " or ".join(each.title() for each in option.beside)
                return Refusal("does-not-fit", f"{option.text} goes with {words}, and no such card is laid.")
        return None

    def smallest(self) -> Answer:
        return [option.key for option in self.options[: self.least]]


class Number(msgspec.Struct, frozen=True, tag="number"):
    """A whole number between two bounds."""

    least: int
    most: int
    names: dict[int, str] = {}
    odds: dict[int, Odds] = {}
    """How likely each of them is to do, where it is dice that are counted."""

    def refuse(self, answer: object) -> Refusal | None:
        if type(answer) is not int:
            return Refusal("not-a-number", f"Give a whole number from {self.least} to {self.most}.")
        if not self.least <= answer <= self.most:
            return Refusal("out-of-range", f"Give a whole number from {self.least} to {self.most}, not {answer}.")
        return None

    def smallest(self) -> Answer:
        return self.least


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A short text in the person's own words, or one that a tool writes."""

    longest: int = 400
    least: int = 0
    tool: str = ""
    """What helps to write it, by its name: `forge` writes abilities."""

    def refuse(self, answer: object) -> Refusal | None:
        if not isinstance(answer, str):
            return Refusal("not-a-text", "Give a text.")
        if any(character != "\n" and category(character) in ("Cc", "Cs") for character in answer):
            return Refusal("control-characters", "A text may not contain control characters.")
        if not self.least <= len(answer.strip()) or len(answer) > self.longest:
            return Refusal("wrong-length", f"The text may have {self.least} to {self.longest} characters.")
        return None

    def smallest(self) -> Answer:
        return "–" * self.least


OneLine = Pick | Several | Number | Text


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a form. `note` says what it is good for, `group` is its heading."""

    name: str
    text: str
    schema: OneLine
    note: str = ""
    group: str = ""


class Form(msgspec.Struct, frozen=True, omit_defaults=True, tag="form"):
    """Several answers given at once.

    Where there is a `purse`, each number costs what it is above its least; where there is a `deal`, each of its numbers
    is to be used once. Both are shown while the form is filled in; the rule itself says no.
    """

    fields: tuple[Field, ...]
    purse: Purse | None = None
    deal: tuple[int, ...] = ()

    def refuse(self, answer: object) -> Refusal | None:
        if not isinstance(answer, dict):
            return Refusal("not-a-form", "Fill in the form: a value for each of its fields.")
        names = [field.name for field in self.fields]
        for name in answer:
            if name not in names:
                return Refusal("no-such-field", f"The form has no field {shown(name)}; {nearest(name, names)}")
        for field in self.fields:
            if field.name not in answer:
                return Refusal("missing-field", f"The field {field.name!r} is missing.")
            refusal = field.schema.refuse(answer[field.name])
            if refusal:
                return Refusal(refusal.code, f"{field.text}: {refusal.text}", refusal.rule)
        return None

    def smallest(self) -> Answer:
        return {field.name: field.schema.smallest() for field in self.fields}


Schema = OneLine | Form


def without_hints(schema: Schema) -> Schema:
    """The question as it may leave the table; what nobody has read of it is not made for that."""
    if isinstance(schema, Form):
        return replace(schema, fields=tuple(replace(each, schema=_bare(each.schema)) for each in schema.fields))
    return _bare(schema)


def _bare(schema: OneLine) -> OneLine:
    if not isinstance(schema, Pick | Several):
        return schema
    options = tuple(_without_hint(each) for each in schema.options)
    if isinstance(schema, Pick):
        return replace(schema, options=options)
    barred = tuple(replace(each, option=_without_hint(each.option)) for each in schema.barred)
    return replace(schema, options=options, barred=barred)


def _without_hint(option: Option) -> Option:
    return option if option.tells is None else replace(option, tells=None)


def offered(schema: Schema) -> Iterator[Option]:
    """Every option of a question, those inside a form too."""
    if isinstance(schema, Form):
        for each in schema.fields:
            yield from offered(each.schema)
    elif isinstance(schema, Pick | Several):
        yield from schema.options


YES = Option("yes", "Yes")
NO = Option("no", "No")
YES_OR_NO = Pick((YES, NO))


def yes_or_no(yes: str, no: str) -> Pick:
    """Yes or no, each with one line on what comes of it."""
    return Pick((Option("yes", "Yes", gist=yes), Option("no", "No", gist=no)))
