"""The reveal: everything is turned up at once, paid, and ordered by React (TC-CARD-05, TC-CARD-06, TC-CARD-13)."""

from collections.abc import Iterable
from itertools import groupby, zip_longest

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import THEN, Revealed
from facedown.kernel.scene.secret import unseal
from facedown.kernel.words.audience import EVERYONE, GM, Audience, only
from facedown.kernel.words.schema import Option, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.keywords import secondary_dice
from facedown.rulesets.tricore.actor.card import HELD_BACK, LAID, LAID_AGAINST, Card
from facedown.rulesets.tricore.actor.character import HIDDEN, Character
from facedown.rulesets.tricore.actor.derived import wound_dice
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    actor,
    in_rotation,
    next_occasion,
    perceives,
    present,
    stat,
    witnesses,
    worth,
)
from facedown.rulesets.tricore.cards.card_in_play import Play, use_off_hand
from facedown.rulesets.tricore.cards.card_purpose import card_name, face_of, title_of
from facedown.rulesets.tricore.cards.laying import RELEASE, Laid
from facedown.rulesets.tricore.events.combat import CardVoid, Reacted
from facedown.rulesets.tricore.harm.exertion import pay
from facedown.rulesets.tricore.rolls.blow import BY_HOLD, BY_PRIORITY, BY_REACTION, Origin
from facedown.rulesets.tricore.rolls.cost import Cost, can_pay, cost_of, weariness
from facedown.rulesets.tricore.rolls.pools import D12, Count, Handful, Why, roll


def turn_all_up(scene: TriScene, laid: Laid, reacting: Laid) -> tuple[list[Play], list[Play]]:
    """All cards in play are revealed at the same time; those of the hidden only to whoever perceives them (TC-CARD-05,
    TC-CARD-11)."""
    shown: list[tuple[Character, list[Play], str]] = []
    plays: list[Play] = []
    answers: list[Play] = []
    laid_as: tuple[tuple[Laid, list[Play], Origin, str], ...] = (
        (laid, plays, BY_PRIORITY, LAID),
        (reacting, answers, BY_REACTION, LAID_AGAINST),
    )
    for group, found, origin, what in laid_as:
        for id, cards in group.items():
            who = actor(scene, id)
            turned = [_turned(who, card, origin) for card in cards]
            unseen = frozenset(each.id for each in present(scene) if not perceives(scene, each, who))
            for play in turned:
                play.unseen = unseen
            found += turned
            if cards:
                shown.append((who, turned, what))
    if scene.is_told:
        _show(scene, shown)
    return plays, answers


def _show(scene: TriScene, shown: list[tuple[Character, list[Play], str]]) -> None:
    """All are told what was turned up, of the hidden only whoever may know of them (TC-CARD-05, TC-CARD-11)."""
    choices = []
    for who, turned, what in shown:
        held = ((HELD_BACK, who.id),) if any(each.origin == BY_HOLD for each in turned) else ()
        names = THEN.join(card_name(scene, who, each.card) for each in turned)
        faces = tuple(face_of(scene, who, each.card) for each in turned)
        choices.append((who, (who.name, names), ((what, who.id), *held), faces))
    seen = [each for each in choices if not each[0].has(HIDDEN)]
    if seen:
        turned_up = tuple(each for _, _, which, _ in seen for each in which)
        names_seen, printed = tuple(choice for _, choice, _, _ in seen), tuple(faces for *_, faces in seen)
        scene.record(Revealed(choices=names_seen, turned=turned_up, printed=printed))
    for who, choice, which, faces in choices:
        if who.has(HIDDEN):
            scene.record(Revealed(choices=(choice,), turned=which, printed=(faces,), about=(who.id,)))


def _turned(who: Character, card: Card, origin: Origin) -> Play:
    """A held card is turned up with the others when it is released (TC-CARD-09, TC-UTIL-06)."""
    if card.action != RELEASE or who.holding is None:
        return Play(who, card, origin)
    held: Card = unseal(who.holding.card, Card)
    who.holding = None
    return Play(who, held, BY_HOLD)


def pay_active(scene: TriScene, plays: list[Play]) -> Flow[None]:
    """In laid order, weariness read once; what cannot be paid is void (TC-CARD-13, TC-AP-19, TC-REACT-07, TC-G-94)."""
    bands: dict[str, int] = {}
    for play in plays:
        who = play.actor
        band = bands.setdefault(who.id, weariness(scene, who))
        if who.falling or not who.can_act:
            play.void = f"{who.name} has nothing left"
            continue
        yield from charge(scene, play, 0, band)


def charge(scene: TriScene, play: Play, surcharge: int, band: int | None = None) -> Flow[None]:
    """Pay for one card, or find it void (TC-CARD-13, TC-RES-06)."""
    cost = appraise(scene, play, surcharge, band)
    if cost is not None:
        yield from pay_card(scene, play, cost)


