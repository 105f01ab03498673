"""Pastimes: lifting, crafting, mending, meditating, channelling, talking, reading, as the GM calls for them."""

from collections.abc import Callable

from facedown.kernel.audience import GM
from facedown.kernel.flow import Flow
from facedown.kernel.question import Ask
from facedown.kernel.schema import YES_OR_NO, Field, Form, Number, Option, Pick, Text
from facedown.rulesets.tricore.challenge import LANGUAGE_RANKS
from facedown.rulesets.tricore.channel import channel, clear
from facedown.rulesets.tricore.character import Character
from facedown.rulesets.tricore.clock import told
from facedown.rulesets.tricore.crafting import hours_needed, mend, refuse_crafting, work
from facedown.rulesets.tricore.influence import influence
from facedown.rulesets.tricore.languages import decipher, is_fluent
from facedown.rulesets.tricore.lifting import lift
from facedown.rulesets.tricore.meditation import meditate
from facedown.rulesets.tricore.scene import TriScene, able, actor, asked, book, occasion

NOBODY = "nobody"
Menu = dict[str, tuple[str, Callable[[], Flow[None]]]]


def pastimes(scene: TriScene) -> Menu:
    """What those who can act may do at length."""
    people = able(scene)
    found: Menu = {
        "lift": ("Somebody lifts something", lambda: _lift(scene)),
        "meditate": ("Somebody meditates", lambda: _meditate(scene)),
        "channel": ("Somebody channels energy", lambda: _channel(scene)),
        "clear": ("Somebody clears a troubled mind", lambda: _clear(scene)),
        "language": ("Somebody makes out a language", lambda: _language(scene)),
        "craft": ("Somebody crafts something", lambda: _craft(scene)),
    }
    if any(_damaged(each) for each in people):
        found["mend"] = ("Somebody mends something", lambda: _mend(scene))
    if len(people) > 1:
        found["influence"] = ("Somebody is talked round", lambda: _influence(scene))
    return found


def _form(scene: TriScene, text: str, fields: tuple[Field, ...], default: dict[str, object]) -> Flow[dict[str, object]]:
    """A form for the GM about somebody who can act (TC-CP-27)."""
    why = occasion(scene)

    def build() -> Ask:
        people = able(scene)
        who = Field("who", "Who?", Pick(tuple(Option(each.id, each.name) for each in people)))
        usual = {"who": people[0].id, **default}
        return Ask(GM, "TC-CP-27", text, Form((who, *fields)), usual, why=why, renewable=True)

    answer: dict[str, object] = yield from asked(build)
    return answer


def _who(scene: TriScene, answer: dict[str, object], field: str = "who") -> Character:
    return actor(scene, str(answer[field]))


def _number(answer: dict[str, object], field: str) -> int:
    value = answer[field]
    assert isinstance(value, int)
    return value


def _lift(scene: TriScene) -> Flow[None]:
    """A weight in pounds (TC-ENC-02 … TC-ENC-06)."""
    fields = (Field("pounds", "How many pounds?", Number(1, 20000)),)
    answer = yield from _form(scene, "Lifting, pushing or pulling.", fields, {"pounds": 200})
    yield from lift(scene, _who(scene, answer), _number(answer, "pounds"), occasion(scene))


def _meditate(scene: TriScene) -> Flow[None]:
    fields = (Field("interrupted", "Is it interrupted?", YES_OR_NO),)
    answer = yield from _form(scene, "Ten minutes of meditation.", fields, {"interrupted": "no"})
    yield from meditate(scene, _who(scene, answer), answer["interrupted"] == "yes", occasion(scene))


def _channel(scene: TriScene) -> Flow[None]:
    """A source of a level, and who controls it, if anybody does (TC-SKL-29, TC-SKL-43)."""
    owners = (Option(NOBODY, "Nobody"), *(Option(each.id, each.name) for each in able(scene)))
    fields = (
        Field("level", "Level of the source", Number(1, 20)),
        Field("owner", "Who controls it?", Pick(owners)),
    )
    answer = yield from _form(scene, "A source of energy.", fields, {"level": 1, "owner": NOBODY})
    who = _who(scene, answer)
    owner = None if answer["owner"] in (NOBODY, who.id) else _who(scene, answer, "owner")
    yield from channel(scene, who, _number(answer, "level"), owner, occasion(scene))


