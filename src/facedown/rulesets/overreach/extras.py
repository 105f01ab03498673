"""Extra Successes: every success beyond the first, spent die by die."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Answer, Field, Form, Option, Pick, Text, yes_or_no
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.character import Character
from facedown.rulesets.overreach.events import ExtraSpent
from facedown.rulesets.overreach.hints import ExtraHint
from facedown.rulesets.overreach.scene import OverScene, book
from facedown.rulesets.overreach.specials import (
    AMBUSH,
    CORRECT,
    DISARM,
    HAUL,
    LISTENER,
    PIN,
    SHOVE,
    STUDY,
    TUMBLE,
    URGE,
    VERBS,
    WEAVE,
    limit,
    offers,
    words,
)

VALUE, UNUSED, IMPROVISED = "value", "unused", "improvised"
WORTH = {
    CORRECT: 3.5,
    LISTENER: 6.0,
    DISARM: 4.5,
    URGE: 4.5,
    PIN: 4.2,
    WEAVE: 3.0,
    AMBUSH: 2.0,
    STUDY: 1.5,
    SHOVE: 1.0,
    HAUL: 1.0,
    TUMBLE: 0.5,
}
WORTH_OF_ONE_MORE = {"gap": 5.0, "crew": 4.0, "Defense": 3.0, "value": 1.0}
"""What uses are worth to a mind, and one more of what is counted and not added up."""
MOST_TRIES = 20


class Spent(msgspec.Struct, frozen=True):
    """What became of the Extra Successes: values added, Mistakes cancelled, and other uses."""

    added: tuple[int, ...] = ()
    cancelled: int = 0
    uses: tuple[str, ...] = ()


NOTHING_SPENT = Spent()


def spend_extras(scene: OverScene, act: Act, extra: tuple[int, ...], mistakes: int) -> Flow[Spent]:
    """The controller decides what each is for (P-SEQ-6, P-SUCC-05, P-CP-12)."""
    roller = actor(scene, act.actor)
    fields = [
        Field(f"die{at}", f"The {value}", Pick(_options(scene, act, value, mistakes)))
        for at, value in enumerate(extra, 1)
    ]
    form = Form((*fields, Field("idea", "If improvised: what?", Text(200))))
    usual = VALUE if act.measures else UNUSED
    default: dict[str, Answer] = {**{field.name: usual for field in fields}, "idea": ""}
    why_not, times = "", 0
    while True:
        text = f"{why_not} {roller.name} has {_some(len(extra))}. What for?".strip()
        answer = yield Ask(roller.seat, "P-CP-12", text, form, default, roller.id, f"{act.kind} {act.occasion}")
        chosen = [answer[field.name] for field in fields]
        why_not = _refusal(scene, act, chosen, mistakes)
        if not why_not:
            break
        times += 1
        if not (yield from goes_on(times, "Spending the Extra Successes", MOST_TRIES)):
            chosen = [usual] * len(extra)
            break
    return (yield from _settle(scene, act, extra, chosen, answer["idea"].strip(), usual))


def _some(count: int) -> str:
    return "an Extra Success" if count == 1 else f"{count} Extra Successes"


def _options(scene: OverScene, act: Act, value: int, mistakes: int) -> tuple[Option, ...]:
    """Add the value, a use the Ability lists, cancel a Mistake, improvise, or nothing (P-SUCC-02, P-SUCC-03)."""
    found = [Option(VALUE, f"Add to the {act.measures}")] if act.measures else []
    ability = book(scene).abilities.get(act.ability)
    for special in ability.specials if ability else ():
        found += offers(scene, act, special, mistakes)
    hinted = (msgspec.structs.replace(each, tells=_hint(scene, act, value, each.key)) for each in found)
    return (*hinted, Option(IMPROVISED, "Something else", "the GM decides"), Option(UNUSED, "Nothing"))


def _hint(scene: OverScene, act: Act, value: int, use: str) -> ExtraHint:
    """Where all serve one function, a mind adds them up."""
    if use == VALUE:
        return ExtraHint(WORTH_OF_ONE_MORE.get(act.measures, float(value)))
    is_free = scene.rulings[rulings.FUNCTIONS] > 1
    return ExtraHint(WORTH.get(use.partition(" ")[0], 0.0) if is_free else 0.0)


def _refusal(scene: OverScene, act: Act, chosen: list[str], mistakes: int) -> str:
    """Limits of the uses, and of how many different functions one action serves (P-GAP-30, P-SUCC-04)."""
    kinds = [each.partition(" ")[0] for each in chosen]
    for kind, verb in VERBS.items():
        most = limit(kind, act, mistakes)
        if kinds.count(kind) > most:
            return f"Only {most} of them can {verb}."
    functions = set(kinds) - {UNUSED, IMPROVISED}
    most = scene.rulings[rulings.FUNCTIONS]
    if len(functions) > most:
        return f"They may serve {most} different function{'s' * (most > 1)} at most."
    return ""


def _settle(
    scene: OverScene, act: Act, extra: tuple[int, ...], chosen: list[str], idea: str, usual: str
) -> Flow[Spent]:
    """Each adds its value, puts a Mistake right or buys something else, as chosen (P-SUCC-03, P-MIST-04)."""
    kinds = {each.partition(" ")[0] for each in chosen} - {UNUSED, IMPROVISED}
    is_full = VALUE not in kinds and len(kinds) >= scene.rulings[rulings.FUNCTIONS]
    added: list[int] = []
    uses: list[str] = []
    cancelled = 0
    for at, (value, use) in enumerate(zip(extra, chosen, strict=True)):
        if use == IMPROVISED:
            use = yield from _improvise(scene, act, value, idea, UNUSED if is_full else usual, at)  # P-GAP-30
        if use == VALUE:
            added.append(value)
        elif use == CORRECT:
            cancelled += 1
            _tell(scene, act, value, "a Mistake is put right")
        elif use not in (UNUSED, IMPROVISED):
            uses.append(use)
            _tell(scene, act, value, words(scene, act, use))
    return Spent(tuple(added), cancelled, tuple(uses))


def _tell(scene: OverScene, act: Act, value: int, text: str) -> None:
    scene.record(ExtraSpent(actor=act.actor, die=Working(value, "Extra Success", ("P-SUCC-03",)), text=text))


def _improvise(scene: OverScene, act: Act, value: int, idea: str, usual: str, at: int) -> Flow[str]:
    """The GM approves, rejects or offers something else; rejected, the die adds its value (P-SUCC-04, P-CP-13)."""
    roller: Character = actor(scene, act.actor)
    options = Pick((Option("approve", "Approve"), Option("reject", "Reject"), Option("offer", "Offer something else")))
    form = Form((Field("decision", "Your decision", options), Field("text", "In words", Text(200))))
    text = f"{roller.name} would spend a {value} on: {idea or 'something'}."
    default = {"decision": "reject", "text": ""}
    answer = yield Ask(GM, "P-CP-13", text, form, default, roller.id, f"{at} {act.occasion}")
    said = answer["text"].strip()
    if answer["decision"] == "reject":
        return usual
    if answer["decision"] == "offer":
        question = f"The GM offers instead: {said or 'something else'}. Take it?"
        schema = yes_or_no(f"The {value} is spent on it.", "It counts as it would have.")
        taken = yield Ask(roller.seat, "P-CP-12", question, schema, "no", roller.id, f"offer {at} {act.occasion}")
        if taken == "no":
            return usual
    _tell(scene, act, value, said or idea or "something of their own")
    return IMPROVISED