def appraise(scene: TriScene, play: Play, surcharge: int, band: int | None = None) -> Cost | None:
    """What one card costs now; one that cannot be paid is void, and nothing at all is spent for it (TC-CARD-13)."""
    who = play.actor
    play.cost = cost_of(scene, who, play.card, surcharge, band)
    if can_pay(scene, who, play.cost):
        return play.cost
    play.void = "it cannot be paid for"
    scene.record(CardVoid(actor=who.id, card=card_name(scene, who, play.card), why=play.void))
    return None


def pay_card(scene: TriScene, play: Play, cost: Cost) -> Flow[None]:
    """The cost of one card is spent, and the off hand with it (TC-CARD-13, TC-EQP-06)."""
    who = play.actor
    use_off_hand(scene, who, play.card)
    yield from pay(scene, who, cost, title_of(who, play.card))


def secondary(scene: TriScene, plays: list[Play], answering: list[Play]) -> Flow[dict[str, tuple[int, int]]]:
    """Everyone involved rolls React once; the order of those who act on the same moment (TC-CARD-06, TC-CARD-16).

    Without a reacting card there is nothing to order, unless several hold Priority (TC-ACC-10, TC-CARD-24).
    """
    every = [*plays, *answering]
    involved = in_rotation(scene, list({each.actor.id: each.actor for each in every}.values()))
    if not answering and len(involved) < 2:
        return {}
    totals: dict[str, tuple[int, int]] = {}
    to = _aware_of_a_contest(scene, involved, answering)
    for who in involved:
        own = [each for each in every if each.actor is who]
        result = yield from _react(scene, who, own, every, to)
        scene.record(Reacted(actor=who.id, result=result), to)
        totals[who.id] = (result.value, stat(scene, who, "ACU"))
    return totals


def _aware_of_a_contest(scene: TriScene, involved: list[Character], answering: list[Play]) -> Audience:
    """Who may know that the order matters: all, unless those who make it matter are hidden (TC-CARD-11)."""
    is_answered = any(not each.actor.has(HIDDEN) for each in answering)
    hidden = [each for each in involved if each.has(HIDDEN)]
    if is_answered or len(involved) - len(hidden) > 1:
        return EVERYONE
    return only(*(seat for each in hidden for seat in witnesses(scene, each).seats))


def _react(scene: TriScene, who: Character, own: list[Play], every: list[Play], to: Audience) -> Flow[Working]:
    """2d12 + React, with Blitz, Quick and what Trickery takes (TC-REACT-02, TC-SUB-17, TC-SUB-27, ACS-52)."""
    why = Why("TC-CARD-06", f"secondary React, turn {scene.state.turn}", "React", to)
    return (yield from roll(scene, who, react_pool(scene, who, own, every), why))


def react_pool(scene: TriScene, who: Character, own: Iterable[Play] = (), every: Iterable[Play] = ()) -> Handful:
    """What somebody rolls who has laid such cards, among those that lie there (TC-CARD-06, TC-WND-09)."""
    count = Count(2, D12, "React", "TC-CARD-06")
    count.add(sum("blitz" in each.card.subs for each in own), D12, "Blitz", "TC-SUB-27")
    for each in own:
        build = who.build(each.card.ability) if each.card.ability else None
        if build is not None:
            count.add(secondary_dice(build), D12, build.name, "ACS-52")
    tricked = any("trickery" in each.card.subs and who.id in each.card.targets for each in every)
    count.add(-int(tricked), D12, "Trickery", "TC-SUB-17")
    count.add(-wound_dice(who), D12, "wounds", "TC-WND-09")
    return Handful(count, (worth(scene, who, "react"),))


def in_order(scene: TriScene, plays: list[Play], totals: dict[str, tuple[int, int]]) -> Flow[list[list[Play]]]:
    """Priority cards moment by moment: each holder's in laid order, tied holders by secondary React; who is tied even
    then acts at the same time, card by card (TC-CARD-16, TC-CARD-24, TC-G-79)."""
    ids = list(dict.fromkeys(each.actor.id for each in plays))
    ids.sort(key=lambda id: totals.get(id, (0, 0)), reverse=True)
    moments: list[list[Play]] = []
    for _, equal in groupby(ids, key=lambda id: totals.get(id, (0, 0))):
        tied = yield from _ordered(scene, list(equal))
        hands = [[each for each in plays if each.actor.id == id] for id in tied]
        for cards in zip_longest(*hands):
            moments.append([each for each in cards if each is not None])
    return moments


def _ordered(scene: TriScene, ids: list[str]) -> Flow[list[str]]:
    """Whose Action is told first where several act at once: the GM may choose (TC-CP-32)."""
    if len(ids) < 2:
        return ids
    why = next_occasion(scene)

    def build() -> Ask:
        options = tuple(Option(id, scene.name_of(id)) for id in ids)
        text = "They are tied in everything. In which order do their Actions resolve?"
        return Ask(GM, "TC-CP-32", text, Several(options, len(ids), len(ids)), ids, "", why, renewable=True)

    chosen: list[str] = yield from asked(build)
    return chosen