def _clear(scene: TriScene) -> Flow[None]:
    patients = tuple(Option(each.id, each.name) for each in able(scene))
    fields = (
        Field("patient", "Whose mind?", Pick(patients)),
        Field("level", "Level of the disturbance", Number(1, 20)),
    )
    default: dict[str, object] = {"patient": patients[0].key, "level": 1}
    answer = yield from _form(scene, "A disturbance of mind or spirit.", fields, default)
    patient, level = _who(scene, answer, "patient"), _number(answer, "level")
    yield from clear(scene, _who(scene, answer), patient, level, occasion(scene))


def _language(scene: TriScene) -> Flow[None]:
    """A known language needs no roll (TC-LANG-01, TC-LANG-04, TC-LANG-05)."""
    kinds = Pick(tuple(Option(each, each.title()) for each in LANGUAGE_RANKS))
    fields = (
        Field("language", "Which language?", Text(40, 1)),
        Field("kind", "How strange is it?", kinds),
        Field("related", "A related language that helps", Text(40)),
    )
    default: dict[str, object] = {"language": "a strange script", "kind": "unrelated", "related": ""}
    answer = yield from _form(scene, "A text or a speech.", fields, default)
    who = _who(scene, answer)
    if is_fluent(who, str(answer["language"])):
        scene.say(f"{who.name} reads it fluently.", who.id)
        return
    yield from decipher(scene, who, str(answer["kind"]), str(answer["related"]), occasion(scene))


def _craft(scene: TriScene) -> Flow[None]:
    """Hours of work towards a thing, which may take days (TC-SKL-24)."""
    items = book(scene).items
    options = tuple(Option(id, item.name, f"{hours_needed(item)} hours") for id, item in items.items())
    fields = (
        Field("item", "What?", Pick(options)),
        Field("hours", "How many hours uninterrupted?", Number(1, 24)),
    )
    answer = yield from _form(scene, "At the workbench.", fields, {"item": options[0].key, "hours": 8})
    who, item = _who(scene, answer), items[str(answer["item"])]
    refusal = refuse_crafting(scene, who, item)
    if refusal is not None:
        scene.say(refusal.text)
        return
    yield from work(scene, who, item, _number(answer, "hours"), occasion(scene))


def _damaged(who: Character) -> list[str]:
    return [each.id for each in who.gear if each.durability.value < each.durability.start]


def _mend(scene: TriScene) -> Flow[None]:
    """An hour for each Item Level restores all Durability (TC-EQP-12)."""
    broken = [(owner, id) for owner in able(scene) for id in _damaged(owner)]
    options = tuple(Option(f"{owner.id} {id}", f"{owner.name}: {id}") for owner, id in broken)
    fields = (Field("thing", "What?", Pick(options)),)
    answer = yield from _form(scene, "Something is mended.", fields, {"thing": options[0].key})
    owner, _, id = str(answer["thing"]).rpartition(" ")
    piece = actor(scene, owner).piece(id)
    if piece is not None:
        yield from mend(scene, _who(scene, answer), piece, occasion(scene))
        scene.say(f"It is {told(scene.state.seconds)} into the day.")


def _influence(scene: TriScene) -> Flow[None]:
    people = able(scene)
    fields = (
        Field("target", "Whom?", Pick(tuple(Option(each.id, each.name) for each in people))),
        Field("what", "To what end?", Text(200)),
    )
    default: dict[str, object] = {"target": people[-1].id, "what": ""}
    answer = yield from _form(scene, "Words.", fields, default)
    who, target = _who(scene, answer), _who(scene, answer, "target")
    if who is target:
        scene.say(f"{who.name} talks to nobody in particular.", who.id)
        return
    yield from influence(scene, who, target, str(answer["what"]), occasion(scene))
