"""Openings: natural 1s let others act before the roll is read."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.action import DEFENSE, Act
from facedown.rulesets.overreach.character import Character
from facedown.rulesets.overreach.events import Declined, Opened
from facedown.rulesets.overreach.purse import GROUPS, purse
from facedown.rulesets.overreach.scene import OverScene, distance, in_fight, people
from facedown.rulesets.overreach.sentences import GISTS

DECLINE, NOBODY = "decline", "nobody"
PASS_GIST = "Keep your AP; the action goes on."
Menu = Callable[[OverScene, Character, int, str], Iterable[Deed]]
_MENUS: list[Menu] = []


def offered_in_openings(menu: Menu) -> Menu:
    """Its deeds may be done in an Opening. Most are acts themselves, in which more Openings come."""
    _MENUS.append(menu)
    return menu


def opening_menu(scene: OverScene, who: Character, budget: int, occasion: str) -> Iterator[Deed]:
    """Everything somebody may do in an Opening for so many AP (P-OPEN-03)."""
    return (deed for menu in _MENUS for deed in menu(scene, who, budget, occasion))


class Ones(msgspec.Struct, frozen=True):
    """What the natural 1s of a roll are."""

    openings: int = 0
    mistakes: int = 0


class Share(msgspec.Struct, frozen=True):
    """Somebody chosen for an Opening, and how many AP they may spend in it."""

    actor: str
    ap: int


def decide_ones(scene: OverScene, act: Act, ones: int) -> Flow[Ones]:
    """The GM decides; where nobody who opposes the roller is able they are Mistakes at once (P-ONE-04, P-MIST-01).

    RULING P-GAP-10: who is able is worked out, not asked. RULING P-GAP-07: one kind for all, or split.
    """
    if act.craft and scene.rulings[rulings.VEHICLE_ONES] == "ignored":
        return Ones()
    if not ones or not any(each.side != actor(scene, act.actor).side for each in candidates(scene, act, ones)):
        return Ones(0, ones)
    options = [Option("opening", "Openings"), Option("mistake", "Mistakes")]
    if scene.rulings[rulings.KINDS_OF_ONES] == "split":
        splits = (f"{some} Opening{'s' * (some > 1)}, {ones - some} Mistakes" for some in range(1, ones))
        options += [Option(f"split {some}", text) for some, text in enumerate(splits, 1)]
    roller = actor(scene, act.actor)
    several = "a natural 1" if ones == 1 else f"{ones} natural 1s"
    text = f"{roller.name}, {act.what}: {several}. Opening or Mistake?"
    default = "opening" if is_contested(scene, act) else "mistake"
    answer = yield Ask(GM, "P-CP-08", text, Pick(tuple(options)), default, roller.id, f"{act.kind} {act.occasion}")
    if answer.startswith("split"):
        some = int(answer.split()[1])
        return Ones(some, ones - some)
    return Ones(ones, 0) if answer == "opening" else Ones(0, ones)


def is_contested(scene: OverScene, act: Act) -> bool:
    """Whether somebody actively opposes it (P-OPEN-01, P-RUN-05, P-GAP-11); the GM may say so for all (P-CP-18)."""
    said = scene.state.customs.contested
    if said != "by-kind":
        return said == "always"
    return in_fight(scene) or act.contested


def candidates(scene: OverScene, act: Act, ap: int) -> list[Character]:
    """Who could be given an Opening, most relevant first (P-OPEN-02, P-OPEN-08, P-RUN-06).

    Not those with an unresolved action; a mere target may (P-GAP-32). RULING P-GAP-12: allies only on request.
    """
    roller = actor(scene, act.actor)
    allies = scene.rulings[rulings.ALLIES] == "on-request"
    found = [
        each
        for each in people(scene)
        if each.id not in scene.state.resolving
        and (each.side != roller.side or allies)
        and is_able(scene, each, ap, act.occasion)
    ]
    return sorted(found, key=lambda each: _relevance(scene, act, roller, each))


def _relevance(scene: OverScene, act: Act, roller: Character, who: Character) -> tuple[bool, bool, int, int]:
    """The target; then enemies, Engaged before Near before Far, by initiative (P-RUN-06); allies last."""
    far = distance(scene, roller, who)
    return who.side == roller.side, who.id != act.target, far, scene.state.schedule.place_of(who.id)


def is_able(scene: OverScene, who: Character, ap: int, occasion: str) -> bool:
    """Conscious, with an AP and a legal action for no more than the Opening pays (P-GAP-10)."""
    budget = min(ap, purse(scene, who))
    return not who.is_out and budget >= 1 and any(opening_menu(scene, who, budget, occasion))


def run_openings(scene: OverScene, act: Act, ones: Ones) -> Flow[tuple[Act, int]]:
    """Whoever is chosen acts, one wholly after the other, before the roll is read (P-SEQ-4, P-OPEN-04).

    Gives back the act as the Openings left it, and how many 1s were declined into Mistakes (P-GAP-09).
    """
    if not ones.openings:
        return act, 0
    shares = yield from _choose(scene, act, ones.openings)
    refused: list[Share] = []
    for share in shares:
        who = actor(scene, share.actor)
        before = who.paid
        if not who.is_out:  # P-RUN-11: whoever has fallen since starts nothing, and has not declined
            act = yield from _use(scene, act, share)
            refused += [share] if who.paid == before else []
    return act, _declined(scene, shares, refused, ones.openings)


def _declined(scene: OverScene, shares: list[Share], refused: list[Share], openings: int) -> int:
    """RULING P-GAP-09: an Opening declined lapses, or becomes Mistakes of the roller."""
    if scene.rulings[rulings.DECLINED] == "lapses":
        return 0
    if scene.rulings[rulings.OPENING_POOL] == "each":
        return openings if len(refused) == len(shares) else 0
    return sum(share.ap for share in refused)


def _choose(scene: OverScene, act: Act, openings: int) -> Flow[list[Share]]:
    """The GM chooses who, in which order, and shares out the AP (P-CP-09, P-OPEN-02, P-OPEN-03, P-GAP-08, P-GAP-33)."""
    is_shared = scene.rulings[rulings.OPENING_POOL] == "shared"
    shares: list[Share] = []
    left = openings
    while left:
        free = [each for each in candidates(scene, act, left) if each.id not in [share.actor for share in shares]]
        options = _offers(free, left if is_shared else openings, is_shared)
        if not options:
            break
        if shares:
            options = (Option(NOBODY, "Nobody else"), *options)
        answer = options[0].key
        if len(options) > 1:
            roller = actor(scene, act.actor)
            text = f"{roller.name} leaves an Opening of {left} AP. Who may act{' next' if shares else ''}?"
            why = f"{len(shares)} {act.kind} {act.occasion}"
            answer = yield Ask(GM, "P-CP-09", text, Pick(options), options[0].key, roller.id, why)
        if answer == NOBODY:
            break
        who, _, ap = answer.rpartition(" ")
        shares.append(Share(who, int(ap)))
        left -= int(ap) if is_shared else 0
    if scene.rulings[rulings.OPENING_ORDER] == "initiative":
        shares.sort(key=lambda share: scene.state.schedule.place_of(share.actor))
    return shares


def _offers(free: list[Character], most: int, is_shared: bool) -> tuple[Option, ...]:
    shares: Iterable[tuple[Character, int]] = (
        (each, ap) for each in free for ap in (range(most, 0, -1) if is_shared else (most,))
    )
    return tuple(Option(f"{each.id} {ap}", each.name, f"{ap} AP", target=each.id) for each, ap in shares)


def _use(scene: OverScene, act: Act, share: Share) -> Flow[Act]:
    """They may, and need not, spend their own AP on their own actions, up to their share (P-OPEN-03, P-RUN-07).

    What they do may touch the attempt (P-OPEN-05).
    """
    who = actor(scene, share.actor)
    roller = actor(scene, act.actor)
    ap = Working(share.ap, "natural 1s", ("P-OPEN-03",))
    scene.record(Opened(actor=roller.id, target=who.id, ap=ap))
    before, times = who.paid, 0
    while True:
        budget = min(share.ap - (who.paid - before), purse(scene, who))
        occasion = f"opening {len(scene.state.resolving)} {act.occasion}"
        deeds = list(opening_menu(scene, who, budget, occasion)) if budget > 0 and not who.is_out else []
        if not deeds or not (yield from goes_on(times, "The Opening")):
            return act
        answer = yield _ask(who, roller, act, deeds, budget, occasion)
        if answer is AGAIN:
            continue
        chosen = next((deed for deed in deeds if deed.key == answer), None)
        if chosen is None:
            if who.paid == before:
                scene.record(Declined(actor=who.id))
            return act
        paid = who.paid
        flow = chosen.perform()
        if flow is not None:
            yield from flow
        if who.paid > paid:
            act = yield from _affected(scene, act, who, chosen)
        times += 1


def _ask(who: Character, roller: Character, act: Act, deeds: list[Deed], budget: int, occasion: str) -> Ask:
    """Take it, and what to do with it, or let it pass (P-CP-10)."""
    options = (
        *(deed.option(GROUPS, GISTS) for deed in deeds),
        Option(DECLINE, "Let it pass", kind="end", gist=PASS_GIST),
    )
    text = f"{roller.name} leaves an Opening ({act.what}). What does {who.name} do with {budget} AP?"
    return Ask(who.seat, "P-CP-10", text, Pick(options), DECLINE, who.id, occasion, renewable=True)


def _affected(scene: OverScene, act: Act, who: Character, deed: Deed) -> Flow[Act]:
    """Does it touch the attempt, or only what made it possible? For base actions that is settled (P-CP-11, P-OPEN-05).

    Guard and Parry raise the Defense that is read later (P-OPEN-06); a Move does not undo the hit (P-OPEN-07).
    """
    if deed.kind != "try":
        return act
    options = Pick((Option("no", "It does not"), Option("yes", "It affects the attempt")))
    fields = (
        Field("affects", f"Does it change {act.what}?", options),
        Field("threshold", "The threshold then", Number(2, 20)),
    )
    usual = 5 if act.threshold == DEFENSE else act.threshold
    default = {"affects": "no", "threshold": usual}
    text = f"{who.name} has acted in the Opening."
    answer = yield Ask(GM, "P-CP-11", text, Form(fields), default, who.id, f"{deed.key} {act.occasion}")
    if answer["affects"] == "no":
        return act
    return msgspec.structs.replace(act, threshold=answer["threshold"])
