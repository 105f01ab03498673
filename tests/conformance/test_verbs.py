"""What changes through verbs: whatever a player could ask "why?" about is written where an event is recorded.

A direct write is an assignment to a field of the state, or a call that changes one in place. Each field that is written
so in a ruleset is of one of two kinds, and a field that is not named here fails:

- told: written only in a function that records an event or calls a verb of the scene, or in a helper of one that does;
- kept in mind: counters, phases, what is laid, the memory of a turn; written only by the modules that own it.

Whoever makes a character before it plays (creation, encounters, packs) writes its sheet as it likes.
"""

import ast
import inspect
import typing
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import NamedTuple

import msgspec
import pytest

import facedown.rulesets
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.scene import Scene, State
from tests.conformance.table import OURS

ROOT = Path(next(iter(facedown.rulesets.__path__)))
VERBS = {name for name in vars(Scene) if not name.startswith("_")} - {"boundary", "name_of", "of_side"}
IN_PLACE = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault",
    "sort", "update",
}  # fmt: skip

COMMON = "actors conditions place side start tokens value"
"""Of every game: who is there, meters, conditions, places, sides, budgets."""
TOLD = {
    "fivefold": (
        "abilities armor barrier damaged defense dice holder hp items laid_by lying plates ready rider riding state"
        " traps uses"
    ),
    "overreach": "abilities crew gap health injuries items permanent ready scars tension uses xp",
    "plainten": "age features irons items points ready tracks",
    "towers": "advances card cover items lying marks minion ready techniques uses vitality",
    "tricore": (
        "afflictions at attitudes boosts builds carrying debt durability dying gear grips impaired left level shields"
        " temporary wounded"
    ),
}
"""What a player could ask about, game by game."""
MAKING = {
    "fivefold": "character.go_home creation.creation encounter gear.dress",
    "overreach": "creation.creation encounter",
    "plainten": "creation.creation encounter",
    "towers": "creation.creation encounter",
    "tricore": (
        "actor.derived.refill actor.starting_places creation.allotment creation.builder creation.creation"
        " creation.encounter creation.levels creation.outfit creation.ranks"
    ),
}
"""Modules, or single functions, that make characters and put them where they begin, or a copy of one that goes home."""
REDEALING = "mind.redeal"
"""The module that makes a state as it may be, for a mind to think about; no game is played in it."""
DISMISSING = ("dismiss", "forget")
"""Functions by which nobody names somebody any more whom the GM has taken away: the kernel tells that."""
HELPERS: dict[str, dict[str, str]] = {
    "fivefold": {
        "attack._use_up": "attack.attack",
        "gear._pick_up": "gear.equip",
        "gear.take_in_hand": "gear.equip",
        "mount.carry": "brawl.push movement._step",
    },
    "overreach": {"gear.use_once": "actions._stim"},
    "plainten": {},
    "towers": {"gear._part_with": "gear.let_fall gear.throw_away", "gear._gather": "gear.take_up gear.gather_own"},
    "tricore": {
        "actions.objects.pick_up": "actions.objects._lift actions.utility.take_up",
        "actor.objects.lay": "actions.objects.come_down actions.utility.handle actor.objects.set_down grants._give",
        "actor.passage.go": "actor.passage.tell",
    },
}
"""Functions that change something for another, which calls them or is called by them and tells it."""
KEPT: dict[str, dict[str, str]] = {
    "fivefold": {
        "act": "freeplay turns",
        "acting": "turns",
        "begun": "dice turns",
        "dodges": "defence turns",
        "first": "turns",
        "lists": "turns",
        "minutes": "rest",
        "moved": "fluid movement turns",
        "name": "grants",
        "newcomers": "turns",
        "noticed_by": "hide",
        "phase": "freeplay turns",
        "prepared": "health prepare turns",
        "rested": "rest turns",
        "rounds": "turns",
        "rounds_open": "turns",
        "space": "turns",
        "surprised": "turns",
        "tripped": "brawl turns",
        "turn": "turns",
        "turns": "turns",
        "won": "turns",
        "worth": "turns",
    },
    "overreach": {
        "at": "turns",
        "called": "grants",
        "customs": "turns",
        "guarded": "actions turns",
        "has_moved": "actions specials turns",
        "has_struck": "attack turns",
        "impressed": "modifiers rest",
        "known": "scene",
        "minutes": "rest",
        "modes": "modifiers turns",
        "order": "turns",
        "paid": "purse",
        "phase": "freeplay turns",
        "resolving": "sequence turns",
        "round": "turns",
        "shaken": "health turns",
        "surprised": "turns",
        "swayed": "freeplay",
        "treated": "actions turns",
        "tried": "freeplay",
        "won": "turns",
    },
    "plainten": {
        "at": "turns",
        "clock": "rest",
        "mends": "abilities turns",
        "order": "turns",
        "phase": "freeplay turns",
        "round": "turns",
        "rounds_fought": "turns",
        "surprised": "turns",
        "used": "rest sources",
        "won": "turns",
    },
    "towers": {
        "acting": "turns",
        "deck": "initiative turns",
        "caltrops": "manoeuvres push",
        "done_once": "check freeplay manoeuvres turns",
        "drop": "turns",
        "exposed": "check turns",
        "holders": "initiative turns",
        "minutes": "freeplay",
        "offered": "turns",
        "onlookers": "turns",
        "phase": "freeplay turns",
        "queue": "initiative turns",
        "round": "turns",
        "space": "manoeuvres turns",
        "struck_with": "attack turns",
        "surprised": "turns",
        "won": "turns",
    },
    "tricore": {
        "act": "actor.scene fight.turns freeplay.freeplay",
        "answered": "actions.trigger_window fight.binding fight.priority fight.programme",
        "ap": "harm.exertion",
        "ap_zero": "fight.turns harm.exertion harm.injury",
        "armed": "actions.performance fight.binding fight.priority fight.turns",
        "at": "fight.rotation fight.turns",
        "barred": "actions.performance",
        "bed_days": "freeplay.rest harm.hazards harm.healing",
        "blackout": "fight.turns harm.clock harm.exertion harm.injury",
        "burden": "actions.grab harm.injury",
        "came_from": "fight.turns ground.movement",
        "climbs": "fight.staging",
        "cycle": "fight.rotation fight.turns",
        "day": "harm.clock",
        "disturbed": "fight.priority fight.programme fight.turns",
        "faced": "fight.turns ground.leaving",
        "falling": "harm.exertion harm.injury",
        "fitting": "fight.turns",
        "had": "freeplay.trials",
        "healed": "harm.healing",
        "holding": "actions.utility fight.priority fight.reveal fight.turns freeplay.freeplay harm.injury",
        "hp_zero": "fight.turns harm.injury",
        "last_hurt": "harm.injury",
        "last_type": "harm.injury",
        "low_cycles": "fight.turns harm.healing harm.injury",
        "lying": "actions.objects actor.objects fight.staging",
        "marks": "actions.subactions fight.turns freeplay.freeplay",
        "moved": "fight.turns ground.movement",
        "newcomers": "fight.turns",
        "offhand_cycle": "cards.card_in_play fight.turns",
        "overdrawn": "harm.exertion",
        "phase": "fight.turns freeplay.freeplay",
        "places": "fight.rotation",
        "prepared": "actions.defending actions.performance fight.turns freeplay.freeplay harm.injury",
        "priority": "fight.turns",
        "rests": "freeplay.rest harm.clock",
        "revived": "harm.healing",
        "seconds": "fight.turns harm.clock",
        "setattr": "fight.at_once",
        "settled": "harm.exertion harm.injury",
        "shaken": "actions.sustain actor.scene harm.affliction",
        "sights": "actor.sight",
        "sources": "fight.staging grants skills.sources",
        "space": "fight.staging",
        "spotted_by": "fight.turns ground.stealth",
        "stealth": "ground.stealth harm.drawbacks",
        "sustained": "actions.sustain freeplay.freeplay harm.affliction",
        "systemic": "fight.turns harm.clock harm.healing harm.injury",
        "temporary_turns": "fight.turns harm.healing harm.shields",
        "totals": "fight.rotation fight.turns",
        "trauma": "harm.clock harm.injury",
        "tried": "freeplay.trials",
        "turn": "fight.turns freeplay.freeplay",
        "unfelt": "fight.at_once",
        "used": "harm.drawbacks",
        "waiting": "fight.rotation fight.turns",
        "water": "fight.staging",
        "winding": "actions.performance actor.scene fight.turns freeplay.freeplay harm.injury",
        "won": "fight.turns",
        "works": "freeplay.crafting",
    },
}
"""What is kept in mind, and who writes it."""


