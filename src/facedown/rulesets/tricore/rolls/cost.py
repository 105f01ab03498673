"""What a card costs: AP by weight, devices, Sub-Actions and weariness, and what an ability adds (ACS-12, TC-AP-01)."""

import msgspec

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.payment import payment
from facedown.rulesets.tricore.actor import derived
from facedown.rulesets.tricore.actor.card import CORE, COUP, RECOVER, STRIDE, UTILITY, Card
from facedown.rulesets.tricore.actor.character import BOTH, Character
from facedown.rulesets.tricore.actor.device import handled, item_of
from facedown.rulesets.tricore.actor.heft import class_of
from facedown.rulesets.tricore.actor.objects import thrown_pounds
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import WEIGHTS

STRIDE_AP = {"sprint": 4, "run": 2, "hustle": 1, "walk": 0, "prowl": 2, "climb": 2, "swim": 2}
"""TC-MOVE-05 … TC-MOVE-11."""
SUB_AP = {"tumble": 2, "charge": 2}
"""The two Sub-Actions that cost 2 AP, all others 1 (TC-SUB-06, TC-MOD-14, TC-MOD-15)."""
COUP_AP, TWO_HANDED_AP, SURCHARGE = 2, 2, 1
FATIGUED, EXHAUSTED = 2, 4

WEIGHT_RULES = {"light": "TC-MOD-01", "moderate": "TC-MOD-02", "heavy": "TC-MOD-03"}


class Cost(msgspec.Struct, frozen=True):
    """AP with their working, and points of the other resources (TC-RES-01)."""

    ap: Working
    hp: int = 0
    sp: int = 0
    fp: int = 0
    mp: int = 0

    def words(self) -> str:
        """As it stands beside an option."""
        rest = [f"{getattr(self, each)} {each.upper()}" for each in ("sp", "fp", "mp", "hp") if getattr(self, each)]
        return ", ".join((f"{self.ap.value} AP", *rest))


def cost_of(
    scene: TriScene,
    user: Character,
    card: Card,
    surcharge: int = 0,
    band: int | None = None,
    is_laden: bool | None = None,
) -> Cost:
    """The whole cost of a card (TC-PHASE-03, TC-REACT-08, TC-REACT-20, ACS-12).

    `band` is the weariness read before the first of several cards (TC-AP-19), `is_laden` whether one is encumbered.
    """
    parts = printed(scene, user, card, is_laden)
    points = payment(user_build, user.level) if (user_build := user.build(card.ability)) is not None else None
    if points is not None and points.ap:
        parts.append(Working(points.ap, "ability", ("ACS-11",)))
    parts += tired_parts(parts, weariness(scene, user) if band is None else band)
    if surcharge:
        parts.append(Working(surcharge, "React", ("TC-REACT-08", "TC-REACT-20")))
    ap = Working(sum(each.value for each in parts), "cost", ("TC-PHASE-03",), tuple(parts))
    if points is None:
        return Cost(ap)
    return Cost(ap, points.hp, points.sp, points.fp, points.mp)


def tired_parts(parts: list[Working], tired: int) -> list[Working]:
    """What weariness adds to a cost; what costs nothing stays free (TC-AP-04, TC-AP-05, TC-AP-07)."""
    if not tired or sum(each.value for each in parts) < 1:
        return []
    name, rule = ("Exhausted", "TC-AP-05") if tired == EXHAUSTED else ("Fatigued", "TC-AP-04")
    return [Working(tired, name, (rule, "TC-AP-07"))]


def printed(scene: TriScene, user: Character, card: Card, is_laden: bool | None = None) -> list[Working]:
    """The AP that stand on the card, without weariness and surcharge."""
    if card.action == COUP:
        return [Working(COUP_AP, "Coup de Grace", ("TC-WND-23",))]
    kind = card.kind
    if kind == CORE:
        parts = [Working(card.weight_ap, card.weight.title(), (WEIGHT_RULES[card.weight],))]
        parts += device_ap(scene, user, card)
    elif kind == STRIDE:
        parts = stride_ap(scene, user, card, is_laden)
    elif kind == UTILITY:
        parts = utility_ap(scene, user, card)
    elif kind == RECOVER:
        parts = [Working(scene.rulings[rulings.RECOVER_AP_COST], "Recover", ("TC-UTIL-04", "TC-G-11"))]
    else:
        parts = [Working(scene.rulings[rulings.SKILL_ACTION_AP], "Skill Action", ("TC-SKL-15", "TC-G-38"))]
    for sub in card.subs:
        parts.append(Working(sub_ap(scene, sub), sub.title(), ("TC-SUB-02", "TC-SUB-06")))
    return parts


def sub_ap(scene: TriScene, sub: str) -> int:
    """What a Sub-Action adds to a card (TC-SUB-02, TC-SUB-06, TC-C-16)."""
    return 1 if scene.rulings[rulings.SUBACTION_COST_MODE] == "flat1" else SUB_AP.get(sub, 1)


