"""Opening a table: from what the lobby sends to the setup of a game and its seats."""

import secrets
from typing import Any, cast

import msgspec

from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.ruleset import DiceFrom, Encounter, Hero, Seat, Setup, Sitter
from facedown.kernel.dice.sealed import commitment
from facedown.kernel.game.journal import Splice, folded
from facedown.kernel.game.making import making
from facedown.kernel.log.act import Act, Entry
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused, nearest
from facedown.minds import LEVELS, read_mind
from facedown.table import shelf
from facedown.table.wire.lobby import FAIR, NewTable, SeatOffer

FOES = "foes"
MOST_SEATS = 8
LONGEST_NAME = 40
LONGEST_SEED = 64
SITTERS = ("person", "mind", "absent")
DICE = ("seeded", "typed")


def duel(ruleset: str, mind: str = FAIR, encounter: str = "", hero: str = "", rival: str = "") -> NewTable:
    """One person against the ruleset's opponent, in its first encounter or another, and against whom one likes where
    the encounter lets others be met."""
    game = shelf.shelved(ruleset)
    if not game.encounters:
        raise Refused("no-encounter", f"{game.rules.title} has no encounter to play.")
    chosen = game.encounter(encounter) if encounter else game.encounters[0]
    meets, foe = (rival, "") if chosen.versus else ("", rival)
    others = [SeatOffer("", "mind", hero=meets if at == 0 else "") for at in range(chosen.seats - 1)]
    return NewTable(ruleset, chosen.id, (SeatOffer("", hero=hero), *others), mind=mind, foe=foe)


def setup_of(offer: NewTable, packs: tuple[PackText, ...] = ()) -> Setup:
    """What a game starts from, with packs it brings along. Whatever does not fit is refused, saying what would."""
    game = shelf.with_packs(offer.ruleset, packs)
    encounter = game.encounter(offer.encounter)
    _check(offer)
    played = _cast(offer, encounter)
    mind = read_mind(offer.mind)
    seats = [
        Seat(
            id=f"p{at}",
            name=_name(each, hero),
            sitter=cast(Sitter, each.sitter),
            dice=cast(DiceFrom, each.dice) if each.dice else None,
            mind=mind,
        )
        for at, (each, hero) in enumerate(played, 1)
    ]
    seed = offer.seed or secrets.token_hex(16)
    others = Seat(GM, "GM") if offer.gm else Seat(FOES, "Foes", "mind", mind=mind)
    heroes = {seat.id: hero.id for seat, (_, hero) in zip(seats, played, strict=True)}
    return Setup(
        ruleset=game.rules.id,
        version=game.rules.version,
        seed=seed,
        seats=(*seats, others),
        scenario=_met(game, encounter, offer.foe, game.rules.scenario(game.content, encounter.id, heroes, others.id)),
        rulings=offer.rulings,
        title=encounter.title,
        dice=cast(DiceFrom, offer.dice),
        packs=packs,
        commitment=commitment(seed) if offer.sealed else "",
    )


def _met(game: shelf.Shelved, encounter: Encounter, foe: str, scenario: dict[str, Any]) -> dict[str, Any]:
    """The scenario, with somebody else to meet if that was wished."""
    if not foe:
        return scenario
    ids = [each.id for each in encounter.others]
    if not ids:
        raise Refused("no-rival", f"In {encounter.title!r} nobody can be chosen to stand against you.")
    if foe not in ids:
        raise Refused("unknown-foe", f"There is no foe {foe!r} to meet in {encounter.title!r}; {nearest(foe, ids)}")
    return game.rules.against(game.content, scenario, foe)


def again(setup: Setup, harder: bool = False) -> Setup:
    """The same once more: the same people, heroes, encounter and rulings, by the rules of today and with other dice;
    the house as it played, or better."""
    seats = tuple(_better(each) if each.sitter == "mind" else each for each in setup.seats) if harder else setup.seats
    version = shelf.shelved(setup.ruleset).rules.version
    dealt = dealt_anew(setup, sealed=bool(setup.commitment))
    return msgspec.structs.replace(dealt, version=version, seats=seats)


def dealt_anew(setup: Setup, sealed: bool) -> Setup:
    """The same with other dice, sealed or not."""
    seed = secrets.token_hex(16)
    return msgspec.structs.replace(setup, seed=seed, commitment=commitment(seed) if sealed else "")


