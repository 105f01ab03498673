"""Turns: Initiative, Action Points, Saves at their moments, until a side is out or a chase decided."""

from facedown.kernel.dice.dice import Dice, Total
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.kit.deed import do_one
from facedown.kernel.kit.ending import fight_ended, reached, victor
from facedown.kernel.kit.sides import HEROES, actor
from facedown.kernel.scene.condition import ROUND_END, TURN_END, TURN_START
from facedown.kernel.scene.event import FightEnded, RoundBegan, TurnBegan
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Option, Pick, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.calls import ask_save, make_called_saves
from facedown.rulesets.overreach.character import AP, DIEING, PANICKED, WAITING, Character, attribute
from facedown.rulesets.overreach.events import Ordered
from facedown.rulesets.overreach.health import death_save
from facedown.rulesets.overreach.purse import GROUPS
from facedown.rulesets.overreach.saves import PANIC_DICE, panic_loss, save
from facedown.rulesets.overreach.scene import AWAY, CAUGHT, Customs, OverScene, base_ap, people, sides
from facedown.rulesets.overreach.sentences import GISTS

MOST_ROUNDS = 50
INITIATIVE_DICE = (Dice(1, 12),)


def begin_turns(scene: OverScene) -> Flow[None]:
    """The GM settles what is secret and who is surprised; then AP and Initiative (P-CP-18, P-X-TURN, P-RUN-04)."""
    yield from settle_customs(scene)
    state = scene.state
    for each in people(scene):
        scene.refresh(each, {AP: 0 if each.id in state.surprised or each.is_out else base_ap(scene), WAITING: 0})
        each.has_moved = each.has_struck = False
        each.guarded = each.treated = 0
    state.shaken, state.modes, state.resolving = [], {}, []
    order = yield from roll_initiative(scene)
    state.schedule.order = [each.id for each in order]
    state.schedule.at, state.schedule.round = -1, 0
    state.phase = "turns"


def settle_customs(scene: OverScene) -> Flow[None]:
    """What is contested, what is secret, what the GM wants to be asked (P-CP-18)."""
    state = scene.state
    everybody = tuple(Option(each.id, each.name) for each in people(scene) if not each.is_gone)
    secret = Pick((Option("hidden", "Withheld"), Option("shown", "Told")))
    kinds = Pick((Option("by-kind", "By its kind"), Option("always", "Always"), Option("never", "Never")))
    calls = Pick(
        (
            Option("tasks", "Only what is out of the ordinary"),
            Option("everything", "Every roll"),
            Option("little", "As little as can be", "Mistakes have their usual effect"),
        )
    )
    stories = Pick((Option("no", "No"), Option("yes", "Yes")))
    form = Form(
        (
            Field("defense", "The other side's Defense", secret),
            Field("ap", "The other side's AP", secret),
            Field("contested", "Is a roll contested?", kinds),
            Field("calls", "Ask me about", calls),
            Field("narration", "Ask how it looked?", stories),
            Field("surprised", "Who is surprised?", Several(everybody)),
        )
    )
    customs = state.customs
    default = {
        "defense": customs.defense,
        "ap": customs.ap,
        "contested": customs.contested,
        "calls": customs.calls,
        "narration": customs.narration,
        "surprised": [each for each in state.surprised if each in [option.key for option in everybody]],
    }
    answer = yield Ask(GM, "P-CP-18", "Turns begin. What is secret, and who is surprised?", form, default, why="begin")
    state.surprised = answer["surprised"]
    chosen = {name: answer[name] for name in Customs.__struct_fields__}
    state.customs = Customs(**chosen)


def roll_initiative(scene: OverScene) -> Flow[list[Character]]:
    """1d12 + Speed, high to low; ties by Acuity, Agility, then the GM (P-X-TURN, P-GAP-02)."""
    ranked: list[tuple[tuple[int, int, int], Character]] = []
    for each in [one for one in people(scene) if not one.is_gone]:
        speed = attribute(each, "speed", scene.rulings)
        parts: tuple[Working, ...] = (speed,)
        if scene.rulings[rulings.TURN_ORDER] == "roll":
            fall = yield Roll(INITIATIVE_DICE, "P-X-TURN", each.id, "Initiative", Total(), each.seat)
            parts = (Working(fall.total, "1d12", ("P-X-TURN",), (), fall.faces, 12), speed)
        result = Working(sum(part.value for part in parts), "Initiative", ("P-X-TURN",), parts)
        scene.record(Ordered(actor=each.id, result=result))
        ties = (attribute(each, name, scene.rulings).value for name in ("acuity", "agility"))
        acuity, agility = ties
        ranked.append(((-result.value, -acuity, -agility), each))
    ranked.sort(key=lambda one: one[0])
    return (yield from _break_ties(scene, ranked))


