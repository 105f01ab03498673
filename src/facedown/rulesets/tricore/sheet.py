"""What one seat may see of the state: an allow-list. Cards that lie face down are not in it, not even for the GM."""

from collections.abc import Iterator, Mapping

import msgspec

from facedown.kernel.kit.showing import full, left_of, result, side_of_viewer
from facedown.kernel.scene.board import Board, Fact, Figure, Landmark, Meter, ShownToken, ground_of
from facedown.kernel.scene.memo import Memo
from facedown.kernel.scene.secret import unseal
from facedown.kernel.words.audience import GM
from facedown.kernel.words.working import Working, summed
from facedown.rulesets.tricore.abilities.compile import card_text, compiled
from facedown.rulesets.tricore.actions.utility import NOTHING
from facedown.rulesets.tricore.actor import derived
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import AP, HELPLESS, HIDDEN, HP, POOLS, REACTION, STOWED, Character
from facedown.rulesets.tricore.actor.derived import load
from facedown.rulesets.tricore.actor.heft import pounds
from facedown.rulesets.tricore.actor.load import SLOTS, slots_used
from facedown.rulesets.tricore.actor.scene import HEROES, TriScene, book, ground, in_rotation, perceives, worth
from facedown.rulesets.tricore.cards.card_purpose import card_name
from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.content.price import points
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.harm.called_shot import IMPAIRED
from facedown.rulesets.tricore.harm.injury import POOL_NAMES
from facedown.rulesets.tricore.rolls.cost import EXHAUSTED, weariness
from facedown.rulesets.tricore.rolls.pools import QUANTITY, explodes
from facedown.rulesets.tricore.rolls.skill_roll import Skill, known_skills, skill_bonus

SHOWN_VALUES = (
    "speed", "react", "strike-target", "threshold", "pg", "mf", "er", "pa", "ma", "ea", "ucb", "dodge", "recover",
)  # fmt: skip
AT_LEISURE = (
    "reactions", "dodge-step", "strength", "intellect", "agility", "lift", "carry", "jump-min", "jump-max", "meditate",
)  # fmt: skip
"""What a fight has no time to read."""
_FIGURES: Memo[Figure] = Memo(2048)
_SHEETS: Memo[tuple[Fact, ...]] = Memo(256)
_written = msgspec.msgpack.Encoder().encode
ROMAN = ("", "I", "II", "III", "IV")


def show(scene: TriScene, viewer: str) -> Board:
    """Everybody this seat perceives; a hidden one is not on the board of those it is hidden from (TC-CARD-08)."""
    state = scene.state
    side = side_of_viewer(state, viewer)
    seen = seen_by(scene, viewer)
    figures = tuple(_figure(scene, each, viewer, side) for each in in_rotation(scene, seen))
    is_made = state.phase != "creation"  # until everybody is, there is nothing to be done on the map
    water = tuple(scene.state.water)
    drawn = ground_of(ground(scene), state.surface, tuple(_landmarks(scene)), water) if is_made else None
    return Board(heading(scene, seen), figures, (), result(state, viewer), drawn)


def _landmarks(scene: TriScene) -> Iterator[Landmark]:
    """Sources of energy and everything that lies about; the ground is before everybody's eyes (TC-SKL-29, TC-GRAB-06,
    TC-UTIL-08)."""
    for place, level in scene.state.sources.items():
        yield Landmark(f"source@{place}", "Source", place, f"a source of energy of level {level}", glows=True)
    for place, things in scene.state.lying.items():
        for each in things:
            item, worn = book(scene).items[each.item], each.durability
            weight = pounds(item)
            text = f"{weight} lb, Durability {worn.value} of {worn.start}"
            yield Landmark(f"{each.id}@{place}", item.name, place, text)


def seen_by(scene: TriScene, viewer: str) -> list[Character]:
    """Those who are on the board of a seat: of the hidden only whom one of its own perceives (TC-CARD-08)."""
    actors = scene.state.actors.values()
    own = [each for each in actors if each.seat == viewer]

    def is_seen(who: Character) -> bool:
        return viewer in (GM, who.seat) or any(perceives(scene, each, who) for each in own)

    return [each for each in actors if not each.has(HIDDEN) or is_seen(each)]


def is_known(who: Character, viewer: str, side: str) -> bool:
    """Whether a seat may read somebody's sheet: that of its own side, and the GM everybody's."""
    return viewer == GM or who.side == (side or HEROES)


def is_out(who: Character) -> bool:
    """Whether anybody can see that it fights no more."""
    return who.is_gone or any(each.name in HELPLESS for each in who.conditions)


