"""Tasks: somebody declares something, and the GM says what it takes."""

from collections.abc import Iterable

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import YES_OR_NO, Field, Form, Number, Option, Pick, Several, Text, yes_or_no
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import FAVOURED, FRIEND_CALLED, NO_TIER, Character
from facedown.rulesets.towers.check import TIERS, Attempt, Source, check
from facedown.rulesets.towers.scene import TowersScene, book, skill_name
from facedown.rulesets.towers.techniques import knows

ATTRIBUTES = ("might", "grace", "wits", "heart")
SHOWN = Pick((Option("shown", "Shown"), Option("hidden", "Hidden")))
TIER = Number(0, 6, dict(enumerate(TIERS)))


def attempt_task(scene: TowersScene, character: Character, what: str, occasion: str) -> Flow[bool]:
    """A roll only where the result is open; the GM says how hard and with what (T-CHK-01, T-CP-01, T-CP-02)."""
    options = Pick((Option("roll", "A roll"), Option("succeeds", "It succeeds"), Option("fails", "It fails")))
    form = Form(
        (
            Field("how", "Is a roll needed?", options),
            Field("tier", "Which tier?", TIER),
            Field("secret", "Shown to the players?", SHOWN),
        )
    )
    text = f"{character.name}: {what}. What does it take?"
    default = {"how": "roll", "tier": 2, "secret": "shown"}
    answer = yield Ask(GM, "T-CP-01", text, form, default, character.id, occasion)
    if answer["how"] != "roll":
        scene.say(f"{character.name} {answer['how']}: {what}.")
        return bool(answer["how"] == "succeeds")
    return (yield from check_for(scene, character, what, answer["tier"], answer["secret"] == "hidden", occasion))


def check_for(
    scene: TowersScene,
    character: Character,
    what: str,
    tier: int,
    hidden: bool,
    occasion: str,
    skills: tuple[str, ...] = (),
    attributes: tuple[str, ...] = (),
) -> Flow[bool]:
    """The GM names what fits and what helps, the player picks, the dice fall (T-CHK-03, T-CP-02, T-CP-03, T-CP-04)."""
    skill_list, attribute_list = yield from what_fits(scene, character, what, skills, attributes, occasion)
    extra = yield from _edges(character, what, occasion)
    attempt = Attempt(what, attribute_list, skill_list, "check", occasion=occasion)
    outcome = yield from check(scene, character, attempt, tier, extra, hidden)
    if outcome.tier == NO_TIER and not outcome.passed:
        return (yield from fail_below_six(scene, character, what, occasion))
    return outcome.passed


