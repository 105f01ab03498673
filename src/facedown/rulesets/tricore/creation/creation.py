"""Making a character: a ready one, or step by step with a legal default at every step."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick, Text
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import refill
from facedown.rulesets.tricore.actor.scene import TriScene, book
from facedown.rulesets.tricore.creation.allotment import ask_terms, make_stats, name_fifth, take_bonuses
from facedown.rulesets.tricore.creation.builder import build_abilities
from facedown.rulesets.tricore.creation.encounter import clothe, finish
from facedown.rulesets.tricore.creation.outfit import dress
from facedown.rulesets.tricore.creation.ranks import spend_ranks

OWN_CHARACTER = "own"


def make_character(scene: TriScene, seat: str) -> Flow[None]:
    """Whom a seat plays: somebody ready, or a character of its own (TC-GEN-01, TC-CP-23)."""
    content = book(scene)
    ready = tuple(Option(id, each.name, each.text, "Ready to play") for id, each in content.templates.items())
    options = (
        Option(OWN_CHARACTER, "A character of my own", "Stats, ranks, Trades, equipment and abilities, step by step."),
        *ready,
    )
    answer = yield from asked(
        lambda: Ask(
            seat, "TC-CP-23", "Whom do you play?", Pick(options), ready[0].key, seat, "template", renewable=True
        )
    )
    hero = _newcomer(scene, seat)
    if answer == OWN_CHARACTER:
        yield from _make_own(scene, hero)
    else:
        clothe(hero, content.templates[answer], content)
        finish(hero, content, scene.rulings)
        scene.state.actors = {hero.id: hero, **scene.state.actors}
    scene.say(f"{hero.name} joins the story.")


def _newcomer(scene: TriScene, seat: str) -> Character:
    """Players stand together unless the encounter sets them against each other (TC-PHASE-11)."""
    side = scene.state.side_of(seat)
    place = scene.state.stand(side)
    return Character(id=f"hero-{seat}", name=seat, seat=seat, side=side, pc=True, place=place, attitude="indifferent")


def _make_own(scene: TriScene, hero: Character) -> Flow[None]:
    """Terms, name, stats, bonuses, ranks, languages, Trades, equipment, abilities (TC-CP-23, TC-CP-25)."""
    terms = yield from ask_terms(scene, hero.seat)
    yield from name_fifth(scene, hero.seat)
    name = yield from asked(
        lambda: Ask(hero.seat, "TC-CP-23", "Your name?", Text(40, 1), "Ash", hero.id, "name", renewable=True)
    )
    hero.name, hero.tier, hero.level = name.strip() or "Ash", terms.tier, terms.level
    hero.primaries = yield from make_stats(scene, hero, terms)
    finish(hero, book(scene), scene.rulings)
    scene.state.actors = {hero.id: hero, **scene.state.actors}
    yield from take_bonuses(scene, hero, "TC-CP-23")
    refill(hero, scene.rulings, book(scene))
    yield from spend_ranks(scene, hero, "TC-CP-23")
    yield from dress(scene, hero, "TC-CP-23")
    yield from build_abilities(scene, hero)
    refill(hero, scene.rulings, book(scene))