def heading(scene: TriScene, seen: list[Character]) -> str:
    """What goes on, in a line."""
    state = scene.state
    if state.phase == "turns":
        names = [who.name for id in state.priority if (who := state.actors[id]) in seen]
        held = f"; {' and '.join(names)} {'have' if len(names) > 1 else 'has'} Priority" if names else ""
        return f"Cycle {max(1, state.rotation.cycle)}{held}"
    before = "Before the fight" if state.fight else "On the way"
    words = {"creation": "Making characters", "begin": "The fight begins", "trials": before}
    return words.get(state.phase, "The end" if state.over else f"Day {state.day}")


def _figure(scene: TriScene, who: Character, viewer: str, side: str) -> Figure:
    """Drawn once for as long as nothing about somebody changes, nor how they stand to whoever looks."""
    state, cards = scene.state, tuple(_cards(scene, who, viewer))
    stands = viewer == who.seat, viewer == GM, side, who.id in state.priority, state.phase, state.fifth
    key = _written(who), stands, cards, scene.rulings, scene.content
    return _FIGURES.recall(key, lambda: _drawn(scene, who, viewer, side, cards))


def _drawn(scene: TriScene, who: Character, viewer: str, side: str, cards: tuple[Fact, ...]) -> Figure:
    return Figure(
        who.id,
        who.name,
        who.side,
        friend=who.side == (side or HEROES),
        mine=who.seat == viewer,
        acting=who.id in scene.state.priority,
        out=is_out(who),
        place=who.place if scene.state.phase != "creation" else "",
        text=who.text,
        meters=tuple(_meters(scene, who, is_known(who, viewer, side))),
        conditions=tuple(_conditions(scene, who)),
        facts=tuple(_facts(scene, who, viewer, side, cards)),
        tokens=_tokens(scene, who, is_known(who, viewer, side)),
    )


def _meters(scene: TriScene, who: Character, is_open: bool) -> list[Meter]:
    """Five pools, and what stands before HP (TC-RES-01, TC-DMG-08); what a pool comes from is its own side's."""
    found = []
    shields = tuple(Working(each.value, each.source or "Shield") for each in who.shields if each.resource == "hp")
    if shields:
        shielded = summed("Shield", shields, "TC-DMG-08")
        found.append(Meter("Shield", shielded.value, shielded.value, working=shielded if is_open else None))
    if who.temporary:
        found.append(Meter("Temporary HP", who.temporary, who.temporary))
    for pool in POOLS:
        track = who.pool(pool)
        low = pool == HP and 2 * track.value <= track.start  # what is spent and comes back is no harm
        working = full(worth(scene, who, pool), track.start) if is_open else None
        found.append(Meter(POOL_NAMES[pool], track.value, track.start, harm=low, working=working))
    return found


def _conditions(scene: TriScene, who: Character) -> list[str]:
    found = [each.name for each in who.conditions]
    if who.wounded:
        found.append(f"Wounded {ROMAN[who.wounded]}")
    tired = weariness(scene, who)
    if tired:
        found.append("Exhausted" if tired == EXHAUSTED else "Fatigued")
    found += [f"{IMPAIRED}{each}" for each in who.impaired]
    found += [f"Afflicted: {each.name}" for each in who.afflictions]
    return list(dict.fromkeys(found))


def _facts(scene: TriScene, who: Character, viewer: str, side: str, cards: tuple[Fact, ...]) -> list[Fact]:
    """One's own side in full; of others what anybody sees, and the number an attack has to reach (TC-ACC-05)."""
    content, is_open = book(scene), is_known(who, viewer, side)
    held = ", ".join(item.name for _, item in who.in_hands(content)) or "nothing"
    facts = [
        Fact("In hand", held),
        Fact("Level", f"{who.level}, {TIERS[who.tier].name}" if is_open else str(who.level)),
    ]
    worn = ", ".join(item.name for piece, item in who.equipped(content) if piece.at == "worn")
    if worn:
        facts.append(Fact("Worn", worn))
    if who.lifted is not None:
        facts.append(Fact("Lifted", content.items[who.lifted.item].name))
    facts += cards
    if is_open:
        return [*facts, *_sheet(scene, who, viewer == who.seat)]
    target = worth(scene, who, "strike-target")
    return [*facts, Fact(target.label, str(target.value))]


def _cards(scene: TriScene, who: Character, viewer: str) -> Iterator[Fact]:
    """What is prepared and held; a card may be called after what lies about."""
    if who.prepared:
        yield Fact("Prepared", ", ".join(card_name(scene, who, each) for each in who.prepared))
    if who.holding is not None:
        yield Fact("Holds", _held(scene, who, viewer))


