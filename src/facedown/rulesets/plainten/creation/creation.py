"""Making a character: the campaign, then name, traits, flaws, gear and what modules add."""

from collections.abc import Iterator

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.kit.placing import home
from facedown.kernel.making.newcomer import ask_whom
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import YES_OR_NO, Field, Form, Number, Option, Pick, Several, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import Character, Owned
from facedown.rulesets.plainten.content import Feature, TrackEntry
from facedown.rulesets.plainten.encounter import base_features, first_tracks
from facedown.rulesets.plainten.events import Grown
from facedown.rulesets.plainten.gear import first_ready
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.scene import Measure, PlainScene, book

MOST_TIMES = 3
PLURALS = {"trait": "Traits", "ability": "Abilities", "flaw": "Flaws"}
USUAL = 2


def settle_campaign(scene: PlainScene) -> Flow[None]:
    """The GM grants points, picks modules, and says whether the dead may return (S-CP-12, S-CUST-03, S-CHR-01)."""
    campaign, content = scene.state.campaign, book(scene)
    options = tuple(Option(id, pack.pack.title) for id, pack in content.modules.items())
    form = Form(
        (
            Field("points", "Customization Points for everybody", Number(0, 30)),
            Field("modules", "Modules", Several(options)),
            Field("resurrection", "May the dead return?", YES_OR_NO),
        )
    )
    default = {
        "points": campaign.points,
        "modules": list(campaign.modules),
        "resurrection": "yes" if campaign.resurrection else "no",
    }
    answer = yield Ask(GM, "S-CP-12", "What kind of campaign is it?", form, default, why="campaign")
    campaign.points, campaign.modules = answer["points"], answer["modules"]
    campaign.resurrection = answer["resurrection"] == "yes"
    campaign.tracks = yield from _settle_tracks(scene)
    for hero in [each for each in scene.state.actors.values() if each.pc]:
        _join_campaign(scene, hero)
    yield from _afford_all(scene)
    scene.state.phase = "creation"


def begin_with_ready_heroes(scene: PlainScene) -> Flow[None]:
    """Before anything else the ready heroes are made to cost what the campaign grants."""
    yield from _afford_all(scene)
    state = scene.state
    state.phase = "trials" if state.trials else "begin" if state.fight else "free"


def _afford_all(scene: PlainScene) -> Flow[None]:
    for hero in [each for each in scene.state.actors.values() if each.pc and each.kind]:
        yield from afford(scene, hero)


def afford(scene: PlainScene, hero: Character) -> Flow[None]:
    """A ready hero gives up what the campaign does not grant, and may spend what is left (S-CUST-01, S-GAP-26)."""
    granted = scene.state.campaign.points
    given = base_features(book(scene), tuple(scene.state.campaign.modules))
    owned = [each for each in hero.features if each not in given]
    if points_left(scene, owned, granted) < 0:
        owned = yield from _keep(scene, hero, owned, granted)
        hero.features = owned
        _join_campaign(scene, hero)
        kept = [book(scene).features[each.feature].called(each.choice) for each in owned]
        scene.say(f"{hero.name} keeps {', '.join(kept) or 'nothing'}.")
    hero.points = points_left(scene, owned, granted)
    bought = 0
    while (yield from _spend(scene, hero, f"{bought} bought")):
        bought += 1


def _keep(scene: PlainScene, hero: Character, owned: list[Owned], granted: int) -> Flow[list[Owned]]:
    """What a ready hero keeps of the things it cannot all pay for; if not said, as many as it can."""
    by_key = {each.written: each for each in owned}
    options = tuple(_to_keep(book(scene).features[each.feature], each) for each in owned)

    def build(complaint: str) -> Ask:
        text = f"{complaint}{hero.name} costs more than the {granted} CP of this campaign. What do you keep?"
        default = [each.written for each in _payable(scene, owned, granted)]
        return Ask(hero.seat, "S-CP-13", text, Several(options), default, hero.id, "keep", renewable=True)

    def refuse(answer: list[str]) -> Refusal | None:
        return refuse_features(scene, [by_key[key] for key in answer], granted)

    return [by_key[key] for key in (yield from insist(build, refuse, "Making the character"))]


def _to_keep(feature: Feature, owned: Owned) -> Option:
    return Option(owned.written, feature.called(owned.choice), _price(feature), PLURALS[feature.kind])


