"""What one seat may see of the state: an allow-list. Cards that lie face down are not in it, not even for the GM."""

from facedown.kernel.audience import GM
from facedown.kernel.board import Board, Fact, Figure, Meter, ground_of
from facedown.kernel.secret import unseal
from facedown.rulesets.tricore.card import Card
from facedown.rulesets.tricore.character import HELPLESS, POOLS, REACTION, STOWED, Character
from facedown.rulesets.tricore.compile import compiled, written
from facedown.rulesets.tricore.content import PRIMARIES
from facedown.rulesets.tricore.cost import EXHAUSTED, weariness
from facedown.rulesets.tricore.hand import card_name
from facedown.rulesets.tricore.harm import NAMES
from facedown.rulesets.tricore.price import points
from facedown.rulesets.tricore.scene import HEROES, TriScene, book, ground, in_rotation, perceives, worth
from facedown.rulesets.tricore.utility import NOTHING

SHOWN = (
    "speed", "react", "strike-target", "threshold", "pg", "mf", "er", "pa", "ma", "ea", "ucb", "dodge", "recover",
)  # fmt: skip
ROMAN = ("", "I", "II", "III", "IV")


def show(scene: TriScene, viewer: str) -> Board:
    """Everybody this seat perceives; a hidden one is not on the board of those it is hidden from (TC-CARD-08)."""
    state = scene.state
    side = next((each.side for each in state.actors.values() if each.seat == viewer), "")
    seen = [each for each in in_rotation(scene, list(state.actors.values())) if _is_seen(scene, each, viewer)]
    figures = tuple(_figure(scene, each, viewer, side) for each in seen)
    is_made = state.phase != "creation"  # until everybody is, there is nothing to be done on the map
    return Board(
        _heading(scene, viewer), figures, (), _result(scene, side), ground_of(ground(scene)) if is_made else None
    )


def _is_seen(scene: TriScene, who: Character, viewer: str) -> bool:
    if viewer in (GM, who.seat):
        return True
    own = [each for each in scene.state.actors.values() if each.seat == viewer]
    if not own:
        return not who.has("Hidden")
    return any(perceives(scene, each, who) for each in own)


def _heading(scene: TriScene, viewer: str) -> str:
    state = scene.state
    if state.phase == "turns":
        names = [scene.name_of(id) for id in state.priority if _is_seen(scene, state.actors[id], viewer)]
        held = f"; {' and '.join(names)} {'have' if len(names) > 1 else 'has'} Priority" if names else ""
        return f"Cycle {max(1, state.rotation.cycle)}{held}"
    words = {"creation": "Making characters", "begin": "The fight begins", "trials": "Before the fight"}
    return words.get(state.phase, "The end" if state.over else f"Day {state.day}")


def _result(scene: TriScene, side: str) -> str:
    state = scene.state
    if not state.over:
        return ""
    if not state.won:
        return "Undecided"
    return "Victory" if state.won == (side or HEROES) else "Defeat"


def _figure(scene: TriScene, who: Character, viewer: str, side: str) -> Figure:
    is_friend = who.side == (side or HEROES)
    return Figure(
        who.id,
        who.name,
        who.side,
        friend=is_friend,
        mine=who.seat == viewer,
        acting=who.id in scene.state.priority,
        out=who.is_gone or any(each.name in HELPLESS for each in who.conditions),
        place=who.place if scene.state.phase != "creation" else "",
        text=who.text,
        meters=tuple(_meters(who)),
        conditions=tuple(_conditions(scene, who)),
        facts=tuple(_facts(scene, who, viewer, is_friend or viewer == GM)),
        tokens=_tokens(scene, who),
    )


def _meters(who: Character) -> list[Meter]:
    """Five pools, and what stands before HP (TC-RES-01, TC-DMG-08)."""
    found = []
    shielded = sum(each.value for each in who.shields if each.resource == "hp")
    if shielded:
        found.append(Meter("Shield", shielded, shielded))
    if who.temporary:
        found.append(Meter("Temporary HP", who.temporary, who.temporary))
    for pool in POOLS:
        track = who.pool(pool)
        low = pool in ("hp", "ap") and 2 * track.value <= track.start
        found.append(Meter(NAMES[pool], track.value, track.start, harm=low))
    return found


def _conditions(scene: TriScene, who: Character) -> list[str]:
    found = [each.name for each in who.conditions]
    if who.wounded:
        found.append(f"Wounded {ROMAN[who.wounded]}")
    tired = weariness(scene, who)
    if tired:
        found.append("Exhausted" if tired == EXHAUSTED else "Fatigued")
    found += [f"Impaired: {each}" for each in who.impaired if f"Impaired: {each}" not in found]
    found += [f"Afflicted: {each.name}" for each in who.afflictions]
    return list(dict.fromkeys(found))


def _facts(scene: TriScene, who: Character, viewer: str, is_known: bool) -> list[Fact]:
    """One's own side in full; of others what anybody sees, and the number an attack has to reach (TC-ACC-05)."""
    content = book(scene)
    held = ", ".join(item.name for _, item in who.in_hands(content)) or "nothing"
    facts = [Fact("In hand", held), Fact("Level", str(who.level))]
    worn = ", ".join(item.name for piece, item in who.equipped(content) if piece.at == "worn")
    if worn:
        facts.append(Fact("Worn", worn))
    if who.prepared:
        facts.append(Fact("Prepared", ", ".join(card_name(scene, who, each) for each in who.prepared)))
    if who.holding is not None:
        facts.append(Fact("Holds", _held(scene, who, viewer)))
    if not is_known:
        target = worth(scene, who, "strike-target")
        return [*facts, Fact(target.label, str(target.value))]
    for what in SHOWN:
        working = worth(scene, who, what)
        facts.append(Fact(working.label, str(working.value), working))
    facts.append(Fact("Stats", ", ".join(f"{each} {who.primaries.get(each, 0)}" for each in PRIMARIES)))
    stowed = ", ".join(_stowed(scene, who, at) for at, each in enumerate(who.gear) if each.at == STOWED)
    if stowed:
        facts.append(Fact("Stowed", stowed))
    if who.skills:
        facts.append(
            Fact("Skills", ", ".join(f"{name.title()} {ranks}" for name, ranks in who.skills.items() if ranks))
        )
    if who.instinct:
        facts.append(Fact("Instinct", ", ".join(f"{name.title()} {ranks}" for name, ranks in who.instinct.items())))
    if viewer == who.seat:  # one's own Action Cards, word for word (ACS-110, ACS-112)
        for each in who.builds:
            facts.append(Fact(each.name, written(compiled(each, who, scene.rulings, content)), points(each)))
    elif who.builds:
        facts.append(Fact("Abilities", ", ".join(each.name for each in who.builds)))
    return facts


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


def _tokens(scene: TriScene, who: Character) -> tuple[str, ...]:
    left = who.tokens.get(REACTION, 0)
    if scene.state.phase != "turns" or not who.can_act or not left:
        return ()
    return (f"{left} Reaction{'s' * (left != 1)}",)
