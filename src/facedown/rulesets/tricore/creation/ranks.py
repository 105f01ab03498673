"""Ranks: what the points of Intellect buy, at creation and at each milestone."""

from collections.abc import Mapping
from typing import Any

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist, once
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import NO, YES, Field, Form, Number, Option, Pick, Purse, Several, Text
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import KEY_STATS
from facedown.rulesets.tricore.abilities.legality import SPECIALTIES
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, own_side
from facedown.rulesets.tricore.content.ability import CoreAction
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, OFFENSE, Trade
from facedown.rulesets.tricore.content.milestones import (
    mastery_cap,
    ranks_granted,
    ranks_spent,
    skill_cap,
    trades_due,
    without_bonuses,
)
from facedown.rulesets.tricore.content.trades import LISTS, PICKS, lists, refuse_picks
from facedown.rulesets.tricore.events.story import Grew
from facedown.rulesets.tricore.rolls.skill_roll import known_skills, strength_of
from facedown.rulesets.tricore.skills.languages import spelled

FREE_LANGUAGE = "Common"
MOST_SPECIALTIES = 6
"""New ones at one milestone, so that a form stays short."""
MOST_NAMES = 3
MAKING = "Making the character"


def spare_ranks(scene: TriScene, who: Character) -> int:
    """Ranks granted and not yet spent (TC-GEN-15, TC-SKL-05)."""
    stats = without_bonuses(who.primaries, who.bonuses, who.tier)
    granted = ranks_granted(stats, who.bonuses, who.tier, who.level, scene.rulings)
    spent = ranks_spent(
        who.skills.values(),
        who.instinct.values(),
        who.specialty.values(),
        who.languages.values(),
        who.trades,
        scene.rulings,
    )
    return granted.value + who.more_ranks - spent.value