def _payable(scene: PlainScene, features: list[Owned], granted: int) -> list[Owned]:
    """The flaws and then, one after the other, what can still be paid for."""
    kept: list[Owned] = []
    for each in sorted(features, key=lambda one: book(scene).features[one.feature].kind != "flaw"):
        if refuse_features(scene, [*kept, each], granted) is None:
            kept.append(each)
    return kept


def _settle_tracks(scene: PlainScene) -> Flow[dict[str, Measure]]:
    """Where the tracks of this campaign start and where their thresholds are (S-CP-12, S-DTH-01)."""
    entries = book(scene).tracks(scene.state.campaign.modules)
    fields = tuple(
        Field(f"{entry.id}-{what}", f"{entry.name}, {what}", Number(0, 200))
        for entry in entries
        for what in ("start", "threshold")
    )
    default = {f"{each.id}-{what}": getattr(each, what) for each in entries for what in ("start", "threshold")}
    why_not, times = "", 0
    while True:
        text = f"{why_not} Tracks and their thresholds?".strip()
        answer = yield Ask(GM, "S-CP-12", text, Form(fields), default, why="tracks")
        settled = {each.id: Measure(answer[f"{each.id}-start"], answer[f"{each.id}-threshold"]) for each in entries}
        spent = [each.name for each in entries if not _leaves_room(each, settled[each.id])]
        if not spent:
            return settled
        why_not, times = f"{', '.join(spent)} would be at the threshold from the start.", times + 1
        if not (yield from goes_on(times, "Settling the tracks", 20)):
            return {}


def _leaves_room(entry: TrackEntry, measure: Measure) -> bool:
    return measure.start < measure.threshold if entry.up else measure.start > measure.threshold


def _join_campaign(scene: PlainScene, hero: Character) -> None:
    """Ready heroes take what the modules give everybody, and the tracks as the GM has settled them (S-CHR-02)."""
    campaign, content = scene.state.campaign, book(scene)
    modules = tuple(campaign.modules)
    hero.features = hero.features + [each for each in base_features(content, modules) if each not in hero.features]
    made = first_tracks(content, modules, hero.features, campaign.tracks)
    for id, track in made.items():
        old = hero.tracks.get(id)
        if old is not None and (old.start, old.threshold) == (track.start, track.threshold):
            made[id] = old
    hero.tracks = made


def make_character(scene: PlainScene, seat: str) -> Flow[None]:
    """A ready hero, or one's own: who, bought and taken, gear, and the steps of the modules (S-CP-13, S-CHR-02)."""
    content = book(scene)
    answer = yield from ask_whom(seat, content.templates, "S-CP-13")
    template = content.templates.get(answer)
    side = scene.state.side_of(seat)
    place = scene.state.start or home(scene.state.space.places, side)
    hero = Character(id=f"hero-{seat}", name=seat, seat=seat, side=side, pc=True, place=place)
    if template is None:
        yield from _make_own(scene, hero)
    else:
        hero.name, hero.age, hero.text, hero.kind = template.name, template.age, template.text, template.id
        hero.features = [Owned.read(each) for each in template.features]
        hero.items = list(template.items)
        yield from afford(scene, hero)
    yield from _module_steps(scene, hero)
    _join_campaign(scene, hero)
    hero.ready = first_ready(hero.items, content)
    others = scene.state.actors
    before = {id: each for id, each in others.items() if each.pc}
    scene.state.actors = {**before, hero.id: hero, **{id: each for id, each in others.items() if id not in before}}
    scene.say(f"{hero.name} joins the story.")


def _make_own(scene: PlainScene, hero: Character) -> Flow[None]:
    form = Form(
        (
            Field("name", "Name", Text(40, 1)),
            Field("age", "Age", Number(1, 999)),
            Field("text", "Description", Text(400)),
        )
    )
    default = {"name": "Ash", "age": 30, "text": ""}
    answer = yield Ask(hero.seat, "S-CP-13", "Who are you?", form, default, hero.id, "name")
    hero.name, hero.age, hero.text = answer["name"].strip(), answer["age"], answer["text"]
    hero.features, hero.points = yield from buy(scene, hero)
    hero.items = yield from _choose_gear(scene, hero)


def _usual_features(scene: PlainScene, granted: int) -> list[str]:
    """What whoever has nothing to say buys: a few abilities, the dearest that can be paid and need no word more."""
    chosen: list[str] = []
    plain = [each for each in for_sale(scene) if each.kind == "ability" and not each.choose]
    for feature in sorted(plain, key=lambda each: -each.cost):
        more = [*chosen, feature.id]
        if len(chosen) < USUAL and refuse_features(scene, [Owned(id) for id in more], granted) is None:
            chosen = more
    return chosen