def device_ap(scene: TriScene, user: Character, card: Card) -> list[Working]:
    """Each device its weight, two hands 2 more (TC-EQP-02 … TC-EQP-04, TC-EQP-07, TC-EQP-08, TC-C-43).

    Whom one has lifted and throws is one, too (TC-G-101).
    """
    parts = []
    if not card.devices and scene.rulings[rulings.WEAPON_WEIGHT_AP] == "always":
        thrown = thrown_pounds(scene, user, card)
        parts += [Working(WEIGHTS[class_of(thrown)], f"{thrown} lb", ("TC-EQP-04", "TC-G-101"))] if thrown else []
    if scene.rulings[rulings.WEAPON_WEIGHT_AP] == "always" or len(card.devices) > 1:
        for piece in card.devices:
            item = item_of(scene, user, piece)
            if item is not None:
                parts.append(Working(WEIGHTS[item.weight], item.name, ("TC-EQP-04",)))
    if any(piece.at == BOTH for piece in user.gear if piece.id in card.devices):
        parts.append(Working(TWO_HANDED_AP, "two-handed", ("TC-EQP-07",)))
    return parts


def stride_ap(scene: TriScene, user: Character, card: Card, is_laden: bool | None = None) -> list[Working]:
    """By the kind of Stride; 1 more for the encumbered (TC-MOVE-05 … TC-MOVE-12, TC-JUMP-02, TC-ENC-07)."""
    base = scene.rulings[rulings.JUMP_AP_COST] if card.action == "jump" else STRIDE_AP[card.action]
    parts = [Working(base, card.action.title(), ("TC-JUMP-02" if card.action == "jump" else "TC-MOVE-04",))]
    if derived.is_encumbered(user, scene.rulings, scene.content) if is_laden is None else is_laden:
        parts.append(Working(1, "encumbered", ("TC-ENC-07",)))
    return parts


def utility_ap(scene: TriScene, user: Character, card: Card) -> list[Working]:
    """Equip, Stow and Use by weight, Drop 1, Hold nothing (TC-UTIL-07 … TC-UTIL-10, TC-UTIL-13)."""
    if card.action == "hold":
        return [Working(0, "Hold", ("TC-UTIL-13",))]
    if card.action == "drop":
        return [Working(1, "Drop", ("TC-UTIL-09",))]
    if card.ability and not card.item:
        return [Working(card.weight_ap, card.weight.title(), ("TC-UTIL-10",))]
    piece = handled(scene, user, card)
    item = scene.content.items[piece.item] if piece is not None else None
    rule = {"equip": "TC-UTIL-07", "stow": "TC-UTIL-08", "use": "TC-UTIL-10"}[card.action]
    return [Working(WEIGHTS[item.weight] if item is not None else 1, item.name if item is not None else "", (rule,))]


def weariness(scene: TriScene, user: Character) -> int:
    """Fatigued +2 below 0 AP, Exhausted +4 at minus half of the total, or both later (TC-AP-03 … TC-AP-06, TC-G-09)."""
    ap = user.ap.value
    if ap >= 0:
        return 0
    tired, spent = bands(scene, user)
    return EXHAUSTED if ap <= spent else FATIGUED if ap <= tired else 0


def bands(scene: TriScene, user: Character) -> tuple[int, int]:
    """How few AP make one Fatigued, and how few Exhausted (TC-AP-06, TC-G-09)."""
    total = user.ap.start
    half = -((total + 1) // 2)
    return (half, -((3 * total + 3) // 4)) if scene.rulings[rulings.FATIGUE_BANDS] == "late" else (-1, half)


def lacking(user: Character, cost: Cost) -> str:
    """What somebody has too little of: `needs 2 MP, has 1`."""
    pools = {"SP": (cost.sp, user.sp.value), "FP": (cost.fp, user.fp.value), "MP": (cost.mp, user.mp.value)}
    short = [f"needs {needed} {name}, has {left}" for name, (needed, left) in pools.items() if needed > left]
    return ", ".join(short) or f"needs {cost.hp} HP, has {user.hp.value}"


def can_pay(scene: TriScene, user: Character, cost: Cost) -> bool:
    """AP may go below 0; SP, FP and MP must be there unless Backlash is on; HP keeps a rest (TC-RES-06, TC-RES-07,
    TC-RES-05, TC-RES-11, TC-ABL-09, TC-GM-02, TC-C-34, TC-G-58)."""
    if cost.hp and user.hp.value - cost.hp < scene.rulings[rulings.HP_COST_FLOOR]:
        return False
    if scene.rulings[rulings.BACKLASH_RULE] == "on":
        return True
    return user.sp.value >= cost.sp and user.fp.value >= cost.fp and user.mp.value >= cost.mp
