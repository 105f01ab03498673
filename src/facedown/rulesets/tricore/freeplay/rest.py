"""Rests: long and short, what they give back, and how trauma and wounds bear on them."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import YES_OR_NO, Field, Form, Number, Option, Pick, Several
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import AP, POOLS, Character
from facedown.rulesets.tricore.actor.derived import divided
from facedown.rulesets.tricore.actor.scene import HOUR, TriScene, next_occasion, present, value
from facedown.rulesets.tricore.events.combat import WoundHealed
from facedown.rulesets.tricore.events.story import Rested, TimePassed
from facedown.rulesets.tricore.harm.clock import end_day, pass_time
from facedown.rulesets.tricore.harm.healing import heal

LONG_REST, SHORT_REST = "long", "short"
REST_NAMES = {LONG_REST: "Long Rest", SHORT_REST: "Short Rest"}
HOURS = {LONG_REST: 8, SHORT_REST: 4}
SHARE = {LONG_REST: 100, SHORT_REST: 50}
RULES = {LONG_REST: "TC-REST-01", SHORT_REST: "TC-REST-02"}
PER_DAY = 1


def share_of(scene: TriScene, who: Character, kind: str) -> Working:
    """100% from a Long Rest, 50% from a Short one; half of that after trauma, until the end of the next day.

    (TC-REST-01, TC-REST-02, TC-REST-03, TC-REST-07, TC-SHK-09, TC-G-98)
    """
    full = plain(SHARE[kind], REST_NAMES[kind], RULES[kind])
    if who.trauma < 0 or scene.state.day > who.trauma + 1:
        return full
    half = plain(-SHARE[kind] // 2, "trauma", "TC-REST-03", "TC-REST-08")
    return Working(full.value + half.value, "share", (RULES[kind], "TC-REST-03"), (full, half))


def refuse_rest(who: Character, kind: str) -> Refusal | None:
    """One Long and one Short Rest a day, unless the GM allows more (TC-REST-04, TC-REST-05)."""
    if who.rests.get(kind, 0) >= PER_DAY:
        had = f"{who.name} has had a {REST_NAMES[kind]} today"
        text = f"{had}; the next comes with the next day, or when the GM allows it."
        return Refusal("rested-already", text, "TC-REST-04")
    return None


def rest(scene: TriScene) -> Flow[None]:
    """The GM grants a rest: which, who, and how long it stays undisturbed (TC-REST-05, TC-GM-03, TC-CP-18)."""
    people = present(scene)
    why = next_occasion(scene)

    def build() -> Ask:
        names = tuple(Option(each.id, each.name) for each in people)
        form = Form(
            (
                Field("kind", "Which rest?", Pick(tuple(Option(key, name) for key, name in REST_NAMES.items()))),
                Field("who", "Who rests?", Several(names)),
                Field("hours", "How many hours undisturbed?", Number(0, 24)),
                Field("again", "Also those who have had one today?", YES_OR_NO),
                Field("ends", "Does the day end with it?", YES_OR_NO),
            )
        )
        everybody = [each.id for each in people]
        default = {"kind": LONG_REST, "who": everybody, "hours": HOURS[LONG_REST], "again": "no", "ends": "yes"}
        return Ask(GM, "TC-CP-18", "A rest: which, for whom, how long?", form, default, why=why, renewable=True)

    answer = yield from asked(build)
    resting = [each for each in people if each.id in answer["who"]]
    yield from take_rest(scene, resting, answer["kind"], answer["hours"], answer["again"] == "yes")
    if answer["ends"] == "yes":
        end_day(scene)


def take_rest(scene: TriScene, people: list[Character], kind: str, hours: int, again: bool = False) -> Flow[None]:
    """A rest broken off before its time gives nothing (TC-REST-06, TC-G-65)."""
    pass_time(scene, hours * HOUR)
    if hours < HOURS[kind]:
        scene.record(TimePassed(text=f"The rest is broken off after {hours} hours and gives nothing."))
        return
    scene.record(TimePassed(text=f"{hours} hours pass."))
    for who in people:
        refusal = None if again else refuse_rest(who, kind)
        if refusal is not None:
            scene.say(refusal.text)
        elif not who.is_gone:  # an unconscious character may rest (TC-REST-08)
            yield from regain_by_rest(scene, who, kind)


def regain_by_rest(scene: TriScene, who: Character, kind: str) -> Flow[None]:
    """A share of each total, added to what is there and capped (TC-REST-01, TC-REST-02, TC-REST-06)."""
    who.rests = {**who.rests, kind: who.rests.get(kind, 0) + 1}
    if kind == LONG_REST or scene.rulings[rulings.AP_DEBT_RECOVERY] == "any-rest":
        pay_debt(scene, who)
    share = share_of(scene, who, kind)
    scene.record(Rested(actor=who.id, rest=REST_NAMES[kind], share=share))
    for name in POOLS:
        total = who.pool(name).start
        parts = (plain(total, f"total {name.upper()}"), share)
        amount = Working(divided(scene.rulings, total * share.value, 100), REST_NAMES[kind], share.rules, parts)
        yield from heal(scene, who, name, amount)
    if kind == LONG_REST:
        mend_wound(scene, who)


def pay_debt(scene: TriScene, who: Character) -> None:
    """The total AP are what they were (TC-AP-11, TC-G-12)."""
    if who.debt:
        before = value(scene, who, AP)
        who.debt = 0
        who.ap.start += value(scene, who, AP) - before
        scene.say(f"{who.name} has all {who.ap.start} AP again.", who.id)


def mend_wound(scene: TriScene, who: Character) -> None:
    """A Long Rest finished at 1 HP or more takes one step of Wounded away (TC-WND-25, TC-G-46).

    Whoever was resuscitated first needs the days of rest that were rolled (TC-WND-18).
    """
    if who.bed_days:
        who.bed_days -= who.rests.get(LONG_REST, 0) == 1  # a day counts once, however often one rests in it
        return
    if who.wounded and who.hp.value >= 1:
        who.wounded -= 1
        scene.record(WoundHealed(actor=who.id, step=who.wounded))