def spend_ranks(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """Trades, languages, Instinct, Specialty, skills, in this order; what is not spent is kept (TC-SKL-06)."""
    yield from take_trades(scene, who, choice)
    before = _all_ranks(scene, who)
    yield from learn_languages(scene, who, choice)
    yield from raise_instinct(scene, who, choice)
    yield from raise_specialty(scene, who, choice)
    yield from raise_skills(scene, who, choice)
    raised = [f"{name} {rank}" for name, rank in _all_ranks(scene, who).items() if rank > before.get(name, 0)]
    if raised:
        scene.record(Grew(actor=who.id, what=f"ranks: {', '.join(raised)}"), own_side(scene, who))


def _all_ranks(scene: TriScene, who: Character) -> dict[str, int]:
    """Everything one has ranks in, by the name it goes by."""
    known = known_skills(scene)
    return {
        **who.languages,
        **{f"{_title(each)} Instinct": rank for each, rank in who.instinct.items()},
        **{f"{_title(each)} Specialty": rank for each, rank in who.specialty.items()},
        **{known[id].name: rank for id, rank in who.skills.items() if id in known},
    }


def _title(key: str) -> str:
    return key.replace("-", " ").title()


def refuse_cost(cost: int, spare: int) -> Refusal | None:
    """No more than has been granted (TC-GEN-15)."""
    if cost > spare:
        text = f"That costs {cost} ranks and {spare} are left: take {cost - spare} fewer."
        return Refusal("too-many-ranks", text, "TC-GEN-15")
    return None


# Trades


def take_trades(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """A Trade for each milestone that has one, if it is wanted and can be paid (TC-TRD-01, TC-TRD-04, TC-TRD-12)."""
    while len(who.trades) < trades_due(who.level, scene.rulings):
        if scene.rulings[rulings.TRADE_COST_RANKS] > spare_ranks(scene, who):
            return
        trade = yield from _choose_trade(scene, who, choice)
        if trade is None:
            return
        who.trades = [*who.trades, trade]
        picks = ", ".join(map(_title, trade.picks))
        scene.record(Grew(actor=who.id, what=f"the Trade {trade.name}: {picks}"), own_side(scene, who))


def _choose_trade(scene: TriScene, who: Character, choice: str) -> Flow[Trade | None]:
    had = [pick for trade in who.trades for pick in trade.picks]
    known = lists(scene.rulings)
    seen: dict[str, Option] = {}
    for group, picks in known.items():
        for each in picks:
            seen.setdefault(each, Option(each, _title(each), "", group))
    options = tuple(option for key, option in seen.items() if key not in had)
    usual = dict.fromkeys((best_attack(who), "dodge", "observe", "athletics", "clarity", "block", *seen))
    default = [key for key in usual if key not in had]
    number = len(who.trades) + 1
    price = "for 1 rank" if scene.rulings[rulings.TRADE_COST_RANKS] else "for nothing"

    def build(complaint: str) -> Ask:
        text = f"{complaint}Trade {number}, {price}: three picks, each worth a die when it is used; or no Trade."
        schema = Several(options, 0, PICKS)
        return Ask(who.seat, choice, text, schema, default[:PICKS], who.id, f"trade {number}", renewable=True)

    def refuse(answer: list[str]) -> Refusal | None:
        return refuse_picks(answer, had, scene.rulings) if answer else None

    picks = yield from insist(build, refuse, MAKING)
    if not picks:
        return None
    name = yield from _name_trade(who, choice, number, f"{_title(picks[0])} adept")
    return Trade(name, tuple(picks)) if name is not None else None


def _name_trade(who: Character, choice: str, number: int, usual: str) -> Flow[str | None]:
    """A profession has to exist in the setting; the GM says, and after three times there is none (TC-SKL-14, TC-GM-08,
    TC-CP-22)."""
    complaint = ""
    for attempt in range(1, MOST_NAMES + 1):
        text = f"{complaint}What is this Trade called?"
        ask = Ask(who.seat, choice, text, Text(40, 1), usual, who.id, f"trade {number} {attempt}", renewable=True)
        name: str = yield from once(ask)
        question = f"Is there a Trade such as {name} in this setting?"
        exists = Ask(
            GM, "TC-CP-22", question, Pick((YES, NO)), "yes", who.id, f"trade {number} {attempt}", renewable=True
        )
        if (yield from once(exists)) == "yes":
            return name.strip() or usual
        complaint = f"There is no {name} in this setting. "
    return None


# Languages


def listed(answer: str, known: Mapping[str, int]) -> dict[str, int]:
    """The languages known, and those written with commas between them, a rank each time (TC-LANG-06)."""
    ranks = dict(known)
    for each in (part.strip() for part in answer.split(",")):
        if each:
            name = spelled(each, ranks)
            ranks[name] = ranks.get(name, 0) + 1
    return ranks


def learn_languages(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """One for free, each further one or rank for a skill rank (TC-LANG-02, TC-LANG-03, TC-LANG-06, TC-G-99)."""
    if not who.languages:
        who.languages = yield from _mother_tongue(who, choice)
    spare, cap = spare_ranks(scene, who), skill_cap(who.level, scene.rulings)
    if not spare:
        return

    def build(complaint: str) -> Ask:
        text = f"{complaint}Further languages, one rank each, with commas between them ({spare} ranks left)."
        return Ask(who.seat, choice, text, Text(200), "", who.id, f"languages {who.level}", renewable=True)

    def refuse(answer: str) -> Refusal | None:
        ranks = listed(answer, who.languages)
        for name, rank in ranks.items():
            if rank > max(cap, who.languages.get(name, 0)):
                text = f"{name} would have rank {rank}; at level {who.level}, {cap} is the most."
                return Refusal("language-above-cap", text, "TC-LANG-06")
        return refuse_cost(sum(ranks.values()) - sum(who.languages.values()), spare)

    answer = yield from insist(build, refuse, MAKING)
    who.languages = listed(answer, who.languages)


def _mother_tongue(who: Character, choice: str) -> Flow[dict[str, int]]:
    """The language that is free (TC-LANG-02)."""

    def build(complaint: str) -> Ask:
        text = f"{complaint}Which language do you speak from childhood?"
        return Ask(who.seat, choice, text, Text(40, 1), FREE_LANGUAGE, who.id, "language", renewable=True)

    def refuse(answer: str) -> Refusal | None:
        if "," in answer:
            text = f"One language is free, and {answer!r} is several: name one, the others come next, a rank each."
            return Refusal("one-language-free", text, "TC-LANG-02")
        return None

    answer = yield from insist(build, refuse, MAKING)
    return {answer.strip() or FREE_LANGUAGE: 1}


# Instinct, Specialty, skills


def raise_ranks(
    scene: TriScene,
    who: Character,
    choice: str,
    text: str,
    why: str,
    names: Mapping[str, str],
    had: Mapping[str, int],
    cap: int,
    default: Mapping[str, int],
) -> Flow[dict[str, int]]:
    """A form with a number of ranks for each, none below what there is nor above its cap (TC-SKL-04, TC-SKL-07)."""
    spare = spare_ranks(scene, who)
    top = {name: max(had.get(name, 0), min(cap, had.get(name, 0) + spare)) for name in names}
    numbers = tuple(Field(name, words, Number(had.get(name, 0), top[name])) for name, words in names.items())
    form = Form(numbers, Purse("ranks", spare))

    def build(complaint: str) -> Ask:
        words = f"{complaint}{text} ({spare} ranks left, at most {cap} each)"
        return Ask(who.seat, choice, words, form, dict(default), who.id, f"{why} {who.level}", renewable=True)

    def refuse(answer: dict[str, int]) -> Refusal | None:
        return refuse_cost(sum(answer.values()) - sum(had.get(name, 0) for name in names), spare)

    answer: dict[str, int] = yield from insist(build, refuse, MAKING)
    return {name: rank for name, rank in answer.items() if rank}


def filled(names: list[str], had: Mapping[str, int], cap: int, spare: int, among: int) -> dict[str, int]:
    """The first few raised to the cap as far as the ranks go."""
    ranks = {name: had.get(name, 0) for name in names}
    for name in names[:among]:
        more = max(0, min(cap - ranks[name], spare))
        ranks[name] += more
        spare -= more
    return ranks


def best_attack(who: Character) -> CoreAction:
    """What somebody has trained already, or has the primary for."""
    return max(OFFENSE, key=lambda action: (who.instinct.get(action, 0), who.primaries.get(KEY_STATS[action][0], 0)))


def raise_instinct(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """Ranks for each Core Action by itself (TC-INS-01, TC-INS-03)."""
    cap, spare = mastery_cap(who.level, scene.rulings), spare_ranks(scene, who)
    if not spare:
        return
    order: list[str] = [
        best_attack(who),
        "dodge",
        *(each for each in CORE_ACTIONS if each not in (best_attack(who), "dodge")),
    ]
    default = filled(order, who.instinct, cap, spare, 2)
    names: dict[str, str] = {each: each.title() for each in CORE_ACTIONS}
    usual = {name: default[name] for name in names}
    who.instinct = yield from raise_ranks(
        scene, who, choice, "Instinct: a d12 of Accuracy for each rank.", "instinct", names, who.instinct, cap, usual
    )


def raise_specialty(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """One sub-type, device class or Core Action each, +2 EV for each rank (TC-SPC-01, TC-SPC-04, TC-C-60)."""
    cap, spare = mastery_cap(who.level, scene.rulings), spare_ranks(scene, who)
    if not spare:
        return
    group = {each: name for name, picks in LISTS.items() for each in picks}
    options = tuple(Option(each, _title(each), "", group[each]) for each in SPECIALTIES if each not in who.specialty)
    default = [] if who.specialty else [best_attack(who)]
    text = f"{'Further Specialties' if who.specialty else 'Specialties'}: in what? +2 EV for each rank."

    def build() -> Ask:
        schema = Several(options, 0, MOST_SPECIALTIES)
        return Ask(who.seat, choice, text, schema, default, who.id, f"specialties {who.level}", renewable=True)

    chosen: list[str] = yield from asked(build)
    names = {each: _title(each) for each in (*who.specialty, *chosen)}
    if names:
        usual = filled(list(names), who.specialty, cap, spare, 1)
        who.specialty = yield from raise_ranks(
            scene, who, choice, "Specialty: +2 EV for each rank.", "specialty", names, who.specialty, cap, usual
        )


def raise_skills(scene: TriScene, who: Character, choice: str) -> Flow[None]:
    """Two primaries and a d12 for each rank (TC-SKL-02, TC-SKL-04)."""
    cap, spare = skill_cap(who.level, scene.rulings), spare_ranks(scene, who)
    if not spare:
        return
    known = known_skills(scene)
    order = sorted(known, key=lambda id: -strength_of(scene, who, id))
    default = filled(order, who.skills, cap, spare, len(order))
    names = {id: f"{skill.name} ({' + '.join(skill.stats)}{_doubt(id)})" for id, skill in known.items()}
    usual: dict[str, Any] = {name: default[name] for name in names}
    who.skills = yield from raise_ranks(
        scene, who, choice, "Skills: a d12 for each rank.", "skills", names, who.skills, cap, usual
    )


def _doubt(skill: str) -> str:
    """Not every setting has a use for these; one asks before ranks go there (TC-SKL-14)."""
    return "; ask the GM what there is of it" if skill in ("engineering", "technology") else ""
