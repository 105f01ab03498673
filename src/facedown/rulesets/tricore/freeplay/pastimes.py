"""Pastimes: lifting, crafting, mending, meditating, channelling, talking, reading, as the GM calls for them."""

from collections.abc import Iterator

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import Refuse, insist
from facedown.kernel.kit.menu import Menu
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import YES_OR_NO, Field, Form, Number, Option, Pick, Text
from facedown.rulesets.tricore.actor.character import Character, Gear
from facedown.rulesets.tricore.actor.scene import TriScene, able, actor, book, next_occasion, present
from facedown.rulesets.tricore.content.challenge import LANGUAGE_RANKS, own_cl
from facedown.rulesets.tricore.content.content import Item
from facedown.rulesets.tricore.creation.outfit import rearrange
from facedown.rulesets.tricore.freeplay.crafting import (
    STRETCH,
    crafting_cl,
    hours_needed,
    materials_of,
    mend,
    missing,
    refuse_crafting,
    stock,
    work,
)
from facedown.rulesets.tricore.freeplay.meditation import meditate
from facedown.rulesets.tricore.harm.clock import told
from facedown.rulesets.tricore.skills.channel import channel, clear
from facedown.rulesets.tricore.skills.influence import influence
from facedown.rulesets.tricore.skills.languages import decipher, is_fluent
from facedown.rulesets.tricore.skills.lifting import lift
from facedown.rulesets.tricore.skills.task import call_on_help

NOBODY = "nobody"


def pastimes(scene: TriScene) -> Menu:
    """What those who can act may do at length."""
    people = able(scene)
    found: Menu = {
        "lift": ("Somebody lifts something", lambda: _lift(scene)),
        "meditate": ("Somebody meditates", lambda: _meditate(scene)),
        "channel": ("Somebody channels energy", lambda: _channel(scene)),
        "clear": ("Somebody clears a troubled mind", lambda: _clear(scene)),
        "language": ("Somebody makes out a language", lambda: _language(scene)),
        "outfit": ("Somebody changes what is in hand and worn", lambda: _outfit(scene)),
    }
    if next(_craftable(scene), None) is not None:
        found["craft"] = ("Somebody crafts something", lambda: _craft(scene))
    if any(_damaged(each) for each in people):
        found["mend"] = ("Somebody mends something", lambda: _mend(scene))
    if len(people) > 1:
        found["influence"] = ("Somebody is talked round", lambda: _influence(scene))
    return found


def _form(
    scene: TriScene,
    text: str,
    fields: tuple[Field, ...],
    default: dict[str, object],
    refuse: Refuse = lambda answer: None,
) -> Flow[dict[str, object]]:
    """A form for the GM about somebody who can act; what the rules refuse is asked again (TC-CP-27)."""
    why = next_occasion(scene)

    def build(complaint: str) -> Ask:
        people = able(scene)
        who = Field("who", "Who?", Pick(tuple(Option(each.id, each.name) for each in people)))
        usual = {"who": people[0].id, **default}
        return Ask(GM, "TC-CP-27", f"{complaint}{text}", Form((who, *fields)), usual, why=why, renewable=True)

    answer: dict[str, object] = yield from insist(build, refuse, text)
    return answer


def _who(scene: TriScene, answer: dict[str, object], field: str = "who") -> Character:
    return actor(scene, str(answer[field]))


def _number(answer: dict[str, object], field: str) -> int:
    value = answer[field]
    assert isinstance(value, int)
    return value


def _lift(scene: TriScene) -> Flow[None]:
    """A weight in pounds (TC-ENC-02, TC-ENC-04 … TC-ENC-06)."""
    fields = (Field("pounds", "How many pounds?", Number(1, 20000)),)
    answer = yield from _form(scene, "Lifting, pushing or pulling.", fields, {"pounds": 200})
    yield from lift(scene, _who(scene, answer), _number(answer, "pounds"), next_occasion(scene))


def _meditate(scene: TriScene) -> Flow[None]:
    fields = (Field("interrupted", "Is it interrupted?", YES_OR_NO),)
    answer = yield from _form(scene, "Ten minutes of meditation.", fields, {"interrupted": "no"})
    yield from meditate(scene, _who(scene, answer), answer["interrupted"] == "yes", next_occasion(scene))


def _channel(scene: TriScene) -> Flow[None]:
    """A source of a level, and who controls it, if anybody does (TC-SKL-29, TC-SKL-43)."""
    owners = (Option(NOBODY, "Nobody"), *(Option(each.id, each.name) for each in able(scene)))
    fields = (
        Field("level", "Level of the source", Number(1, 20)),
        Field("owner", "Who controls it?", Pick(owners)),
        Field("cl", "CL of the effect it is, 0 for none", Number(0, 120)),
    )
    answer = yield from _form(scene, "A source of energy.", fields, {"level": 1, "owner": NOBODY, "cl": 0})
    who, why = _who(scene, answer), next_occasion(scene)
    owner = None if answer["owner"] in (NOBODY, who.id) else _who(scene, answer, "owner")
    effect = own_cl(_number(answer, "cl"), "TC-SKL-43") if answer["cl"] else None
    dice = yield from call_on_help(scene, who, "channel", why)
    yield from channel(scene, who, _number(answer, "level"), owner, why, effect, dice)