def buy(scene: PlainScene, hero: Character) -> Flow[tuple[list[Owned], int]]:
    """Buy and take until it fits; what does not is asked again with the reason (S-CUST-01, S-CUST-02)."""
    campaign = scene.state.campaign
    options = tuple(option for feature in for_sale(scene) for option in _options(feature))
    is_free = scene.rulings[rulings.TRAITS] == "free"
    usual = _usual_features(scene, campaign.points)

    def build(complaint: str) -> Ask:
        purse = "Take what you like." if is_free else f"You have {campaign.points} CP."
        text = f"{complaint}{purse} What do you buy, and which flaws do you take?"
        return Ask(hero.seat, "S-CP-13", text, Several(options), usual, hero.id, "features", renewable=True)

    def refuse(answer: list[str]) -> Refusal | None:
        return refuse_features(scene, [Owned(key.split()[0]) for key in answer], campaign.points)

    owned = [Owned(key.split()[0]) for key in (yield from insist(build, refuse, "Making the character"))]
    named = yield from _name_choices(book(scene), hero, owned)
    return named, points_left(scene, owned, campaign.points)


def _options(feature: Feature) -> Iterator[Option]:
    """What names a choice can be had more than once: Expert in arms, and in stealth."""
    note, group = _price(feature), PLURALS[feature.kind]
    yield Option(feature.id, feature.name, note, group)
    for number in range(2, MOST_TIMES + 1 if feature.choose else 2):
        yield Option(f"{feature.id} {number}", f"{feature.name}, number {number}", note, group)


def _price(feature: Feature) -> str:
    return f"{'+' if feature.kind == 'flaw' else '-'}{feature.cost} CP"


def for_sale(scene: PlainScene) -> list[Feature]:
    """The features of the packs in play. What costs nothing is given by a module, not bought (S-CHR-02)."""
    packs = book(scene).in_play(scene.state.campaign.modules)
    return [feature for pack in packs for feature in pack.feature if feature.cost > 0]


def _name_choices(content: Content, hero: Character, owned: list[Owned]) -> Flow[list[Owned]]:
    """Expert in what? The buyer says (S-SKL-02)."""
    named: list[Owned] = []
    for each in owned:
        feature = content.features[each.feature]
        if feature.choose:
            text = f"{feature.name}: which {feature.choose}?"
            number = 1 + sum(known.feature == each.feature for known in (*hero.features, *named))
            choice = yield Ask(hero.seat, "S-CP-13", text, Text(40, 1), "arms", hero.id, f"{feature.id} {number}")
            each = Owned(each.feature, choice.lower().strip())
        named.append(each)
    return named