def _better(seat: Seat) -> Seat:
    """A mind of the next level; one that is of none counts as fair."""
    minds = [level.mind for level in LEVELS.values()]
    now = minds.index(seat.mind) if seat.mind in minds else list(LEVELS).index(FAIR)
    if now + 1 == len(minds):
        raise Refused("hardest", "The house plays as well as it can already.")
    return msgspec.structs.replace(seat, mind=minds[now + 1])


def made_for(setup: Setup, splices: list[Splice]) -> list[Splice]:
    """How the same game begins with the heroes that were made in a log."""
    acts, _, _ = folded(splices)
    made = making(shelf.shelved(setup.ruleset).rules, setup, shelf.content_for(setup), acts)
    return [msgspec.structs.replace(each, acts=tuple(map(_unstamped, each.acts))) for each in made]


def _unstamped(act: Act) -> Act:
    """A throw has no place in a game that it was not made in."""
    return msgspec.structs.replace(act, slot=None) if isinstance(act, Entry) else act


def heroes_of(offer: NewTable, packs: tuple[PackText, ...] = ()) -> dict[str, str]:
    """What those are called whom the seats play."""
    encounter = shelf.with_packs(offer.ruleset, packs).encounter(offer.encounter)
    return {f"p{at}": hero.name for at, (_, hero) in enumerate(_cast(offer, encounter), 1)}


def cast_of(offer: NewTable) -> tuple[str, ...]:
    """The heroes of the seats, by their ids."""
    return tuple(hero.id for _, hero in _cast(offer, shelf.shelved(offer.ruleset).encounter(offer.encounter)))


def host_of(setup: Setup) -> Seat:
    """The seat of whoever opens the table: the GM's, or the first person's."""
    people = [seat for seat in setup.seats if seat.sitter == "person"]
    return next((seat for seat in people if seat.id == GM), people[0])


def _check(offer: NewTable) -> None:
    if not 1 <= len(offer.seats) <= MOST_SEATS:
        raise Refused("wrong-count", f"A table has 1 to {MOST_SEATS} seats, not {len(offer.seats)}.")
    for seat in offer.seats:
        if seat.sitter not in SITTERS:
            raise Refused("unknown-sitter", f"Nobody can sit as {seat.sitter!r}; {nearest(seat.sitter, SITTERS)}")
    for dice in (offer.dice, *(seat.dice for seat in offer.seats if seat.dice)):
        if dice not in DICE:
            raise Refused("unknown-dice", f"Dice cannot be {dice!r}; {nearest(dice, DICE)}")
    if len(offer.seed) > LONGEST_SEED:
        raise Refused("bad-seed", f"A seed has at most {LONGEST_SEED} characters.")
    if offer.seed and offer.sealed:
        raise Refused("seed-known", "Dice whose seed somebody has chosen cannot be sealed: leave one of the two out.")
    if not offer.gm and all(seat.sitter != "person" for seat in offer.seats):
        raise Refused("nobody-plays", "A table needs a person: a player or a GM.")


def _cast(offer: NewTable, encounter: Encounter) -> list[tuple[SeatOffer, Hero]]:
    """Who plays whom; a seat that does not say gets the next suggested hero."""
    heroes = {hero.id: hero for hero in encounter.heroes}
    if not heroes:
        raise Refused("no-heroes", f"{encounter.title!r} has nobody to play.")
    chosen = [seat.hero for seat in offer.seats if seat.hero]
    for id in chosen:
        if id not in heroes:
            raise Refused("unknown-hero", f"There is no hero {id!r} here; {nearest(id, list(heroes))}")
    free = [hero for hero in encounter.heroes if hero.id not in chosen] or list(encounter.heroes)
    cast: list[tuple[SeatOffer, Hero]] = []
    for seat in offer.seats:
        cast.append((seat, heroes[seat.hero] if seat.hero else free[0]))
        if not seat.hero:
            free = free[1:] + free[:1]
    return cast


def _name(seat: SeatOffer, hero: Hero) -> str:
    return checked_name(seat.name) or hero.name


def checked_name(text: str) -> str:
    """A person's name as it is shown, perhaps none. Raises `Refused` if it is too long or cannot be seen."""
    name = " ".join(text.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused("bad-name", f"A name has at most {LONGEST_NAME} characters, all of them visible.")
    return name
