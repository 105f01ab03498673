"""A sensible opponent. It sees its seat's view and its question, nothing else."""

from typing import cast
from zlib import crc32

from facedown.kernel.contract.view import View
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.board import Figure
from facedown.kernel.words.schema import COUNTS, Answer, Form, Option, Pick, Several
from facedown.rulesets.tricore.abilities.keywords import KEY_STATS
from facedown.rulesets.tricore.actor.card import WEIGHT_DICE
from facedown.rulesets.tricore.content.content import Weight

RESERVE = 4
"""AP kept for defences."""
LOW = 4
RUNS = ("walk", "hustle", "run", "sprint")


def choose(view: View, ask: Ask) -> Answer:
    """Strike what is near, come closer, recover when spent, defend when aimed at, use what one has."""
    figures = {each.id: each for each in view.board.figures}
    me = figures.get(ask.who)
    if me is None or isinstance(ask.schema, Form):
        return ask.default
    if isinstance(ask.schema, Several):
        if ask.what == "TC-CP-01":
            return Turn(view, ask, me, ask.schema.options).cards()
        return _react(view, ask, me, ask.schema.options) if ask.what == "TC-CP-02" else ask.default
    if not isinstance(ask.schema, Pick):
        return ask.default
    options = ask.schema.options
    match ask.what:
        case "TC-CP-05":
            return _place(options, ask)
        case "TC-CP-07" | "TC-CP-09":
            return _defend_now(options, me, _mood(view, ask))
        case "TC-CP-10":
            return _resource(options, ask)
        case "TC-CP-11":  # an ambush is for those who come first
            return next((each.key for each in options if each.key in ("first", "enter")), ask.default)
        case "TC-CP-13":
            return options[-1].key if len(options) > 1 and _ap(me) >= RESERVE else ask.default
        case "TC-CP-35":
            return "keep" if _ap(me) > 0 else "let-go"
        case "TC-CP-31":
            return "yes" if _ap(me) > 1 and any(each.key == "yes" for each in options) else ask.default
    return ask.default


def _ap(figure: Figure) -> int:
    return next((each.value for each in figure.meters if each.label == "AP"), 0)


def _share(figure: Figure) -> float:
    meter = next((each for each in figure.meters if each.label == "HP"), None)
    return meter.value / max(1, meter.most) if meter is not None else 1.0


def _mood(view: View, ask: Ask) -> int:
    """Something that differs from turn to turn, so that one cannot be read like a book."""
    return crc32(f"{view.board.heading} {ask.who} {ask.why}".encode())


def _number(option: Option, tag: str) -> int:
    return int(option.tags.get(tag, "0") or 0)


def _distance(option: Option) -> int:
    return option.spot.distance if option.spot is not None else 0


def _ranks(figure: Figure, label: str) -> dict[str, int]:
    """A line of the own sheet, such as "POW 3, VIT 4", as numbers."""
    line = next((each.text for each in figure.facts if each.label == label), "")
    pairs = (each.rpartition(" ") for each in line.split(", ") if each)
    return {name: int(rank) for name, _, rank in pairs}


def _level(figure: Figure) -> int:
    """Of friends the tier stands beside it."""
    return next((int(each.text.partition(",")[0]) for each in figure.facts if each.label == "Level"), 1)