def _break_ties(scene: OverScene, ranked: list[tuple[tuple[int, int, int], Character]]) -> Flow[list[Character]]:
    """Those who are equal in everything act in the order the GM says: one after the other, as listed if nobody says."""
    order: list[Character] = []
    while ranked:
        equal = [each for rank, each in ranked if rank == ranked[0][0]]
        chosen = equal[0].id
        if len({each.seat for each in equal}) > 1:
            options = Pick(tuple(Option(each.id, each.name) for each in equal))
            chosen = yield Ask(GM, "P-X-TURN", "Who acts first of these?", options, chosen, why=f"tie {len(order)}")
        order.append(actor(scene, chosen))
        ranked = [(rank, each) for rank, each in ranked if each.id != chosen]
    return order


def next_turn(scene: OverScene) -> Flow[None]:
    """Step to whoever is next, and let them have their turn."""
    schedule = scene.state.schedule
    if schedule.advance():
        if schedule.round > 1:
            scene.pass_anchor(ROUND_END)
            if _ends_chase(scene) or _ends_by_clock(scene) or not (yield from _go_on(scene)):
                return
        scene.record(RoundBegan(round=schedule.round))
    if not schedule.acting:
        if not schedule.order:
            end_fight(scene, "")
        return
    yield from turn(scene, actor(scene, schedule.acting))
    end_if_decided(scene)


def _ends_chase(scene: OverScene) -> bool:
    """When a round is over and everybody has had a turn, the gap may decide a chase (P-RUN-22, P-GAP-37)."""
    if not is_run(scene):
        return False
    scene.state.schedule.round -= 1
    _end_chase(scene)
    return True


def _ends_by_clock(scene: OverScene) -> bool:
    """A round is over: that alone may decide a fight with a clock."""
    winner = reached(scene)
    if winner is None:
        return False
    scene.state.schedule.round -= 1
    end_fight(scene, winner)
    return True


def _go_on(scene: OverScene) -> Flow[bool]:
    """Between rounds the GM may call for a Save, or end the turns; an endless fight is handed to the GM (P-CP-16)."""
    finished = scene.state.schedule.round - 1
    options = Pick((Option("go-on", "Go on"), Option("save", "Call for a Save"), Option("stop", "End the turns")))
    answer = yield Ask(GM, "P-CP-16", f"Round {finished} is over.", options, "go-on", why=f"round {finished}")
    if answer == "save":
        yield from ask_save(scene, f"round {finished}")
    if answer != "stop" and (yield from goes_on(finished, "The fight", MOST_ROUNDS)):
        return True
    scene.state.schedule.round = finished
    end_fight(scene, "")
    return False


def turn(scene: OverScene, who: Character) -> Flow[None]:
    """AP, Panic Save, any number of actions, Death Save (P-X-TURN, P-X-AP, P-SAVE-04, P-SAVE-06)."""
    occasion = f"round {scene.state.schedule.round}"
    scene.record(TurnBegan(actor=who.id, round=scene.state.schedule.round))
    scene.pass_anchor(TURN_START, who.id)
    _begin(scene, who)
    if who.has(PANICKED) and not who.has(DIEING):
        yield from panic_save(scene, who, occasion)
    yield from make_called_saves(scene)
    yield from act(scene, who, occasion)
    if who.has(DIEING):
        yield from _last_breath(scene, who, occasion)
    elif scene.rulings[rulings.AP_AGAIN] == "turn-end":
        _refresh(scene, who)
    scene.pass_anchor(TURN_END, who.id)


def _begin(scene: OverScene, who: Character) -> None:
    """AP, unless one has them since one's last turn. RULING P-GAP-39: whoever was surprised or fell has none yet."""
    surprised = who.id in scene.state.surprised
    scene.state.surprised = [each for each in scene.state.surprised if each != who.id]
    who.has_moved = who.has_struck = False
    if scene.rulings[rulings.AP_AGAIN] == "turn-start" or surprised or who.has(DIEING):
        _refresh(scene, who)
    elif not who.ap:
        scene.refresh(who, {AP: 1})