class Write(NamedTuple):
    """One direct write: the field, where, and whether the function it stands in records an event."""

    field: str
    module: str
    function: str
    line: int
    is_told: bool

    @property
    def place(self) -> str:
        return f"{self.module}.{self.function}"


def writes(game: str) -> list[Write]:
    """Every direct write to the state in a game's rules."""
    known = {*fields_of(game), "setattr"}
    return [
        Write(name, module, function.name, line, tells(function))
        for module, function in rules_of(game)
        for name, line in written(function)
        if name in known
    ]


@cache
def rules_of(game: str) -> tuple[tuple[str, ast.FunctionDef], ...]:
    """Every function of a game, with its module."""
    return tuple(
        (".".join(path.relative_to(ROOT / game).with_suffix("").parts), function)
        for path in sorted((ROOT / game).rglob("*.py"))
        for function in functions(ast.parse(path.read_text()))
    )


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions and methods of a module; one inside another belongs to it."""
    for each in ast.iter_child_nodes(tree):
        if isinstance(each, ast.FunctionDef):
            yield each
        elif isinstance(each, ast.ClassDef):
            yield from (method for method in each.body if isinstance(method, ast.FunctionDef))


def tells(function: ast.FunctionDef) -> bool:
    """Whether a function records an event or calls a verb of the scene."""
    return any(
        isinstance(each, ast.Call)
        and isinstance(each.func, ast.Attribute)
        and isinstance(each.func.value, ast.Name)
        and each.func.value.id == "scene"
        and each.func.attr in VERBS
        for each in ast.walk(function)
    )


def called(function: ast.FunctionDef) -> set[str]:
    """The names of what a function calls."""
    calls = [each.func for each in ast.walk(function) if isinstance(each, ast.Call)]
    names = {each.id for each in calls if isinstance(each, ast.Name)}
    return names | {each.attr for each in calls if isinstance(each, ast.Attribute)}


def written(function: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    for each in ast.walk(function):
        for target in targets(each):
            field = attribute(target)
            if field is not None and not is_own(field):
                yield field.attr, field.lineno
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "setattr":
            yield "setattr", each.lineno


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement assigns to, deletes or changes in place."""
    if isinstance(node, ast.Assign | ast.Delete):
        waiting = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        waiting = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in IN_PLACE:
        waiting = [node.func.value]
    else:
        return
    while waiting:
        target = waiting.pop()
        if isinstance(target, ast.Tuple | ast.List):
            waiting += target.elts
        else:
            yield target


