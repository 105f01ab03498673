"""Levels: what the GM's award of a level brings."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Option, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import PER_LEVEL_HP
from facedown.rulesets.tricore.actor.scene import TriScene, next_occasion, present, value
from facedown.rulesets.tricore.content.content import MIND, SPIRIT
from facedown.rulesets.tricore.content.milestones import MILESTONES
from facedown.rulesets.tricore.creation.allotment import take_bonuses
from facedown.rulesets.tricore.creation.builder import build_abilities, dismantle
from facedown.rulesets.tricore.creation.ranks import spend_ranks, take_trades
from facedown.rulesets.tricore.events.story import LevelGained
from facedown.rulesets.tricore.harm.healing import revive_states
from facedown.rulesets.tricore.harm.injury import retotal

LEVEL_UP = "TC-CP-24"


def refuse_level(scene: TriScene, who: Character) -> Refusal | None:
    """Levels end at 20, or where the GM says (TC-GEN-17, TC-G-52)."""
    most = scene.rulings[rulings.MAX_LEVEL]
    if who.level >= most:
        return Refusal("highest-level", f"{who.name} has reached level {most}, the highest.", "TC-GEN-17")
    return None


def award(scene: TriScene) -> Flow[None]:
    """A level is the GM's to award (TC-GEN-19, TC-G-52, TC-CP-24)."""
    people = [each for each in present(scene) if refuse_level(scene, each) is None]
    why = next_occasion(scene)

    def build() -> Ask:
        options = tuple(Option(each.id, each.name, f"level {each.level}") for each in people)
        default = [each.id for each in people if each.pc]
        return Ask(GM, LEVEL_UP, "Who gains a level?", Several(options), default, why=why, renewable=True)

    chosen = yield from asked(build)
    for who in [each for each in people if each.id in chosen]:
        yield from level_up(scene, who)


def level_up(scene: TriScene, who: Character) -> Flow[None]:
    """15 HP more, total and current; the bonus, ranks and Trade that are due; abilities anew (TC-GEN-14, TC-GEN-19)."""
    who.level += 1
    scene.record(LevelGained(actor=who.id, level=who.level))
    retotal(scene, who)
    more = min(PER_LEVEL_HP, who.hp.start - who.hp.value)
    scene.change(who, "HP", who.hp, Working(more, f"level {who.level}", ("TC-GEN-14", "TC-GEN-19")))
    revive_states(scene, who)
    yield from take_bonuses(scene, who, LEVEL_UP)
    if who.level in MILESTONES:
        sheet = sum(who.primaries[each] for each in (*MIND, *SPIRIT))
        who.more_ranks += value(scene, who, "intellect") - sheet  # what Passives add is granted as well (TC-GEN-15)
        yield from spend_ranks(scene, who, LEVEL_UP)
    else:
        yield from take_trades(scene, who, LEVEL_UP)
    yield from dismantle(scene, who)
    yield from build_abilities(scene, who)  # its use costs shrink by themselves
