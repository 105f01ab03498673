"""A game in phases, as our five are: heroes are made, trials stood, a fight fought; then the GM goes on or closes.

Such a game's state has `phase`, `making`, `trials`, `fight` and `won`, its content `packs`, `encounters`, `templates`
and `foes`. Another ruleset may be any other kind of game.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic

import msgspec
from msgspec.structs import replace

from facedown.kernel.content.glossary import Word
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.ruleset import GUESTS, NEW, Encounter, Guest, Ruleset, Setup, ready
from facedown.kernel.contract.workbench import Canvas, Workbench, workbench_of
from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.arriving import guest_for, join, newcomer, seat_guest, sent_home
from facedown.kernel.kit.casting import foe_text, lies_hidden, opponents, stand_ins
from facedown.kernel.kit.ending import tell_goal
from facedown.kernel.kit.leaving import bring_back, see_off, take_off
from facedown.kernel.kit.onward import NIGHT, STAY, ask_onward, go_on, may_go_on
from facedown.kernel.kit.scenario import known, members
from facedown.kernel.kit.showing import side_of_viewer
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.event import FightEnded
from facedown.kernel.scene.scene import S, Scene

Phase = Callable[[Any], Flow[None]]
FIGHTING = ("round", "turns")
"""The phases in which a check may be called for, which then goes before the next turn."""


class Phased(Ruleset, Generic[S]):
    """What such games have in common; each brings its phases, and names the function for the rest of the contract:
    `show = staticmethod(sheet.show)`."""

    own: ClassVar[str]
    """What one decides when one makes a hero of one's own, in a few words."""
    phases: ClassVar[dict[str, Phase]]
    """How the game goes on from a boundary in each phase."""
    calling: ClassVar[str]
    """The choice point at which it is said what comes next."""
    canvas: ClassVar[Canvas]
    """The ground of its encounters."""
    labels: ClassVar[dict[str, tuple[str, ...]]] = {}
    """What each number is called of those that stand in a row in its packs."""

    @staticmethod
    @abstractmethod
    def sentences(pack: Any) -> Iterable[str]:
        """One sentence for each entry of a pack: what it will do in play."""

    @staticmethod
    @abstractmethod
    def things(pack: Any) -> Iterable[tuple[str, str]]:
        """What things and abilities of a pack are called, each with its sentence."""

    @staticmethod
    @abstractmethod
    def plan(content: Any, id: str, chosen: dict[str, str], foes: str) -> msgspec.Struct:
        """The scenario of an encounter, typed."""

    @staticmethod
    @abstractmethod
    def table(raw: dict[str, Any], chosen: dict[str, Value], content: Any) -> S:
        """The state that a scenario starts from, under the rulings that are chosen."""

    @staticmethod
    @abstractmethod
    def checks(scene: Any) -> Flow[None]:
        """What the GM may call for in the middle of a fight, which then goes on."""

    @staticmethod
    @abstractmethod
    def night(scene: Any) -> Flow[None]:
        """A night's rest."""

    def begin(self, setup: Setup, content: Any) -> S:
        scenario = {name: each for name, each in setup.scenario.items() if name != GUESTS}
        state = self.table(scenario, self.rulings_of(setup).chosen(), content)
        for seat, guest in msgspec.convert(setup.scenario.get(GUESTS, {}), dict[str, Guest]).items():
            seat_guest(state, seat, guest.sheet)
        return state

    def describe(self, packs: tuple[PackText, ...], only: str) -> list[str]:
        names = [pack.name for pack in packs]
        return list(self.sentences(self.read(packs).packs[names.index(only)]))

    def words(self, content: Any) -> tuple[Word, ...]:
        told = {name: sentence for pack in content.packs for name, sentence in self.things(pack)}
        return tuple(Word(name, sentence, also=_forms(name)) for name, sentence in told.items())

    def encounters(self, content: Any) -> tuple[Encounter, ...]:
        return tuple(
            replace(
                each,
                foes=opponents(entry := content.encounters[each.id], content.templates, content.foes),
                in_wait=any(map(lies_hidden, entry.foes)),
                difficulty=entry.difficulty,
                versus=entry.versus,
                others=stand_ins(entry, content.foes),
                foe_text=foe_text(entry, content.foes),
            )
            for each in ready(content.encounters.values(), content.templates, self.own)
        )

    def workbench(self, content: Any) -> Workbench:
        encounter, foe = (type(next(iter(entries.values()))) for entries in (content.encounters, content.foes))
        return workbench_of(content.packs, self.canvas, encounter, foe, self.labels)

    def scenario(self, content: Any, encounter: str, cast: dict[str, str], foes: str) -> dict[str, Any]:
        planned: dict[str, Any] = msgspec.to_builtins(self.plan(content, encounter, cast, foes))
        return planned

    def against(self, content: Any, scenario: dict[str, Any], other: str) -> dict[str, Any]:
        called = content.foes[known(other, content.foes, "foe")].name
        met = [at for at, each in enumerate(scenario["actors"]) if each["foe"] and each["side"] == FOES]
        actors = list(scenario["actors"])
        for at, each in zip(met, members(other, called, len(met), ()), strict=True):
            actors[at] = {**actors[at], "id": each.id, "foe": other, "name": each.name}
        return {**scenario, "actors": actors}

    def workshop(self, content: Any, seat: str) -> dict[str, Any]:
        """Its first encounter without anybody else."""
        planned = self.scenario(content, next(iter(content.encounters)), {seat: NEW}, FOES)
        return {**planned, "actors": [], "trials": [], "goal": None, "after": "", "fight": False}

    def homecoming(self, scene: Scene[Any], seat: str, rested: bool) -> dict[str, Any] | None:
        everybody = (*scene.state.actors.values(), *scene.state.wings.values())
        hero = next((each for each in everybody if each.pc and each.seat == seat), None)
        return sent_home(hero, rested) if hero is not None and not self.is_making(scene) else None

    def welcome(self, scene: Scene[Any], seat: str, sheet: dict[str, Any]) -> None:
        state = scene.state
        if any(each.pc and each.seat == seat for each in state.actors.values()):
            seat_guest(state, seat, sheet)
            return
        fresh = self._cast_alone(scene.content, seat)
        stand_in = next(each for each in fresh.actors.values() if each.seat == seat)
        stand_in.id, _ = newcomer(state.actors.values(), seat, "")
        join(scene, guest_for(fresh, seat, sheet))

    def take_away(self, scene: Scene[Any], who: str, for_good: bool) -> None:
        take_off(scene, who, for_good)

    def bring_back(self, scene: Scene[Any], who: str) -> None:
        bring_back(scene, who)

    def ready_sheet(self, content: Any, hero: str) -> dict[str, Any]:
        state = self._cast_alone(content, HEROES, known(hero, content.templates, "hero"))
        return sent_home(next(each for each in state.actors.values() if each.seat == HEROES), rested=True)

    def _cast_alone(self, content: Any, seat: str, hero: str = "") -> Any:
        """The table of the first encounter with one hero, any or a certain one."""
        first, anybody = next(iter(content.encounters)), hero or next(iter(content.templates))
        return self.table(self.scenario(content, first, {seat: anybody}, FOES), {}, content)

    def rested(self, content: Any, sheet: dict[str, Any]) -> dict[str, Any]:
        return sent_home(guest_for(self._cast_alone(content, HEROES), HEROES, sheet), rested=True)

    def is_making(self, scene: Scene[Any]) -> bool:
        return bool(scene.state.making)

    def temper(self, scene: Scene[Any], who: str) -> str:
        """As the pack says of a foe of that kind."""
        actor = scene.state.actors.get(who)
        foe = scene.content.foes.get(actor.kind) if actor is not None and not actor.pc else None
        return foe.temper if foe is not None else ""

    def vigour(self, scene: Scene[Any], who: str) -> float:
        """As its sheet has it; of whom nobody knows, all."""
        actor = scene.state.actors.get(who)
        return float(actor.vigour) if actor is not None else 1.0

    def prospect(self, scene: Scene[Any], seat: str) -> float:
        """Won, lost, or how much is left of the own side beside the others."""
        table = scene.state
        side = side_of_viewer(table, seat) or HEROES
        if table.won or table.over:
            return 0.5 if not table.won else float(table.won == side)
        left = [(each.side == side, each.vigour) for each in table.actors.values() if not each.is_out]
        own, whole = sum(vigour for is_own, vigour in left if is_own), sum(vigour for _, vigour in left)
        return own / whole if whole else 0.5

    def play(self, scene: Scene[Any]) -> Flow[None]:
        """From any boundary the phase says how to go on."""
        while not scene.state.over:
            if scene.state.leaving:
                see_off(scene)
            scene.boundary()
            phase = scene.state.phase
            if scene.state.interlude:
                yield from self._interrupt(scene)
                continue
            if phase == "begin":
                tell_goal(scene)
            yield from self.phases[phase](scene)
            if phase == "aftermath" and may_go_on(scene):
                yield from self._offer_more(scene)

    def _interrupt(self, scene: Scene[Any]) -> Flow[None]:
        """A check that the GM has called for; out of a fight whatever comes next is asked anyway."""
        if scene.state.phase in FIGHTING:
            yield from self.checks(scene)
        scene.state.interlude = False

    def _offer_more(self, scene: Scene[Any]) -> Flow[None]:
        """What comes after the encounter, for those who want to go on."""
        answer = yield from ask_onward(scene, self.calling)
        if answer == STAY:
            return
        if answer == NIGHT:
            yield from self.night(scene)
        content, rulings, after = scene.content, scene.rulings.chosen(), scene.state.after
        go_on(
            scene,
            lambda cast, foes: self.scenario(content, after, cast, foes),
            lambda scenario: self.table(scenario, rulings, content),
        )


def _forms(name: str) -> tuple[str, ...]:
    """A thing is called the same at the beginning of a sentence and inside one; but a single small word may be any."""
    others = [name[:1].upper() + name[1:], *([name[:1].lower() + name[1:]] if " " in name else [])]
    return tuple(each for each in others if each != name)


def creation(make: Callable[[Any, str], Flow[None]], is_fight: Callable[[Any], bool]) -> Phase:
    """One character after the other is made; then come the trials, the fight or free play."""

    def create(scene: Any) -> Flow[None]:
        state = scene.state
        if state.making:
            yield from make(scene, state.making[0])
            state.making = state.making[1:]
        else:
            state.phase = "trials" if state.trials else "begin" if is_fight(scene) else "free"

    return create


def close(scene: Any) -> None:
    """The GM has nothing more to call for."""
    scene.record(FightEnded(text="Here the story rests."))
    scene.state.phase, scene.state.over = "over", True
