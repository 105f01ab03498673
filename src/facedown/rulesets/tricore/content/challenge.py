"""Challenge Levels: the number a skill roll has to reach, general or the skill's own."""

from facedown.kernel.words.working import Working, plain

BASE, CL_PER_RANK = 10, 4
WEIGHT = {"light": -2, "moderate": 4, "heavy": 6}
OBSTRUCTION = {"light": 2, "moderate": 4, "heavy": 6}
OBSTRUCTION_DICE = {"light": 1, "moderate": 2, "heavy": 2}
"""Light is partial, Moderate and Heavy are full (TC-SKL-23, TC-SKL-41)."""
LANGUAGE_RANKS = {"related": 3, "unrelated": 5, "dead": 8}


def general_cl(rank: int, weight: str = "", difficulty: int = 0) -> Working:
    """10 + 4 for each rank required, with a weight and the GM's difficulty (TC-CL-01 … TC-CL-04, TC-GM-07, TC-C-52)."""
    parts = [plain(BASE, "base", "TC-CL-01"), plain(CL_PER_RANK * rank, f"challenge rank {rank}", "TC-CL-02")]
    if weight:
        parts.append(plain(WEIGHT[weight], f"{weight} challenge", "TC-CL-03"))
    if difficulty:
        parts.append(plain(difficulty, "difficulty", "TC-CL-04"))
    return Working(sum(part.value for part in parts), "CL", ("TC-CL-01",), tuple(parts))


def own_cl(value: int, rule: str, label: str = "CL") -> Working:
    """A CL that a skill or the GM names replaces the general one (TC-CL-05, TC-CL-06)."""
    return plain(value, label, rule, "TC-CL-05")


def by_level(level: int, rule: str, noun: str) -> Working:
    """25, and 5 more for each level above 1: Crafting, Channel and Clarity (TC-SKL-24, TC-SKL-29, TC-SKL-30)."""
    parts = (plain(25, "base", rule), plain(5 * (level - 1), f"{noun} {level}", rule))
    return Working(parts[0].value + parts[1].value, "CL", (rule, "TC-CL-05"), parts)


def athletics_cl() -> Working:
    """14 unless the GM sets another (TC-SKL-20, TC-G-39)."""
    return own_cl(14, "TC-SKL-20")


def traverse_cl(hazard: int) -> Working:
    """10 + 4 for each rank of the hazard (TC-SKL-22, TC-G-39)."""
    return general_cl(hazard)


def observe_cl(obstructions: tuple[str, ...] = ()) -> Working:
    """20, and 2, 4 or 6 for each obstruction in between, all added up (TC-SKL-26, TC-SKL-41)."""
    parts = [plain(20, "base", "TC-SKL-26")]
    parts += [plain(OBSTRUCTION[each], f"{each} obstruction", "TC-SKL-26") for each in obstructions]
    return Working(sum(part.value for part in parts), "CL", ("TC-SKL-26", "TC-CL-05"), tuple(parts))


def influence_cl(missing: int, hindered: int = 0) -> Working:
    """4, and 2 for each sense missing; more when communication is limited (TC-SKL-31)."""
    parts = [plain(4, "base", "TC-SKL-31"), plain(2 * missing, f"{missing} senses missing", "TC-SKL-31")]
    if hindered:
        parts.append(plain(hindered, "limited communication", "TC-SKL-31"))
    return Working(sum(part.value for part in parts), "CL", ("TC-SKL-31", "TC-CL-05"), tuple(parts))


def meditate_cl() -> Working:
    """14 (TC-SKL-33, TC-G-39)."""
    return own_cl(14, "TC-SKL-33")


def language_cl(kind: str) -> Working:
    """Related rank 3, unrelated rank 5, dead or coded rank 8 (TC-LANG-05, TC-G-39)."""
    rank = LANGUAGE_RANKS[kind]
    base, more = plain(BASE, "base", "TC-CL-01"), plain(CL_PER_RANK * rank, f"{kind}, rank {rank}", "TC-LANG-05")
    return Working(base.value + more.value, "CL", ("TC-LANG-05",), (base, more))


def obstruction_dice(obstructions: tuple[str, ...]) -> int:
    """For the one who hides: partial 1, full 2, all added up (TC-SKL-23, TC-SKL-40, TC-SKL-41, TC-C-20)."""
    return sum(OBSTRUCTION_DICE[each] for each in obstructions)
