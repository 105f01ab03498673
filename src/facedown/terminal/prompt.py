"""The prompt: a question as it is shown, and what was typed as an answer to it."""

from facedown.kernel.contract.view import Asked, TypedDice
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer, Field, Form, Number, Option, Pick, Route, Several, Text
from facedown.terminal.choice import option_lines, read_option, read_options, whole
from facedown.terminal.hand import hand_lines, is_hand, read_hand

VIA = "via "
Simple = Pick | Several | Number | Text | TypedDice


class Prompt:
    """The open question. A form is typed field by field."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self._given: dict[str, Answer] = {}

    @property
    def field(self) -> Field | None:
        """The field of the form that is typed next."""
        if not isinstance(self.asked.schema, Form):
            return None
        return next((each for each in self.asked.schema.fields if each.name not in self._given), None)

    @property
    def schema(self) -> Simple:
        """What the next line typed has to be."""
        if isinstance(self.asked.schema, Form):
            assert self.field is not None
            return self.field.schema
        return self.asked.schema

    @property
    def is_hand(self) -> bool:
        """Whether cards are to be laid."""
        return isinstance(self.asked.schema, Several) and is_hand(self.asked.schema)

    @property
    def is_words(self) -> bool:
        """Whether any text at all is an answer."""
        return isinstance(self.schema, Text)

    def lines(self) -> list[str]:
        head = [] if self._given else [self.asked.text]
        if self.field:
            before = self._before(self.field.name)
            note = f" ({self.field.note})" if self.field.note else ""
            head.append(f"{self.field.text}{note}{'' if before is None else f' (before: {before}; Enter keeps it)'}:")
        return head + schema_lines(self.schema)

    def _before(self, name: str) -> Answer:
        """What was typed into a field of the form that was refused."""
        return self.asked.given.get(name) if isinstance(self.asked.given, dict) else None

    def keep(self) -> bool:
        """Leave the field as it was before; whether there was anything to keep."""
        before = self._before(self.field.name) if self.field else None
        if before is None or self.field is None:
            return False
        self._given[self.field.name] = before
        return True

    def take(self, typed: str) -> bool:
        """Note what was typed; whether that completes the answer. Raises `Refused` for what cannot be one."""
        answer = read(self.schema, typed)
        if self.field is None:
            self._given = {"": answer}
            return True
        refusal = self.field.schema.refuse(answer)
        if refusal:
            raise Refused(refusal.code, refusal.text)
        self._given[self.field.name] = answer
        return self.field is None

    @property
    def is_filled(self) -> bool:
        """Whether a form has been filled in to its last field."""
        return isinstance(self.asked.schema, Form) and self.field is None

    @property
    def answer(self) -> Answer:
        return self._given if isinstance(self.asked.schema, Form) else self._given[""]

    @property
    def grave(self) -> Option | None:
        """The option that was chosen, if it gives up."""
        schema = self.asked.schema
        options = schema.options if isinstance(schema, Pick) else ()
        return next((each for each in options if each.grave and each.key == self.answer), None)

    def start_again(self) -> None:
        self._given = {}


def schema_lines(schema: Simple) -> list[str]:
    """What there is to choose from, or what to type."""
    match schema:
        case Pick(options, route, _, purse):
            return [*option_lines(options, purse), *(route_lines(route) if route else [])]
        case Several() if is_hand(schema):
            return hand_lines(schema)
        case Several(options, least, most):
            count = f"{least} to {min(most, len(options))}" if least != most else f"{least}"
            none = " (or none)" if least == 0 else ""
            return [*option_lines(options), f"Choose {count} of them, such as 1, 2{none}."]
        case Number(least, most, names):
            return [*(f"{number}: {name}" for number, name in names.items()), f"A whole number from {least} to {most}."]
        case Text(longest):
            return [f"In your own words, up to {longest} characters."]
        case TypedDice():
            return _dice_lines(schema)


def route_lines(route: Route) -> list[str]:
    """The way so far, and how it goes by another place."""
    gone = [f"The way so far: {' – '.join(route.trail)}."] if route.trail else []
    by = f"To go by a place first, type via and its name, such as via {route.through[0]}." if route.through else ""
    return [*gone, by] if by else gone


def _dice_lines(schema: TypedDice) -> list[str]:
    """How real dice are typed in; one that explodes is followed by its further faces."""
    if not schema.sides:
        return [f"Type the names of {schema.text}, or roll to let them be drawn."]
    example = " ".join(str(min(3, die.sides)) for die in schema.dice) or "3"
    lines = [f"Type the faces of {schema.text}, such as {example}, or roll to let them fall."]
    if any(die.explodes for die in schema.dice):
        most = max(die.sides for die in schema.dice if die.explodes)
        lines.append(f"A {most} is rolled again: type the further face right after it.")
    return lines


def read(schema: Simple, typed: str) -> Answer:
    """What was typed as the answer it stands for."""
    match schema:
        case Pick(options, route):
            place = typed[len(VIA) :].strip()
            return {"via": place} if route and typed.casefold().startswith(VIA) else read_option(options, typed)
        case Several() if is_hand(schema):
            return read_hand(schema, typed)
        case Several(options):
            return read_options(options, typed)
        case Number():
            return _number(schema, typed)
        case TypedDice(_, _, sides):
            return read_faces(typed) if sides else [card.strip() for card in typed.split(",") if card.strip()]
    return typed[1:-1] if len(typed) > 1 and typed[0] == typed[-1] == '"' else typed


def _number(schema: Number, typed: str) -> int:
    for named, name in schema.names.items():
        if name.casefold() == typed.casefold():
            return named
    number = whole(typed)
    if number is not None:
        return number
    raise Refused("not-a-number", f"Give a whole number from {schema.least} to {schema.most}.")


def read_faces(typed: str) -> list[int]:
    faces = [whole(word) for word in typed.replace(",", " ").split()]
    known = [face for face in faces if face is not None]
    if not known or len(known) < len(faces):
        raise Refused("not-faces", "Type the faces as whole numbers with blanks between them.")
    return known