def _clear(scene: TriScene) -> Flow[None]:
    patients = tuple(Option(each.id, each.name) for each in present(scene))
    fields = (
        Field("patient", "Whose mind?", Pick(patients)),
        Field("level", "Level of the disturbance", Number(1, 20)),
    )
    default: dict[str, object] = {"patient": patients[0].key, "level": 1}
    answer = yield from _form(scene, "A disturbance of mind or spirit.", fields, default)
    who, patient, level = _who(scene, answer), _who(scene, answer, "patient"), _number(answer, "level")
    why = next_occasion(scene)
    dice = yield from call_on_help(scene, who, "clarity", why)
    yield from clear(scene, who, patient, level, why, dice)


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
    yield from decipher(scene, who, str(answer["kind"]), str(answer["related"]), next_occasion(scene))


def _craft(scene: TriScene) -> Flow[None]:
    """Hours of work towards a thing, which may take days (TC-SKL-24)."""
    items = book(scene).items
    options = tuple(Option(item.id, item.name, _recipe(scene, item)) for item in _crafts(scene))
    fields = (
        Field("item", "What?", Pick(options)),
        Field("hours", f"How many hours uninterrupted? Each {STRETCH} count", Number(1, 24)),
    )

    def refuse(answer: dict[str, object]) -> Refusal | None:
        return refuse_crafting(scene, _who(scene, answer), items[str(answer["item"])])

    first, what = next(_craftable(scene))
    default: dict[str, object] = {"who": first.id, "item": what.id, "hours": STRETCH}
    answer = yield from _form(scene, "At the workbench.", fields, default, refuse)
    who, item = _who(scene, answer), items[str(answer["item"])]
    yield from work(scene, who, item, _number(answer, "hours"), next_occasion(scene))


def _craftable(scene: TriScene) -> Iterator[tuple[Character, Item]]:
    """Who has the materials for what."""
    things = _crafts(scene)
    return (
        (who, item) for who in able(scene) for stocked in (stock(who),) for item in things if not missing(item, stocked)
    )


def _crafts(scene: TriScene) -> list[Item]:
    """Everything but raw stuff, and objects that stand about, can be made."""
    return [each for each in book(scene).items.values() if each.materials or each.kind not in ("object", "other")]


def _recipe(scene: TriScene, item: Item) -> str:
    needs = f", of {materials_of(scene, item)}" if item.materials else ""
    return f"{hours_needed(item)} hours, CL {crafting_cl(item).value}{needs}"


def _outfit(scene: TriScene) -> Flow[None]:
    """Without haste one takes up, puts on and stows what one likes (TC-UTIL-07, TC-UTIL-08)."""
    answer = yield from _form(scene, "Who changes equipment?", (), {})
    yield from rearrange(scene, _who(scene, answer), "TC-CP-28")


def _damaged(who: Character) -> list[Gear]:
    return [each for each in who.gear if each.durability.value < each.durability.start]


def _wear(scene: TriScene, owner: Character, piece: Gear) -> str:
    item, left = book(scene).items[piece.item], piece.durability
    return f"{owner.name}: {item.name}, {left.value} of {left.start} Durability, CL {crafting_cl(item).value}"


def _mend(scene: TriScene) -> Flow[None]:
    """An hour for each Item Level restores all Durability (TC-EQP-12)."""
    broken = [(owner, piece) for owner in able(scene) for piece in _damaged(owner)]
    options = tuple(Option(f"{owner.id} {piece.id}", _wear(scene, owner, piece)) for owner, piece in broken)
    fields = (Field("thing", "What?", Pick(options)),)
    answer = yield from _form(scene, "Something is mended.", fields, {"thing": options[0].key})
    owner, _, id = str(answer["thing"]).rpartition(" ")
    piece = actor(scene, owner).piece(id)
    if piece is not None:
        yield from mend(scene, _who(scene, answer), piece, next_occasion(scene))
        scene.say(f"It is {told(scene.state.seconds)} into the day.")


def _influence(scene: TriScene) -> Flow[None]:
    people = able(scene)
    fields = (
        Field("target", "Whom?", Pick(tuple(Option(each.id, each.name) for each in people))),
        Field("what", "To what end?", Text(200)),
    )
    default: dict[str, object] = {"target": people[-1].id, "what": ""}
    answer = yield from _form(scene, "Who talks to whom?", fields, default)
    who, target = _who(scene, answer), _who(scene, answer, "target")
    if who is target:
        scene.say(f"{who.name} talks to nobody in particular.", who.id)
        return
    why = next_occasion(scene)
    dice = yield from call_on_help(scene, who, "influence", why)
    yield from influence(scene, who, target, str(answer["what"]), why, dice)