def what_fits(
    scene: TowersScene,
    character: Character,
    what: str,
    skills: tuple[str, ...],
    attributes: tuple[str, ...],
    occasion: str,
) -> Flow[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Which Attributes and Skills fit (T-CP-02, T-SKL-03, T-GAP-04)."""
    known = book(scene).skills
    reading = scene.rulings[rulings.WHICH_ATTRIBUTE]
    meant = next((id for id in known if skill_name(scene, id).lower() in what.lower()), _best_skill(character, known))
    usual_skills = list(skills) or [meant]
    mine = [each for each in ATTRIBUTES if each in character.attributes] or list(ATTRIBUTES)
    fitting = [each if each in mine else mine[0] for each in attributes or _of_the_table(scene, usual_skills)]
    usual_attributes = mine if reading == "any" else [each for each in mine if each in fitting]
    fields = [
        Field("skills", "Which Skills fit?", Several(tuple(Option(id, skill_name(scene, id)) for id in known), 1))
    ]
    default: dict[str, list[str]] = {"skills": usual_skills}
    if reading != "fixed":
        options = tuple(Option(each, each.title()) for each in mine)
        fields.append(Field("attributes", "Which Attributes?", Several(options, 1)))
        default["attributes"] = usual_attributes
    text = f"{character.name}: {what}. What fits?"
    answer = yield Ask(GM, "T-CP-02", text, Form(tuple(fields)), default, character.id, occasion)
    chosen = answer.get("attributes", _of_the_table(scene, answer["skills"]))
    return tuple(answer["skills"]), tuple(dict.fromkeys(each if each in mine else mine[0] for each in chosen))


def _of_the_table(scene: TowersScene, skills: Iterable[str]) -> list[str]:
    """The Attributes in the rows of these Skills (T-SKL-01)."""
    return list(dict.fromkeys(use.attribute for id in skills for use in book(scene).skills[id].uses))


def _best_skill(character: Character, known: Iterable[str]) -> str:
    return max(known, key=character.rank)


def _edges(character: Character, what: str, occasion: str) -> Flow[tuple[Source, ...]]:
    """What else helps or hinders (T-CP-04)."""
    form = Form(
        (
            Field("advantages", "What helps? An Advantage for each, with commas between them", Text(200)),
            Field("disadvantages", "What hinders? A Disadvantage for each", Text(200)),
        )
    )
    text = f"{character.name}: {what}. Does anything help or hinder?"
    default = {"advantages": "", "disadvantages": ""}
    answer = yield Ask(GM, "T-CP-04", text, form, default, character.id, occasion)
    good = tuple(Source(reason, good=True) for reason in _listed(answer["advantages"]))
    return good + tuple(Source(reason, good=False) for reason in _listed(answer["disadvantages"]))


def _listed(reasons: str) -> list[str]:
    return [reason.strip() for reason in reasons.split(",") if reason.strip()]


def fail_below_six(scene: TowersScene, character: Character, what: str, occasion: str) -> Flow[bool]:
    """A total below 6 usually fails; the GM says how it goes wrong (T-CHK-06, T-CP-20, T-GAP-08)."""
    may_pass = scene.rulings[rulings.BELOW_SIX] == "ask"
    fields = [Field("text", "How does it go wrong?", Text(300))]
    default: dict[str, str] = {"text": ""}
    if may_pass:
        fields.append(Field("price", "Does it succeed at a price?", YES_OR_NO))
        default["price"] = "no"
    text = f"{character.name} is below every tier: {what}."
    answer = yield Ask(GM, "T-CP-20", text, Form(tuple(fields)), default, character.id, occasion)
    if answer["text"].strip():
        scene.say(answer["text"].strip())
    return bool(answer.get("price") == "yes")


def ask_tier(character: Character, what: str, occasion: str) -> Flow[tuple[int, bool]]:
    """A tier of the GM's (T-CP-01)."""
    form = Form((Field("tier", "Which tier?", TIER), Field("secret", "Shown to the players?", SHOWN)))
    default = {"tier": 2, "secret": "shown"}
    text = f"{character.name}: {what}. How hard?"
    answer = yield Ask(GM, "T-CP-01", text, form, default, character.id, occasion)
    return answer["tier"], answer["secret"] == "hidden"


def may_call(scene: TowersScene, character: Character) -> bool:
    """Whether there is still a friend to call on in this story (T-GAP-39)."""
    return knows(scene, character, "friend") is not None and not character.tokens.get(FRIEND_CALLED)


def call_friend(scene: TowersScene, character: Character, occasion: str) -> Flow[None]:
    """A Friend in Every Port: the GM names a bystander who helps; Advantage on the next check (T-GAP-39)."""
    scene.refresh(character, {FRIEND_CALLED: 1})
    text = f"{character.name} has a friend here. Who is it, and how do they help?"
    usual = "somebody who owes a favour"
    answer = yield Ask(GM, "T-CP-22", text, Text(200), usual, character.id, f"friend {occasion}")
    scene.say(f"{character.name} finds a friend: {answer.strip() or usual}.")
    scene.gain(character, Condition(FAVOURED))


def offer_friend(scene: TowersScene, character: Character, occasion: str) -> Flow[None]:
    """Before a trial whoever has a friend here may call on them (T-GAP-39)."""
    if not may_call(scene, character):
        return
    text = f"Does {character.name} call on a friend?"
    schema = yes_or_no("The GM says who helps: Advantage on the next check.", "Keep the favour for later.")
    answer = yield Ask(character.seat, "T-CP-22", text, schema, "yes", character.id, f"call {occasion}")
    if answer == "yes":
        yield from call_friend(scene, character, occasion)
