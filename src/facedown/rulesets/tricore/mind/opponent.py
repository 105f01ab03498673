"""A sensible opponent. It knows a glimpse of its seat's and its question, nothing else."""

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Answer, Form, Option, Pick, Several
from facedown.rulesets.tricore.abilities.keywords import KEY_STATS
from facedown.rulesets.tricore.actor.card import WEIGHT_DICE, Action, Card
from facedown.rulesets.tricore.actor.hints import PlaceHint, PlayHint, PoolHint, SightHint
from facedown.rulesets.tricore.mind.glimpse import Fighter, Glimpse, Prowess

RESERVE = 4
"""AP kept for defences."""
LOW = 4
RUNS = ("walk", "hustle", "run", "sprint")
UNSEEN = SightHint(is_seen=False)
STRANGER = Prowess({}, {}, 0)
"""Of whom one plays on another side than one's own nothing more is known."""


MOODS = 3 * 4 * 7
"""As many as every choice that a mood decides divides evenly."""


def weigh(glimpse: Glimpse, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
    """The one thing that it would do."""
    return (Weighed(choose(glimpse, ask, luck)),)


def choose(glimpse: Glimpse, ask: Ask, luck: Chance) -> Answer:
    """Strike what is near, come closer, recover when spent, defend when aimed at, use what one has."""
    me = glimpse.fighters.get(ask.who)
    if me is None or isinstance(ask.schema, Form):
        return ask.default
    if isinstance(ask.schema, Several):
        if ask.what == "TC-CP-01":
            return Turn(glimpse, me, ask.schema.options, _mood(luck)).cards()
        return _react(me, ask.schema.options, luck) if ask.what == "TC-CP-02" else ask.default
    if not isinstance(ask.schema, Pick):
        return ask.default
    options = ask.schema.options
    match ask.what:
        case "TC-CP-05":
            return _place(options, ask)
        case "TC-CP-07" | "TC-CP-09":
            return _defend_now(options, me, _mood(luck))
        case "TC-CP-10":
            return _resource(options, ask)
        case "TC-CP-11":  # an ambush is for those who come first
            return next((each.key for each in options if each.key in ("first", "enter")), ask.default)
        case "TC-CP-13":
            return options[-1].key if len(options) > 1 and me.ap >= RESERVE else ask.default
        case "TC-CP-35":
            return "keep" if me.ap > 0 else "let-go"
        case "TC-CP-31":
            return "yes" if me.ap > 1 and any(each.key == "yes" for each in options) else ask.default
    return ask.default


def _mood(luck: Chance) -> int:
    """Something that nobody at the table can know, so that one cannot be read like a book."""
    return luck.below(MOODS)


def _distance(option: Option) -> int:
    return option.spot.distance if option.spot is not None else 0


def _reach(option: Option) -> int:
    return option.face.reach if option.face is not None else 0


class Turn:
    """Choosing the cards of one's own turn."""

    def __init__(self, glimpse: Glimpse, me: Fighter, options: tuple[Option, ...], mood: int) -> None:
        self.fighters = glimpse.fighters
        self.me = me
        self.ap = me.ap
        self.mood = mood
        self.cards_by = {each.key: each for each in options}
        self.plays = _plays(options)
        rivals = {each.id for each in glimpse.fighters.values() if each.side != me.side and not each.is_out}
        self.foes = sorted(
            [each for each in options if each.target in rivals],
            key=lambda each: (_distance(each), self.fighters[each.target].health),
        )
        self.prowess = me.prowess or STRANGER
        self.spare = max(me.ap - RESERVE, LOW)

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
            gap = _distance(foe) - _reach(option)
            if gap > 0:
                laid += self._stride(gap)
            laid += [option.key, foe.key]
        elif not helped:
            nearest = self.foes[0]
            laid += self._unburden()
            laid += self._stride(_distance(nearest) - 1) or self._far()
        return [*laid, *self._rest(False)]

    def _unburden(self) -> list[str]:
        """What it has lifted and cannot throw at anybody only hinders it."""
        drop = f"Drop {self.me.lifted}"
        return [key for key, each in self.cards_by.items() if each.text == drop]

    def _search(self) -> list[str]:
        return ["observe"] if "observe" in self.cards_by and self.ap > 0 else self._rest(True)

    def _rest(self, always: bool) -> list[str]:
        tired = self.ap < 2 * LOW or self.me.health < 0.9
        return ["recover"] if "recover" in self.cards_by and (always or tired) else []

    def _walk(self) -> list[str]:
        near = bool(self.foes) and _distance(self.foes[0]) > 1
        return ["walk"] if near and "walk" in self.cards_by else []

    def _help(self) -> list[str]:
        """Heal or shield oneself when it is needed."""
        if self.me.health > 0.4:
            return []
        helpful = [(each, hint) for each, hint in self.plays if hint.ev in ("heal", "shield") and each.price <= self.ap]
        found = [
            (hint.more - each.price, each.key) for each, hint in helpful if hint.card.action not in ("block", "parry")
        ]
        if not found or self.mood % 3 == 0:
            return []
        best = max(found, key=lambda each: each[0])[1]
        return [best, f"at:{self.me.id}"] if f"at:{self.me.id}" in self.cards_by else [best]

    def _attack(self) -> tuple[Option, Option] | None:
        """What promises most for its AP, at whom it can reach this turn."""
        best: tuple[float, Option, Option] | None = None
        attacks = [(each, hint) for each, hint in self.plays if each.price <= self.spare and _is_attack(each, hint)]
        actions = {hint.card.action for _, hint in attacks}
        for foe in self.foes[:3]:
            rival = self.fighters[foe.target]
            nearly = 1.0 - rival.health
            chances = {action: self._chance(action, rival) for action in actions}
            for option, hint in attacks:
                worth = self._worth(option, hint, foe, chances[hint.card.action], nearly)
                if worth > 0 and (best is None or worth > best[0]):
                    best = (worth, option, foe)
        return (best[1], best[2]) if best is not None else None

    def _worth(self, option: Option, hint: PlayHint, foe: Option, chance: float, nearly: float) -> float:
        reach = _reach(option)
        gap = _distance(foe) - reach
        if reach > 1 and foe.hint == UNSEEN:
            return 0.0
        price = option.price
        if gap > 0:
            legs = self._stride(gap)
            if not legs:
                return 0.0
            price += self.cards_by[legs[0]].price
        if price > self.spare:
            return 0.0
        card = hint.card
        dice = 1 + WEIGHT_DICE[card.weight] + hint.dice + hint.more
        worth = (4.0 * dice + 3.0 * (card.action != "collide")) * chance
        return worth - 2.2 * price + 3.0 * nearly + (self.mood % 7) * 0.3 * bool(card.ability) + 4.0

    def _chance(self, action: Action, foe: Fighter) -> float:
        """About how often it hits: the key stat and Instinct against what one of that level is likely to have."""
        stat = KEY_STATS.get(action, ("",))[0]
        mine = 13 + self.prowess.stats.get(stat, 3) + 7 * self.prowess.instinct.get(action, 0)
        theirs = 13 + foe.level
        return min(1.2, max(0.2, 0.6 + (mine - theirs - 3) / 14))

    def _far(self) -> list[str]:
        """Too far for one Stride: as far as a Run goes."""
        return ["run"] if "run" in self.cards_by and self.ap >= LOW else []

    def _stride(self, gap: int) -> list[str]:
        """The cheapest Stride that covers the gap; now and then a longer one, in case something lies in the way."""
        speed = self.prowess.speed
        reach = {"walk": 1, "hustle": speed // 2, "run": speed, "sprint": 4 * speed}
        fit = [each for each in RUNS if each in self.cards_by and reach[each] >= gap]
        pay = [each for each in fit if self.cards_by[each].price <= self.ap]
        return pay[self.mood % 3 == 0 and len(pay) > 1 :][:1]


def _is_attack(option: Option, hint: PlayHint) -> bool:
    if hint.card.ability:
        return hint.ev == "damage"
    return hint.card.action in ("strike", "volley", "collide") and "offhand" not in option.counts


def _react(me: Fighter, options: tuple[Option, ...], luck: Chance) -> Answer:
    """Defend if something is aimed at one, dearer when there is AP to spare."""
    plays = _plays(options)
    if not any(hint.aimed for _, hint in plays) or me.ap < -LOW:
        return []
    found = [(each, hint.card) for each, hint in plays if "defence" in each.counts and not hint.card.ability]
    best = _best_defence(found, me, _mood(luck))
    return [best.key] if best is not None else []


def _plays(options: tuple[Option, ...]) -> list[tuple[Option, PlayHint]]:
    """The cards among the options."""
    return [(each, hint) for each in options if isinstance(hint := each.hint, PlayHint)]


def _best_defence(options: list[tuple[Option, Card]], me: Fighter, mood: int) -> Option | None:
    """Cheap when spent; else a Block with something in hand, a Dodge or a Parry by turns."""
    ap = me.ap
    afford = [(each, card) for each, card in options if each.price <= max(1, ap // 3)]
    if not afford:
        return min((each for each, _ in options), key=lambda each: each.price, default=None) if ap > 0 else None
    wanted = ("block", "dodge", "parry", "dodge")[mood % 4]
    kind = [(each, card) for each, card in afford if card.action == wanted] or afford
    armed = [(each, card) for each, card in kind if card.devices] or kind
    return max((each for each, _ in armed), key=lambda each: each.price)


def _defend_now(options: tuple[Option, ...], me: Fighter, mood: int) -> Answer:
    best = _best_defence([(each, hint.card) for each, hint in _plays(options)], me, mood) if me.ap > 0 else None
    return best.key if best is not None else options[0].key


def _place(options: tuple[Option, ...], ask: Ask) -> Answer:
    """Into reach and no nearer than one must; cheaply."""
    spots = [(each, each.hint) for each in options if isinstance(each.hint, PlaceHint)]
    if not spots:
        return ask.default

    def worth(spot: tuple[Option, PlaceHint]) -> tuple[int, int, int]:
        option, hint = spot
        gap, reach = hint.gap, max(1, hint.reach)
        far = max(0, gap - reach)
        if not hint.is_seen:  # round the corner, by the shortest way
            far = max(1, hint.way)
        return (far, -min(gap, 6) if reach > 3 else gap, _distance(option))

    return min(spots, key=worth)[0].key


def _resource(options: tuple[Option, ...], ask: Ask) -> Answer:
    """AP first when they are low, then whatever is lowest."""
    by = {each.key: each.hint for each in options if isinstance(each.hint, PoolHint)}
    if "ap" in by and by["ap"].now < 2 * LOW:
        return "ap"
    if "hp" in by and 2 * by["hp"].now < by["hp"].most:
        return "hp"
    return min(by, key=lambda each: by[each].now / max(1, by[each].most), default=ask.default)