def _refresh(scene: OverScene, who: Character) -> None:
    """3 AP and one that waited; the Dieing have none, or one if the table plays it so (P-X-AP, P-RUN-18, P-GAP-34)."""
    ap = base_ap(scene) + who.tokens.get(WAITING, 0)
    if who.has(DIEING):
        ap = 1 if scene.rulings[rulings.DIEING_ACT] == "one-ap" else 0
    scene.refresh(who, {AP: ap, WAITING: 0})


def panic_save(scene: OverScene, who: Character, occasion: str) -> Flow[None]:
    """2d6 against Tenacity: 3, 1 or no AP lost; when no die is higher the panic is over (P-SAVE-06, P-X-STATUS)."""
    failed = yield from save(scene, who, "tenacity", PANIC_DICE, "Panic", occasion)
    loss = min(who.ap, panic_loss(failed))
    if loss:
        scene.spend(who, AP, loss)
        scene.say(f"{who.name} loses {loss} AP to panic.")
    if not failed:
        scene.lose(who, PANICKED)


def _last_breath(scene: OverScene, who: Character, occasion: str) -> Flow[None]:
    """The AP of a Dieing character ends with its turn, and then comes the Death Save (P-SAVE-04, P-GAP-34)."""
    scene.refresh(who, {AP: 0})
    yield from death_save(scene, who, occasion)


def act(scene: OverScene, who: Character, occasion: str) -> Flow[None]:
    """Any number of actions while AP last; nothing new once it has fallen (P-CP-01, P-RUN-11)."""
    was_down, times = who.has(DIEING), 0
    while not who.is_gone and who.has(DIEING) == was_down and not is_decided(scene):
        if was_down and not who.ap:
            return
        choices = deeds(scene, who, who.ap, f"{occasion}.{times}")
        if not (yield from do_one(scene, who, "P-CP-01", choices, GROUPS, f"{occasion}.{times}", GISTS)):
            return
        yield from make_called_saves(scene)
        times += 1
        if not (yield from goes_on(times, f"{who.name}'s turn")):
            return


def is_decided(scene: OverScene) -> bool:
    """Tested after each outermost action, never inside an Opening (P-X-END, P-RUN-12).

    RULING P-GAP-37: a chase waits for the end of the round, or is decided at once.
    """
    is_over = is_run(scene) and scene.rulings[rulings.CHASES] == "at-once"
    return is_over or victor(scene, sides(scene)) is not None


def is_run(scene: OverScene) -> bool:
    """At a gap of 0 the pursued are caught, at 5 they are away (P-RUN-22)."""
    return bool(scene.state.chased) and scene.state.gap in (CAUGHT, AWAY)


def end_if_decided(scene: OverScene) -> None:
    if not is_decided(scene):
        return
    winner = victor(scene, sides(scene))
    if winner is None:
        _end_chase(scene)
    else:
        end_fight(scene, winner)


def _end_chase(scene: OverScene) -> None:
    """Those who run have won if they are away, those behind them if not (P-RUN-22)."""
    state = scene.state
    winners = [side for side in sides(scene) if (side == state.chased) == (state.gap == AWAY)]
    end_fight(scene, winners[0] if winners else "")


def end_fight(scene: OverScene, winner: str) -> None:
    """Turns are over; what lasted for turns, rounds or the encounter ends (P-X-END)."""
    state = scene.state
    state.won = winner
    state.schedule.order, state.schedule.at = [], -1
    for each in state.actors.values():
        for condition in [one for one in each.conditions if one.until is not None]:
            scene.lose_one(each, condition)
        scene.refresh(each, {WAITING: 0})
    if state.chased and winner and state.gap in (CAUGHT, AWAY):
        rounds = f"{state.schedule.round} round{'s' * (state.schedule.round != 1)}"
        runners = "the heroes are" if state.chased == HEROES else "the quarry is"
        text = f"After {rounds} the chase is over: {runners} {'caught' if state.gap == CAUGHT else 'away'}."
        scene.record(FightEnded(text=text))
    else:
        scene.record(fight_ended((each for each in people(scene) if each.side == winner), state.schedule.round))
    state.phase = "aftermath"
