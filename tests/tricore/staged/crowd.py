"""Everybody at a table at once: minds, chance and defaults answer, and between turns the state is checked."""

from collections import Counter
from random import Random

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Option, Pick, Several
from facedown.rulesets.tricore.actor.hints import card_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, DEFENSE
from tests.conformance.table import some_answer
from tests.playing import soundly
from tests.tricore.staged.accounts import Ledger
from tests.tricore.staged.cast import RULES
from tests.tricore.staged.soundness import unsettled, unsound
from tests.tricore.staged.table import ANSWER, LAY

MOST_QUESTIONS = 20_000
STRIKE, PARRY, NO_WHIM = "strike", "parry", ""
WHIMS = (*CORE_ACTIONS, "hold", "use", NO_WHIM)
MOODS = (
    (0.0, 0.9, (PARRY,)),
    (0.0, 0.9, ("grab", "hold")),
    (0.0, 0.4, WHIMS),
    (0.1, 0.5, WHIMS),
    (0.2, 0.5, WHIMS),
    (0.4, 0.5, WHIMS),
)
"""How often a mind answers, how often everybody does what all are fond of, and what that is. Pure chance seldom comes
far, minds alone are all alike, and rare things happen only where several want them."""
DEFAULTS = 0.1
PATIENCE = {"TC-CP-27": 0.5, "TC-CP-30": 0.9, "endless": 0.9}
"""Questions that end a game or a loop; these are mostly answered by the default."""
ALWAYS = 1.0
SUB_SHARE, ABILITY_SHARE = 0.3, 0.6


class Crowd:
    """Answers for every seat. Between turns nothing may be wrong with the state or the accounts."""

    def __init__(self, luck: Random, scene: TriScene) -> None:
        self._luck = luck
        self._scene = scene
        self._mind, self._fondness, whims = luck.choice(MOODS)
        self._whim = luck.choice(whims)
        self._ledger = Ledger()
        self.asked: Counter[str] = Counter()

    def answer(self, ask: Ask) -> Answer:
        self.asked[ask.what] += 1
        assert self.asked.total() < MOST_QUESTIONS, f"no end: {ask.key}"
        assert ask.refuse(ask.default) is None, f"{ask.key}: the default is not legal"
        if ask.what in (LAY, ANSWER):
            who = self._scene.state.actors[ask.who]
            assert who.can_act, f"{ask.key}: asked for cards, but {who.conditions}"
        return self._chosen(ask)

    def check(self) -> None:
        scene, ledger = self._scene, self._ledger
        wrong = [*unsound(scene), *unsettled(scene), *ledger.wrong(scene), *ledger.misplaced(scene)]
        assert not wrong, wrong

    def _chosen(self, ask: Ask) -> Answer:
        luck = self._luck
        if luck.random() < PATIENCE.get(ask.what, DEFAULTS):
            return ask.default
        if luck.random() < self._mind:
            answer = soundly(RULES, self._scene, ask, str(luck.random()))
            return ask.default if ask.refuse(answer) is not None else answer
        whim = self._whim if luck.random() < self._fondness else NO_WHIM
        if isinstance(ask.schema, Several) and ask.what in (LAY, ANSWER):
            return some_cards(ask.schema, luck, STRIKE if ask.what == LAY and whim in DEFENSE else whim)
        if isinstance(ask.schema, Pick) and whim:
            liked = [each.key for each in ask.schema.options if _is_liked(each, whim)]
            return luck.choice(liked) if liked else some_answer(ask.schema, luck)
        return some_answer(ask.schema, luck)


def _action(option: Option) -> str:
    card = card_of(option)
    return card.action if card is not None else option.key


def _is_liked(option: Option, whim: str) -> bool:
    """The Action one is fond of, or something for nothing."""
    return _action(option) == whim or option.kind == "bonus"


def some_cards(schema: Several, luck: Random, whim: str) -> list[str]:
    """Up to three cards, each with a Sub-Action or a target beside it or not; what is too much is left out."""
    kinds: dict[str, list[Option]] = {"card": [], "sub": [], "target": []}
    for option in schema.options:
        kinds["card" if option.face is not None else "target" if option.target else "sub"].append(option)
    chosen: list[str] = []
    for _ in range(luck.randint(0, 3)):
        cards = _some_kind(kinds["card"], luck, whim)
        for options, share in ((cards, ALWAYS), (kinds["sub"], SUB_SHARE), (kinds["target"], ALWAYS - SUB_SHARE)):
            if options and luck.random() < share:
                key = luck.choice(options).key
                if key not in chosen and schema.refuse([*chosen, key]) is None:
                    chosen.append(key)
    return chosen


def _some_kind(cards: list[Option], luck: Random, whim: str) -> list[Option]:
    """What one is fond of, abilities, or all forms of one Action: those with many do not crowd out the others."""
    own = [each for each in cards if (card := card_of(each)) is not None and card.ability]
    liked = [each for each in cards if _action(each) == whim]
    if liked:
        return liked
    if own and luck.random() < ABILITY_SHARE:
        return own
    action = luck.choice(sorted({_action(each) for each in cards}) or [""])
    return [each for each in cards if _action(each) == action]