def attribute(target: ast.expr) -> ast.Attribute | None:
    while isinstance(target, ast.Subscript):
        target = target.value
    return target if isinstance(target, ast.Attribute) else None


def is_own(field: ast.Attribute) -> bool:
    """A value that keeps itself, such as a deck that is being read, is no part of the state."""
    return isinstance(field.value, ast.Name) and field.value.id == "self"


@cache
def fields_of(game: str) -> frozenset[str]:
    """The fields of everything in a game's state that can be changed."""
    waiting: list[type[msgspec.Struct]] = [each for each in structs(game) if issubclass(each, State | Actor)]
    found: set[type[msgspec.Struct]] = set()
    while waiting:
        struct = waiting.pop()
        if struct not in found:
            found.add(struct)
            waiting += [part for field in msgspec.structs.fields(struct) for part in parts(field.type)]
    return frozenset(name for each in found if not each.__struct_config__.frozen for name in each.__struct_fields__)


def parts(annotation: object) -> Iterator[type[msgspec.Struct]]:
    if inspect.isclass(annotation) and issubclass(annotation, msgspec.Struct):
        yield annotation
    for each in typing.get_args(annotation):
        yield from parts(each)


def structs(game: str) -> Iterator[type[msgspec.Struct]]:
    package = import_module(f"facedown.rulesets.{game}")
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        for each in vars(import_module(found.name)).values():
            if inspect.isclass(each) and issubclass(each, msgspec.Struct) and each.__module__ == found.name:
                yield each