class Turn:
    """Choosing the cards of one's own turn."""

    def __init__(self, view: View, ask: Ask, me: Figure, options: tuple[Option, ...]) -> None:
        self.figures = {each.id: each for each in view.board.figures}
        self.me = me
        self.ap = _ap(me)
        self.mood = _mood(view, ask)
        self.cards_by = {each.key: each for each in options}
        self.attacks = [each for each in options if self._is_attack(each)]
        self.foes = sorted(
            (each for each in options if self._is_foe(each)),
            key=lambda each: (_distance(each), _share(self.figures[each.target])),
        )
        self.good = _ranks(me, "Stats") | _ranks(me, "Instinct")
        self.speed = next((int(each.text) for each in me.facts if each.label == "Speed Rank"), 0)

    def _is_attack(self, option: Option) -> bool:
        tags = option.tags
        if tags.get("ability"):
            return tags.get("ev") == "damage"
        return tags.get("action") in ("strike", "volley", "collide") and "offhand" not in tags.get(COUNTS, "").split()

    def _is_foe(self, option: Option) -> bool:
        other = self.figures.get(option.target)
        return other is not None and other.side != self.me.side and not other.out

    def cards(self) -> list[str]:
        """At most three: an attack with a way to it, help for oneself, and rest."""
        if "escape" in self.cards_by and self.ap > 0:
            return ["escape", *self._rest(False)]
        if not self.foes:
            return self._search()
        if self.ap < LOW:
            return [*self._rest(True), *self._walk()]
        laid: list[str] = []
        helped = self._help()
        if helped:
            laid += helped
        attack = None if helped else self._attack()
        if attack is not None:
            option, foe = attack
            gap = _distance(foe) - _number(option, "reach")
            if gap > 0:
                laid += self._stride(gap)
            laid += [option.key, foe.key]
        elif not helped:
            nearest = self.foes[0]
            laid += self._stride(_distance(nearest) - 1) or self._far()
        return [*laid, *self._rest(False)]

    def _search(self) -> list[str]:
        return ["observe"] if "observe" in self.cards_by and self.ap > 0 else self._rest(True)

    def _rest(self, always: bool) -> list[str]:
        tired = self.ap < 2 * LOW or _share(self.me) < 0.9
        return ["recover"] if "recover" in self.cards_by and (always or tired) else []

    def _walk(self) -> list[str]:
        near = bool(self.foes) and _distance(self.foes[0]) > 1
        return ["walk"] if near and "walk" in self.cards_by else []

    def _help(self) -> list[str]:
        """Heal or shield oneself when it is needed."""
        if _share(self.me) > 0.4:
            return []
        kinds = ("heal", "shield")
        found = [
            each for each in self.cards_by.values() if each.tags.get("ev") in kinds and each.tags.get("kind") != "sub"
        ]
        found = [
            each
            for each in found
            if _number(each, "ap") <= self.ap and each.tags.get("action") not in ("block", "parry")
        ]
        if not found or self.mood % 3 == 0:
            return []
        best = max(found, key=lambda each: _number(each, "more") - _number(each, "ap"))
        return [best.key, f"at:{self.me.id}"] if f"at:{self.me.id}" in self.cards_by else [best.key]

    def _attack(self) -> tuple[Option, Option] | None:
        """What promises most for its AP, at whom it can reach this turn."""
        best: tuple[float, Option, Option] | None = None
        for foe in self.foes[:3]:
            for option in self.attacks:
                worth = self._worth(option, foe)
                if worth > 0 and (best is None or worth > best[0]):
                    best = (worth, option, foe)
        return (best[1], best[2]) if best is not None else None

    def _worth(self, option: Option, foe: Option) -> float:
        gap = _distance(foe) - _number(option, "reach")
        if foe.tags.get("seen") == "no" and _number(option, "reach") > 1:
            return 0.0
        legs = self._stride(gap) if gap > 0 else []
        if gap > 0 and not legs:
            return 0.0
        price = _number(option, "ap") + sum(_number(self.cards_by[each], "ap") for each in legs)
        if price > max(self.ap - RESERVE, LOW):
            return 0.0
        tags = option.tags
        dice = (
            1
            + WEIGHT_DICE.get(cast(Weight, tags.get("weight", "light")), 0)
            + _number(option, "dice")
            + _number(option, "more")
        )
        worth = (4.0 * dice + 3.0 * (tags.get("action") != "collide")) * self._chance(option, foe)
        nearly = 1.0 - _share(self.figures[foe.target])
        return worth - 2.2 * price + 3.0 * nearly + (self.mood % 7) * 0.3 * (1 if tags.get("ability") else 0) + 4.0

    def _chance(self, option: Option, foe: Option) -> float:
        """About how often it hits: the key stat and Instinct against what one of that level is likely to have."""
        action = option.tags.get("action", "")
        mine = 13 + self.good.get(KEY_STATS.get(action, ("",))[0], 3) + 7 * self.good.get(action.title(), 0)
        theirs = 13 + _level(self.figures[foe.target])
        return min(1.2, max(0.2, 0.6 + (mine - theirs - 3) / 14))

    def _far(self) -> list[str]:
        """Too far for one Stride: as far as a Run goes."""
        return ["run"] if "run" in self.cards_by and self.ap >= LOW else []

    def _stride(self, gap: int) -> list[str]:
        """The cheapest Stride that covers the gap; now and then a longer one, in case something lies in the way."""
        reach = {"walk": 1, "hustle": self.speed // 2, "run": self.speed, "sprint": 4 * self.speed}
        fit = [each for each in RUNS if each in self.cards_by and reach[each] >= gap]
        pay = [each for each in fit if _number(self.cards_by[each], "ap") <= self.ap]
        return pay[self.mood % 3 == 0 and len(pay) > 1 :][:1]


def _react(view: View, ask: Ask, me: Figure, options: tuple[Option, ...]) -> Answer:
    """Defend if something is aimed at one, dearer when there is AP to spare."""
    aimed = max((_number(each, "aimed") for each in options), default=0)
    if not aimed or _ap(me) < -LOW:
        return []
    found = [
        each for each in options if "defence" in each.tags.get(COUNTS, "").split() and not each.tags.get("ability")
    ]
    best = _best_defence(found, me, _mood(view, ask))
    return [best.key] if best is not None else []


def _best_defence(options: list[Option], me: Figure, mood: int) -> Option | None:
    """Cheap when spent; else a Block with something in hand, a Dodge or a Parry by turns."""
    ap = _ap(me)
    afford = [each for each in options if _number(each, "ap") <= max(1, ap // 3)]
    if not afford:
        return min(options, key=lambda each: _number(each, "ap"), default=None) if ap > 0 else None
    wanted = ("block", "dodge", "parry", "dodge")[mood % 4]
    kind = [each for each in afford if each.tags.get("action") == wanted] or afford
    armed = [each for each in kind if each.tags.get("devices")] or kind
    return max(armed, key=lambda each: _number(each, "ap"))


def _defend_now(options: tuple[Option, ...], me: Figure, mood: int) -> Answer:
    found = [each for each in options if each.tags.get("action")]
    best = _best_defence(found, me, mood) if _ap(me) > 0 else None
    return best.key if best is not None else options[0].key


def _place(options: tuple[Option, ...], ask: Ask) -> Answer:
    """Into reach and no nearer than one must; cheaply."""
    spots = [each for each in options if each.tags.get("kind") in ("spot", "stay")]
    if not spots:
        return ask.default

    def worth(option: Option) -> tuple[int, int, int]:
        gap, reach = _number(option, "gap"), max(1, _number(option, "reach"))
        far = max(0, gap - reach)
        if option.tags.get("seen") == "no":  # round the corner, by the shortest way
            far = max(1, _number(option, "way"))
        return (far, -min(gap, 6) if reach > 3 else gap, _distance(option))

    return min(spots, key=worth).key


def _resource(options: tuple[Option, ...], ask: Ask) -> Answer:
    """AP first when they are low, then whatever is lowest."""
    by = {each.key: each for each in options}
    if "ap" in by and _number(by["ap"], "now") < 2 * LOW:
        return "ap"
    if "hp" in by and 2 * _number(by["hp"], "now") < _number(by["hp"], "most"):
        return "hp"
    return min(options, key=lambda each: _number(each, "now") / max(1, _number(each, "most"))).key