def flaw_points(scene: PlainScene, owned: list[Owned], points: int) -> int:
    """Flaws give points, at most half of what was granted, rounded down (S-CUST-02)."""
    features = [book(scene).features[each.feature] for each in owned]
    return min(points // 2, sum(feature.cost for feature in features if feature.kind == "flaw"))


def points_left(scene: PlainScene, owned: list[Owned], points: int) -> int:
    """What remains after buying (S-CUST-01). RULING S-GAP-33: without accounting there is nothing to keep."""
    if scene.rulings[rulings.TRAITS] == "free":
        return 0
    features = [book(scene).features[each.feature] for each in owned]
    spent = sum(feature.cost for feature in features if feature.kind != "flaw")
    return points + flaw_points(scene, owned, points) - spent


def refuse_features(scene: PlainScene, owned: list[Owned], points: int) -> Refusal | None:
    """Why this selection cannot be had: cost and prerequisites count (S-CUST-01, S-CUST-02, S-GAP-24, S-GAP-25)."""
    content = book(scene)
    have = {each.feature for each in owned}
    for each in owned:
        feature = content.features[each.feature]
        missing = [content.features[need].name for need in feature.needs if need not in have]
        if missing:
            return Refusal("missing-prerequisite", f"{feature.name} needs {', '.join(missing)}.", "S-CUST-01")
    taken = sum(content.features[each.feature].cost for each in owned if content.features[each.feature].kind == "flaw")
    is_limited = scene.rulings[rulings.FLAW_LIMIT] == "refused" and scene.rulings[rulings.TRAITS] == "bought"
    if is_limited and taken > points // 2:
        text = f"Flaws may give {points // 2} CP at most; these would give {taken}."
        return Refusal("too-many-flaws", text, "S-CUST-02")
    left = points_left(scene, owned, points)
    if left < 0:
        return Refusal("too-expensive", f"That is {-left} CP more than you have.", "S-CUST-01")
    return None


def _choose_gear(scene: PlainScene, hero: Character) -> Flow[list[str]]:
    """Two weapons or weapon and shield, one armour, one other item, at no cost (S-RUN-02)."""
    items = [item for pack in book(scene).in_play(scene.state.campaign.modules) for item in pack.item]

    def pick(kinds: tuple[str, ...]) -> tuple[Option, ...]:
        return tuple(Option(each.id, each.name) for each in items if each.kind in kinds and each.common)

    form = Form(
        (
            Field("hands", "Two weapons, or weapon and shield", Several(pick(("weapon", "shield")), 0, 2)),
            Field("armour", "One armour", Several(pick(("armour",)), 0, 1)),
            Field("other", "One other thing", Several(pick(("other",)), 0, 1)),
        )
    )
    default = {"hands": ["sword"], "armour": ["leather"], "other": []}
    answer = yield Ask(hero.seat, "S-CP-13", f"{hero.name}'s gear", form, default, hero.id, "gear")
    return [*answer["hands"], *answer["armour"], *answer["other"]]


def _module_steps(scene: PlainScene, hero: Character) -> Flow[None]:
    """What modules add to creation, such as one's people (S-CHR-02)."""
    content = book(scene)
    for id in scene.state.campaign.modules:
        for step in content.modules[id].step:
            options = Pick(tuple(Option(each.id, each.name) for each in step.choices))
            default = step.choices[0].id
            answer = yield Ask(hero.seat, "S-CP-13", step.name, options, default, hero.id, f"{id} {step.id}")
            chosen = next(each for each in step.choices if each.id == answer)
            hero.features = [*hero.features, *(Owned(feature) for feature in chosen.features)]


def grow(scene: PlainScene) -> Flow[None]:
    """A CP for everybody at the end of a session, to spend or save; flaws can be bought off (S-X-PROG, S-GAP-31)."""
    if scene.rulings[rulings.PROGRESSION] == "none" or scene.rulings[rulings.TRAITS] == "free":
        return
    for hero in [each for each in scene.state.actors.values() if each.pc and not each.is_gone]:
        hero.points += 1
        scene.record(Grown(actor=hero.id, points=Working(hero.points, "CP", ("S-X-PROG",)), what="gains a CP"))
        yield from _spend(scene, hero, "growth")


def _spend(scene: PlainScene, hero: Character, why: str) -> Flow[bool]:
    """Buy one thing with what one has, or save it; whether something was bought (S-CP-13)."""
    have = {each.feature for each in hero.features}
    options = [Option("save", "Save them"), *_affordable(scene, hero, have)]
    if len(options) == 1:
        return False
    text = f"{hero.name} has {hero.points} CP."
    answer = yield Ask(hero.seat, "S-CP-13", text, Pick(tuple(options)), "save", hero.id, why)
    if answer != "save":
        yield from _gain(scene, hero, answer)
    return bool(answer != "save")


def _affordable(scene: PlainScene, hero: Character, have: set[str]) -> Iterator[Option]:
    """Flaws that can be bought off at their value, and what can be bought."""
    for feature in for_sale(scene):
        if feature.cost > hero.points:
            continue
        if feature.kind == "flaw":
            if feature.id in have:
                yield Option(f"off {feature.id}", f"Buy off {feature.name}", f"{feature.cost} CP", "Flaws")
        elif set(feature.needs) <= have and (feature.choose or feature.id not in have):
            yield Option(feature.id, feature.name, f"{feature.cost} CP", PLURALS[feature.kind])


def _gain(scene: PlainScene, hero: Character, answer: str) -> Flow[None]:
    content = book(scene)
    is_off = answer.startswith("off ")
    feature = content.features[answer.removeprefix("off ")]
    if is_off:
        hero.features = [each for each in hero.features if each.feature != feature.id]
    else:
        hero.features = hero.features + (yield from _name_choices(content, hero, [Owned(feature.id)]))
    hero.points -= feature.cost
    lengthen(hero, feature, -1 if is_off else 1)
    what = f"{'buys off' if is_off else 'buys'} {feature.name}"
    scene.record(Grown(actor=hero.id, points=Working(hero.points, "CP", ("S-X-PROG",)), what=what))


def lengthen(hero: Character, feature: Feature, sign: int) -> None:
    """Hardy or Frail gained or lost moves the track with its start."""
    for name, more in feature.tracks.items():
        if name in hero.tracks:
            hero.tracks[name].start += sign * more
            hero.tracks[name].value += sign * more
