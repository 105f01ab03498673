"""The proof of a pack: what each entry will do, in the sentences of `facedown pack check`, and whether its encounters
can be sat down to."""

import logging

import msgspec

from facedown import library, packcheck
from facedown.kernel.content.pack import PackText, read_toml
from facedown.kernel.contract.ruleset import NEW, Encounter, Seat, Setup
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Story
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused, nearest
from facedown.table import shelf
from facedown.table.packs.draft import bounded

log = logging.getLogger(__name__)


class Proof(msgspec.Struct, frozen=True):
    """A pack that fits: of which game, what it is called, what its entries do, and what can be played."""

    ruleset: str
    title: str
    sentences: tuple[str, ...]
    encounters: tuple[Encounter, ...]


def proved(pack: PackText) -> Proof:
    """Whatever is wrong is refused with file, line, key and a suggestion, or by the name of the encounter."""
    bounded(pack)
    rules = library.ruleset(_game_of(pack))
    sentences = packcheck.told(rules, (pack,), library.pack_texts(rules))
    game, own = shelf.with_packs(rules.id, (pack,)), {each.id for each in shelf.shelved(rules.id).encounters}
    made = tuple(each for each in game.encounters if each.id not in own)
    for each in made:
        _try(game, pack, each)
    return Proof(rules.id, title_in(pack), tuple(sentences), made)


def title_in(pack: PackText) -> str:
    return str(read_toml(pack)["pack"].get("title", ""))


def _game_of(pack: PackText) -> str:
    named = library.named_ruleset(pack)
    if not named:
        games = library.ruleset_names()
        raise Refused("no-ruleset", f"{pack.name} does not say [pack] ruleset = …; {nearest('', games)}")
    return named


def _try(game: shelf.Shelved, pack: PackText, encounter: Encounter) -> None:
    """Whether somebody could sit down to it: it begins, and everybody finds a place."""
    ready = [hero.id for hero in encounter.heroes if hero.id != NEW]
    cast = {f"p{at}": hero for at, hero in enumerate(ready[: encounter.seats], 1)}
    seats = (*(Seat(id, id) for id in cast), Seat(GM, "GM"))
    try:
        scenario = game.rules.scenario(game.content, encounter.id, cast, GM)
        setup = Setup(game.rules.id, game.rules.version, "proof", seats, scenario, packs=(pack,))
        Playthrough(game.rules, setup, game.content, Story())
    except Refused as refused:
        raise Refused(refused.refusal.code, f"{encounter.title}: {refused.refusal.text}") from None
    except Exception as error:
        log.info("an encounter of %s does not begin: %s: %s", game.rules.id, type(error).__name__, error)
        text = f"{encounter.title}: the rules of {game.rules.title} stumble over this encounter as it begins."
        raise Refused("not-such-an-encounter", text) from None
