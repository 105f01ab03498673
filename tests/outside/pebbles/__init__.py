"""Pebbles: a stranger's ruleset. Two hide pebbles in their fists, open together, and the dearer hand rolls for the pot.

It uses every kind of question and every method of the contract, and nothing of Facedown but its kernel.
"""

from typing import Any

import msgspec

from facedown.kernel.content import PackText, Ruling, read_pack
from facedown.kernel.contract import Encounter, Grant, Hero, Ruleset, Setup
from facedown.kernel.dice import Ask, Commit, Dice, Draw, Flow, Roll, Total
from facedown.kernel.scene import Actor, Board, Event, Figure, Meter, Revealed, Scene, State
from facedown.kernel.words import Answer, Number, Option, Pick, Refused, Working, nearest, only, plain, summed

TIES = Ruling(
    "B-GAP-01",
    "Who rolls when both hands hold as many?",
    {"nobody": "The pot stays.", "elder": "The first."},
    "nobody",
    "L1",
)
SUITS = ("shell", "slate", "flint", "amber")


class Player(Actor, kw_only=True):
    pebbles: int = 5
    token: str = ""


class Table(State[Player], kw_only=True):
    pot: int = 0
    rounds: int = 0


class PotWon(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    pot: Working
    template = "{actor} takes {pot} pebbles."
    tone = "good"


class TokenDrawn(Event, frozen=True, gc=False, kw_only=True):
    actor: str
    token: str
    template = "{actor} draws {token}."


class PebblesPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    greeting: str = "Open hands!"


class Pebbles(Ruleset):
    id, title, version, prefix = "pebbles", "Pebbles", "1.0", "B-"
    blurb = "Hide pebbles, open together, roll for the pot."
    state, events, rulings = Table, (PotWon, TokenDrawn), (TIES,)

    def read(self, packs: tuple[PackText, ...]) -> tuple[PebblesPack, ...]:
        return tuple(read_pack(pack, PebblesPack) for pack in packs)

    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        return [f"Says {pack.greeting!r} at the start." for pack in self.read(packs)]

    def encounters(self, content: Any) -> tuple[Encounter, ...]:
        return (
            Encounter("pot", "A pot of pebbles", "First to empty the other's bag wins.", 1, (Hero("bag", "A bag"),)),
        )

    def scenario(self, content: Any, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        return {"players": [*cast, foes][:2]}

    def begin(self, setup: Setup, content: Any) -> Table:
        players = setup.scenario["players"]
        return Table(actors={id: Player(id=id, name=id.title(), seat=id, side=id) for id in players})

    def play(self, scene: Scene[Table]) -> Flow[None]:
        table = scene.state
        while all(player.pebbles > 0 for player in table.actors.values()) and table.rounds < 20:
            scene.boundary()
            yield from self.hands(scene)
        table.over = True

    def hands(self, scene: Scene[Table]) -> Flow[None]:
        table, players = scene.state, tuple(scene.state.actors.values())
        table.rounds += 1
        for player in players:
            (player.token,) = yield Draw(
                SUITS, 1, "B-DRAW", player.id, f"round {table.rounds}", audience=only(player.seat)
            )
            scene.record(TokenDrawn(actor=player.id, token=player.token), to=only(player.seat))
        hands = yield Commit(tuple(self.hand(table, player) for player in players), "B-CP-01")
        scene.record(Revealed(choices=tuple((p.name, f"{hand}") for p, hand in zip(players, hands, strict=True))))
        for player, hand in zip(players, hands, strict=True):
            player.pebbles, table.pot = player.pebbles - hand, table.pot + hand
        if hands[0] == hands[1] and scene.rulings[TIES] == "nobody":
            return
        winner = players[0] if hands[0] >= hands[1] else players[1]
        fall = yield Roll((Dice(1, 6),), "B-POT", winner.id, f"round {table.rounds}", Total())
        keep = yield Ask(
            winner.seat,
            "B-CP-02",
            "Take it?",
            Pick((Option("take", "Take"), Option("leave", "Leave"))),
            "take",
            winner.id,
        )
        if keep == "take" and fall.total > 1:
            scene.record(
                PotWon(actor=winner.id, pot=summed("pot", (plain(table.pot, "in the middle", "B-POT"),), "B-POT"))
            )
            winner.pebbles, table.pot = winner.pebbles + table.pot, 0

    def hand(self, table: Table, player: Player) -> Ask:
        return Ask(
            player.seat,
            "B-CP-01",
            "How many pebbles?",
            Number(0, player.pebbles),
            0,
            player.id,
            f"round {table.rounds}",
        )

    def show(self, scene: Scene[Table], viewer: str) -> Board:
        figures = tuple(
            Figure(
                p.id,
                p.name,
                p.side,
                meters=(Meter("Pebbles", p.pebbles, 10),),
                text=p.token if p.seat == viewer else "",
            )
            for p in scene.state.actors.values()
        )
        return Board(f"Round {scene.state.rounds}, {scene.state.pot} in the pot", figures)

    def choose(self, glimpse: Board, ask: Ask) -> Answer:
        return min(1, ask.schema.most) if isinstance(ask.schema, Number) else ask.default

    def grant(self, scene: Scene[Table], grant: Grant) -> None:
        player = scene.state.actors.get(grant.actor)
        if player is None or grant.what != "pebble":
            raise Refused("cannot-grant", f"Nobody can be granted {grant.what!r}; {nearest(grant.what, ['pebble'])}")
        player.pebbles += 1


RULESET = Pebbles()