def _sheet(scene: TriScene, who: Character, is_own: bool) -> tuple[Fact, ...]:
    """Values, ranks, what is stowed, and abilities; worked out once for as long as nothing of it changes."""
    ranks = tuple(tuple(each.items()) for each in (who.skills, who.instinct, who.specialty, who.languages))
    is_fight = scene.state.phase == "turns"
    own = (tuple(who.builds), tuple(who.trades), who.id, is_own, is_fight, scene.state.fifth)
    key = (derived.fingerprint(who), ranks, own, scene.rulings, scene.content)
    return _SHEETS.recall(key, lambda: tuple(_known_facts(scene, who, is_own, is_fight)))


def _known_facts(scene: TriScene, who: Character, is_own: bool, is_fight: bool) -> Iterator[Fact]:
    for what in SHOWN_VALUES if is_fight else (*SHOWN_VALUES, *AT_LEISURE):
        working = worth(scene, who, what)
        yield Fact(working.label, str(working.value), working)
    yield Fact("Stats", ", ".join(f"{each} {who.primaries.get(each, 0)}" for each in PRIMARIES))
    if not is_fight:
        carried = load(who, scene.rulings, book(scene))
        yield Fact("Load", f"{carried} lb, {slots_used(who)} of {SLOTS} slots")
    stowed = ", ".join(_stowed(scene, who, at) for at, each in enumerate(who.gear) if each.at == STOWED)
    if stowed:
        yield Fact("Stowed", stowed)
    yield from _learnt(who, _skills(who, known_skills(scene)) if is_fight else _bonuses(scene, who))
    if is_own:  # one's own Action Cards, word for word (ACS-110, ACS-112)
        for each in who.builds:
            card = compiled(each, who, scene.rulings, book(scene))
            yield Fact(each.name, card_text(card, explodes(scene, QUANTITY)), points(each))
    elif who.builds:
        yield Fact("Abilities", ", ".join(each.name for each in who.builds))


def _skills(who: Character, known: Mapping[str, Skill]) -> list[str]:
    return [f"{known[id].name} {ranks}" for id, ranks in who.skills.items() if ranks and id in known]


def _bonuses(scene: TriScene, who: Character) -> list[str]:
    """Every skill with its ranks and its Skill Bonus; everyone has every skill (TC-SKL-01, TC-SKL-13)."""
    known = known_skills(scene)
    return [f"{each.name} {who.skills.get(id, 0)} (SB {skill_bonus(scene, who, each)})" for id, each in known.items()]


def _learnt(who: Character, skills: list[str]) -> list[Fact]:
    """Ranks of every kind: skills, Instinct, Specialty, Trades, languages (TC-SKL-06)."""
    trades = [f"{trade.name} ({', '.join(map(_title, trade.picks))})" for trade in who.trades]
    listed = {
        "Skills": skills,
        "Instinct": _ranked(who.instinct),
        "Specialty": _ranked(who.specialty),
        "Trades": trades,
        "Languages": [f"{name} {rank}" if rank > 1 else name for name, rank in who.languages.items()],
    }
    return [Fact(label, ", ".join(words)) for label, words in listed.items() if words]


def _ranked(ranks: dict[str, int]) -> list[str]:
    return [f"{_title(name)} {rank}" for name, rank in ranks.items() if rank]


def _title(name: str) -> str:
    return name.replace("-", " ").title()


def _stowed(scene: TriScene, who: Character, at: int) -> str:
    piece = who.gear[at]
    name = book(scene).items[piece.item].name
    return f"{name} ({piece.left})" if piece.left else name


def _held(scene: TriScene, who: Character, viewer: str) -> str:
    """What is held stays face down for everybody but its owner; the trigger was agreed on (TC-CARD-08, TC-CARD-09)."""
    assert who.holding is not None
    if viewer != who.holding.card.seat:
        return f"a card face down, until {who.holding.words}"
    card: Card = unseal(who.holding.card, Card)
    name = "nothing" if card.action == NOTHING else card_name(scene, who, card)
    return f"{name}, until {who.holding.words}"


def _tokens(scene: TriScene, who: Character, is_open: bool) -> tuple[ShownToken, ...]:
    """What is left to react with, and why there are fewer AP in all than there were (TC-AP-11)."""
    found, left = [], who.tokens.get(REACTION, 0)
    if scene.state.phase == "turns" and who.can_act and left:
        working = left_of(worth(scene, who, "reactions"), left) if is_open else None
        found.append(ShownToken(f"{left} Reaction{'s' * (left != 1)}", working))
    if who.debt:
        working = worth(scene, who, AP) if is_open else None
        found.append(ShownToken(f"−{who.debt} AP in all: debt", working))
    return tuple(found)