def is_making(game: str, write: Write) -> bool:
    is_dismissal = write.place.rpartition(".")[2] in DISMISSING
    return is_dismissal or bool({write.module, write.place} & {REDEALING, *MAKING[game].split()})


def is_kept(game: str, write: Write) -> bool:
    return write.module in KEPT[game].get(write.field, "").split()


@pytest.mark.parametrize("game", OURS)
def test_whatever_a_player_could_ask_about_changes_where_an_event_is_recorded(game: str) -> None:
    told = {*COMMON.split(), *TOLD[game].split()}
    silent = [
        f"{each.module}:{each.line} {each.field}"
        for each in writes(game)
        if each.field in told
        and not (each.is_told or is_making(game, each) or is_kept(game, each) or each.place in HELPERS[game])
    ]
    assert silent == []


@pytest.mark.parametrize("game", OURS)
def test_a_helper_has_somebody_who_tells_what_it_changed(game: str) -> None:
    every = {f"{module}.{function.name}": function for module, function in rules_of(game)}
    for helper, tellers in HELPERS[game].items():
        for teller in tellers.split():
            one, other = every[helper], every[teller]
            assert tells(other), f"{teller} records nothing"
            assert one.name in called(other) or other.name in called(one), f"{helper} and {teller}"


@pytest.mark.parametrize("game", OURS)
def test_what_is_kept_in_mind_is_written_by_its_owner_and_every_field_is_of_one_kind(game: str) -> None:
    told = {*COMMON.split(), *TOLD[game].split()}
    strange = {
        f"{each.field} in {each.module}"
        for each in writes(game)
        if each.field not in told and not (is_making(game, each) or is_kept(game, each))
    }
    assert strange == set()


@pytest.mark.parametrize("game", OURS)
def test_nothing_is_named_that_nobody_writes(game: str) -> None:
    found = writes(game)
    at = {(each.field, each.module) for each in found}
    owners = {(field, module) for field, modules in KEPT[game].items() for module in modules.split()}
    assert owners - at == set()
    assert set(TOLD[game].split()) - {each.field for each in found} == set()
    assert set(MAKING[game].split()) - {each.module for each in found} - {each.place for each in found} == set()
    assert set(HELPERS[game]) - {each.place for each in found if not each.is_told} == set()


def test_a_silent_write_would_be_found() -> None:
    lines = ("def shoot(scene, who):", "    who.gear[0].left -= 1", "    who.tokens.pop('x')", "    scene.{}('twang')")
    (told,) = functions(ast.parse("\n".join(lines).format("say")))
    (silent,) = functions(ast.parse("\n".join(lines).format("name_of")))
    assert sorted(written(told)) == sorted(written(silent)) == [("left", 2), ("tokens", 3)]
    assert (tells(told), tells(silent)) == (True, False)
