"""Sources of energy: what there is to channel, on the ground and in what abilities keep burning (TC-SKL-29)."""

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Affliction, Character
from facedown.rulesets.tricore.actor.scene import TriScene, ground, next_occasion, perceives, present, sees
from facedown.rulesets.tricore.content.challenge import own_cl
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.harm.affliction import end
from facedown.rulesets.tricore.skills.channel import channel, source_cl


class Source(msgspec.Struct, frozen=True):
    """Energy somebody could channel: a place on the ground, or what an ability does to somebody."""

    key: str
    level: int
    words: str
    effect: Affliction | None = None
    bearer: str = ""


def sources(scene: TriScene, who: Character) -> list[Source]:
    """What abilities of Energy keep up on somebody one perceives, then what the map or the GM has put in sight
    (TC-SKL-29, TC-SKL-43)."""
    return [*_effects(scene, who), *_on_the_ground(scene, who)]


def _on_the_ground(scene: TriScene, who: Character) -> list[Source]:
    seen = [place for place in scene.state.sources if ground(scene).sees(who.place, place)]
    levels = scene.state.sources
    return [Source(each, levels[each], f"The source of level {levels[each]} at {each}") for each in seen]


def _effects(scene: TriScene, who: Character) -> list[Source]:
    found = []
    for bearer in [each for each in present(scene) if perceives(scene, who, each) and sees(scene, who, each)]:
        for each in bearer.afflictions:
            if "energy" in types_of(each.subtypes, scene.rulings):
                owner = scene.state.actors.get(each.source)
                level = owner.level if owner is not None else 1
                words = f"{each.name} on {bearer.name}"
                found.append(Source(f"{bearer.id}:{each.source}:{each.name}", level, words, each, bearer.id))
    return found


def controller(scene: TriScene, who: Character, source: Source) -> Character | None:
    """Who holds a source against one: whose ability it is, if one knows of that one (TC-SKL-43)."""
    owner = scene.state.actors.get(source.effect.source) if source.effect is not None else None
    is_held = owner is not None and owner is not who and owner.can_act and perceives(scene, who, owner)
    return owner if is_held else None


def channel_cl(source: Source) -> Working:
    """The CL of the effect it is, or that of a natural source (TC-SKL-29, TC-SKL-43)."""
    return source_cl(source.level) if source.effect is None else own_cl(source.effect.cl, "TC-SKL-43")


def channel_one(scene: TriScene, who: Character, why: str) -> Flow[None]:
    """Channel one of the sources there are; what is put out or absorbed is gone (TC-SKL-29, TC-SKL-43)."""
    found = sources(scene, who)
    source = found[0] if len(found) == 1 else (yield from _which(scene, who))
    owner, cl = controller(scene, who, source), channel_cl(source)
    done = yield from channel(scene, who, source.level, owner, why, cl)
    if done in ("extinguish", "absorb"):
        _put_out(scene, source)


def _which(scene: TriScene, who: Character) -> Flow[Source]:
    """Which of several sources; by default the first: what harms somebody before what lies about (TC-CP-28)."""
    why = next_occasion(scene)

    def build() -> Ask:
        options = tuple(Option(each.key, each.words) for each in sources(scene, who))
        text = f"Which energy does {who.name} channel?"
        return Ask(who.seat, "TC-CP-28", text, Pick(options), options[0].key, who.id, why, renewable=True)

    answer = yield from asked(build)
    return next(each for each in sources(scene, who) if each.key == answer)


def _put_out(scene: TriScene, source: Source) -> None:
    if source.effect is not None:
        end(scene, scene.state.actors[source.bearer], source.effect)
    else:
        scene.state.sources = {place: level for place, level in scene.state.sources.items() if place != source.key}
