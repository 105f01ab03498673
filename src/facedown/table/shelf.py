"""The shelf: every installed game with its content and rulebook, read once."""

import logging
from functools import cache, lru_cache
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.rulebook import Rule
from facedown.kernel.contract.ruleset import Encounter, Ruleset, Setup
from facedown.kernel.contract.workbench import Workbench
from facedown.kernel.words.refusal import Refused, nearest
from facedown.table.wire.lobby import EncounterShown, GameShown, RuleShown

log = logging.getLogger(__name__)

MOST_OPEN = 64
"""Games with packs of people's own that are not read again when they are next needed."""


class Shelved(msgspec.Struct, frozen=True):
    """A game one can take from the shelf."""

    rules: Ruleset
    content: Any
    encounters: tuple[Encounter, ...]
    rulebook: dict[str, Rule]

    def encounter(self, id: str) -> Encounter:
        for encounter in self.encounters:
            if encounter.id == id:
                return encounter
        known = [encounter.id for encounter in self.encounters]
        raise Refused("unknown-encounter", f"{self.rules.title} has no encounter {id!r}; {nearest(id, known)}")


@cache
def shelved(name: str) -> Shelved:
    rules = library.ruleset(name)
    content = library.content(rules)
    return Shelved(rules, content, rules.encounters(content), library.rulebook(rules))


def with_packs(name: str, packs: tuple[PackText, ...]) -> Shelved:
    """A game as one table has it that brings packs along: nobody else finds them on the shelf."""
    return _beside_packs(name, packs) if packs else shelved(name)


@lru_cache(maxsize=MOST_OPEN)
def _beside_packs(name: str, packs: tuple[PackText, ...]) -> Shelved:
    game = shelved(name)
    content = library.content(game.rules, packs)
    return msgspec.structs.replace(game, content=content, encounters=game.rules.encounters(content))


def pack_names(name: str) -> tuple[str, ...]:
    """What the packs of a game itself are called."""
    return tuple(each.name for each in library.pack_texts(library.ruleset(name)))


def workbench(game: Shelved) -> Workbench:
    """What encounters of a game can be made of."""
    found = game.rules.workbench(game.content)
    if found is None:
        raise Refused("no-workbench", f"Encounters of {game.rules.title} are not made in the browser.")
    return found


def content_for(setup: Setup) -> Any:
    """The content a game is played with: what is on the shelf, and the packs the game brings along."""
    return with_packs(setup.ruleset, setup.packs).content


@cache
def games() -> tuple[GameShown, ...]:
    """What the lobby offers, in its order. A game that cannot be read is left out, and the log says why."""
    found = [game for name in library.ruleset_names() if (game := _readable(name))]
    return tuple(shown for _, shown in sorted(found, key=lambda each: (each[0], each[1].title)))


def first_game() -> str:
    """The game of *Duel now* when nobody says which."""
    if not games():
        raise Refused("no-games", "No game is installed.")
    return games()[0].id


def rule(ruleset: str, id: str) -> RuleShown:
    rulebook = shelved(ruleset).rulebook
    if id not in rulebook:
        raise Refused("unknown-rule", f"There is no rule {id!r}; {nearest(id, list(rulebook))}")
    found = rulebook[id]
    return RuleShown(found.id, found.title, found.text)


def title_of(ruleset: str) -> str:
    return next((game.title for game in games() if game.id == ruleset), ruleset)


def story_of(setup: Setup) -> str:
    """What an encounter is about, in its own words, as far as it is one of those on the shelf or of its own packs."""
    encounters = with_packs(setup.ruleset, setup.packs).encounters
    return next((each.text for each in reversed(encounters) if each.title == setup.title), "")


def _readable(name: str) -> tuple[int, GameShown] | None:
    """Where a game stands in the lobby and how it is shown there, unless it is broken."""
    try:
        game = shelved(name)
        return game.rules.standing, _shown(game)
    except Refused as refused:
        log.warning("the game %r is left out: %s", name, refused.refusal.text)
    except Exception:
        log.exception("the game %r is left out", name)
    return None


def _shown(game: Shelved) -> GameShown:
    encounters = tuple(map(encounter_shown, game.encounters))
    has_workbench = game.rules.workbench(game.content) is not None
    has_forge = game.rules.forge(game.content, {}, "", 1) is not None
    about = (game.rules.id, game.rules.title, game.rules.blurb)
    return GameShown(*about, encounters, game.rules.hue, has_forge, has_workbench)


def encounter_shown(e: Encounter) -> EncounterShown:
    about = (e.id, e.title, e.text, e.seats, e.heroes)
    return EncounterShown(*about, e.foes, e.in_wait, e.difficulty, e.versus, e.others, e.foe_text)
