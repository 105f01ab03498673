"""The lab in the terminal: how far it is with the newest interval, and what came of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import TextIO

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.game.saved import read_saved
from facedown.kernel.words.refusal import Refused, nearest
from facedown.lab.ability import Verdict, verdict, verdict_lines, verdicts_page
from facedown.lab.archive import PAGE, Archive
from facedown.lab.balance import Told as Balanced
from facedown.lab.balance import balance_lines, balance_page, balance_rows, balanced
from facedown.lab.cards import cards, cards_lines, cards_page
from facedown.lab.crew import Crew
from facedown.lab.effect import effects
from facedown.lab.encounters import Checked, checked, encounter_lines, encounters_page
from facedown.lab.estimate import Difference
from facedown.lab.fight import told
from facedown.lab.file import LabFile, Part, parts, read_file
from facedown.lab.fitting import Fitting
from facedown.lab.inquiry import Inquiry, Sweep, Work
from facedown.lab.interval import wilson
from facedown.lab.matchup import Match, ready_heroes
from facedown.lab.meeting import by_seed
from facedown.lab.prompts import Prompts
from facedown.lab.readings import readings, readings_lines, readings_page
from facedown.lab.report import result_lines, results_page
from facedown.lab.result import Result, rows_csv, to_csv
from facedown.lab.retelling import retelling_lines, retold
from facedown.lab.series import Told
from facedown.lab.store import Store
from facedown.lab.trial import MAIN, Patience, Trial, Tried, nastiest, used_place
from facedown.packcheck import pack_texts, ruleset_of

Mirrors = Mapping[str, Sequence[Match]]


class Bench:
    """Where fights are fought while somebody waits: a bar with the time left and the newest interval."""

    def __init__(self, to: TextIO, crew: Crew, data: Path | None) -> None:
        self._crew, self._store, self.archive = crew, Store(data), Archive(data)
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[now]}"),
            console=Console(file=to),
            disable=not to.isatty(),
            transient=True,
        )
        self._tasks: dict[int, object] = {}
        self._known: list[tuple[Result, Match]] = []
        self.is_stopped = False

    def __enter__(self) -> "Bench":
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def fought(self, matches: Iterable[Match], fights: int, seed: str, within: float) -> Sweep:
        """What came of it, or what there is when somebody stops it."""
        meeting = list(matches)
        inquiry = Inquiry(meeting, fights, seed, within, self._work())
        try:
            inquiry.run()
        except KeyboardInterrupt:
            self.is_stopped = True
        found = Sweep(inquiry.results(), inquiry.differences() if not self.is_stopped else ())
        self._known += zip(found.results, meeting, strict=False)  # whoever stopped it has not seen all of them
        return found

    def tell(self, result: Result, seed: str) -> list[str]:
        """A fight of something that was fought here, sentence by sentence."""
        match = next(match for known, match in self._known if known is result)
        return told(by_seed(match, seed))

    def tried(self, matches: Sequence[Match], prices: Sequence[int], seed: str, wish: Patience) -> Tried | None:
        """What a trial came to, or what there is when somebody stops it."""
        trial = Trial(matches, prices, seed, wish, self._work())
        try:
            trial.run()
        except KeyboardInterrupt:
            self.is_stopped = True
        if not trial.has_begun:
            return None
        found = trial.tried()
        self._known += zip(found.results, matches, strict=False)  # there may have been no time for the last of them
        return found

    def nastiest(self, pairs: Sequence[Match], seed: str, wish: Patience) -> Tried | None:
        """The pair that wins most, if there is one and nobody stops it."""
        try:
            return nastiest(pairs, seed, wish, self._work())
        except KeyboardInterrupt:
            self.is_stopped = True
            return None

    def balanced(self, matches: Sequence[Match], fights: int, seed: str, readings: Mirrors) -> Balanced:
        """How fair a game is between equals, or what there is when somebody stops it."""
        return balanced(matches, fights, seed, self._crew, readings, self._tell)

    def _work(self) -> Work:
        return Work(self._crew, self._store, self._tell)

    def _tell(self, told: Told) -> None:
        if self._bar.disable:
            return
        now = str(wilson(told.share * told.meetings, told.meetings))
        task = self._tasks.get(id(told.match))
        if task is None:
            title = told.match.title or " against ".join(told.match.sides())
            task = self._tasks[id(told.match)] = self._bar.add_task(title[:40], total=told.whole, now=now)
        self._bar.update(task, completed=told.meetings, total=told.whole, now=now)  # type: ignore[arg-type]


def game_of(heroes: list[str], game: str, packs: tuple[PackText, ...] = ()) -> str:
    """The game that was named or is that of the packs, or the only one that has all these heroes ready."""
    if game:
        return library.ruleset(game).id
    known = {name: ready_heroes(name) for name in library.ruleset_names()}
    having = [name for name, ready in known.items() if all(hero in ready for hero in heroes)]
    if packs:
        for each in having[:1]:
            library.refuse_foreign(library.ruleset(each), packs)
        return ruleset_of(packs, "--game")
    if len(having) == 1:
        return having[0]
    if having:
        raise Refused("which-game", f"Several games know these heroes: say --game {' or --game '.join(having)}.")
    everybody = sorted({hero for ready in known.values() for hero in ready})
    stranger = next((hero for hero in heroes if hero not in everybody), None)
    if stranger is not None:
        raise Refused("unknown-hero", f"No game has a ready hero {stranger!r}; {nearest(stranger, everybody)}")
    raise Refused("no-such-game", f"No game knows all of these heroes: {', '.join(heroes)}.")


def sweep_lines(found: Sweep, is_stopped: bool) -> list[str]:
    """Every result in a few sentences, then what differs."""
    lines = []
    for each in found.results:
        lines += [f"{each.title}:", *(f"  {line}" for line in result_lines(each))]
    for other, apart in zip(found.results[1:], found.differences, strict=False):
        lines.append(_difference_line(found.results[0], other, apart))
    return lines + (STOPPED if is_stopped else [])


def _difference_line(first: Result, other: Result, apart: Difference) -> str:
    by = f"{100 * apart.by.share:+.1f} points ({100 * apart.by.low:+.1f} to {100 * apart.by.high:+.1f})"
    needed = f"; {apart.needed:,} more meetings would settle it to the width asked for" if apart.needed else ""
    return f"{first.title} beside {other.title}: {by}{needed}"


def play_by_play(match: Match, seed: str) -> list[str]:
    """One fight, told."""
    return [f"{match.title or ' against '.join(match.sides())}, seed {seed}:", *told(by_seed(match, seed))]


def opened(path: Path) -> tuple[LabFile, list[Part]]:
    """A lab file with the packs beside it, all of it checked."""
    if path.is_dir():
        raise Refused("no-such-file", f"{path} is a folder; name a lab file.")
    (text,) = pack_texts(path)
    file = read_file(text)
    packs = [pack for name in file.packs for pack in pack_texts(path.parent / name)]
    return file, parts(file, packs)


class Last:
    """What was run last and not to its end, so that it can go on."""

    def __init__(self, data: Path | None) -> None:
        self._path = Store(data).folder / "last"

    def note(self, file: Path) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(str(file.resolve()), encoding="utf-8")

    def done(self) -> None:
        with suppress(FileNotFoundError):
            self._path.unlink()

    def file(self) -> Path:
        if not self._path.exists():
            raise Refused("nothing-stopped", "No run was stopped before its end; name a file.")
        return Path(self._path.read_text(encoding="utf-8"))


REPORTS = (".html", ".csv", ".json")


def refuse_reports(paths: list[Path]) -> None:
    """A report that cannot be written is refused before anything is fought."""
    for path in paths:
        if path.suffix not in REPORTS:
            raise Refused("unknown-report", f"{path.name}: a report is a file in {', '.join(REPORTS)}.")
        if path.is_dir():
            raise Refused("no-such-folder", f"{path} is a folder; name a file for the report.")
        if not path.parent.is_dir():
            raise Refused("no-such-folder", f"There is no folder {path.parent} for {path.name}.")


def write_reports(bench: Bench, reports: list[Path], title: str, found: list[Sweep]) -> None:
    """The results into files: a page, a table or JSON."""
    results = [each for sweep in found for each in sweep.results]
    differences = found[0].differences if len(found) == 1 else ()
    texts = {
        ".html": lambda: results_page(title, results, differences, bench.tell),
        ".csv": lambda: to_csv(results),
        ".json": lambda: msgspec.json.encode(found).decode(),
    }
    write_texts(reports, texts, bench.archive)


MINUTE = 45.0
"""Seconds of a minute that are for fighting; in the rest everything is read and written."""
PLACES = "place"
"""The seed by which a place is found where an ability makes a difference: the same whatever is fought after."""
WATCHED = 50
"""Meetings that are watched for what was never chosen."""
Wish = tuple[int, str, float]
"""How many fights, by which seed, known how well."""
STOPPED = ["Stopped before the end: this is what was fought; the same again goes on."]


def encounters_checked(bench: Bench, matches: list[Match], wish: Wish, reports: list[Path], as_json: bool) -> list[str]:
    """Every encounter with its word; whoever stops is shown those that were fought."""
    found: list[Checked] = []
    for each in matches:
        swept = bench.fought([each], *wish)
        found += [checked(each, result) for result in swept.results]
        if bench.is_stopped:
            break
    title = f"The encounters of {library.ruleset(matches[0].game).title}" if matches else "No encounters"
    table = to_csv([each.result for each in found])
    data = msgspec.json.encode(found).decode()
    texts = {".html": lambda: encounters_page(title, found, bench.tell), ".csv": lambda: table, ".json": lambda: data}
    write_texts(reports, texts, bench.archive)
    lines = [line for each in found for line in encounter_lines(each)]
    return [data] if as_json else lines + (STOPPED if bench.is_stopped else [])


def logs_retold(rules: Ruleset, files: list[Path], rulings: dict[str, Value]) -> list[str]:
    """What other readings would have made of recorded games; without any there is nothing to compare."""
    if files and not rulings:
        raise Refused("no-ruling", "--log runs a game by another reading; name it with --ruling ID=VALUE.")
    saves = [(file.name, read_saved(file.read_bytes(), file.name)) for file in files]
    for name, saved in saves:
        if saved.setup.ruleset != rules.id:
            raise Refused("other-game", f"{name} is a game of {saved.setup.ruleset!r}, not of {rules.id!r}.")
    return [line for name, saved in saves for line in retelling_lines(retold(name, saved, rulings))]


def readings_found(
    bench: Bench, matches: tuple[Match, ...], wish: Wish, reports: list[Path], as_json: bool
) -> list[str]:
    """What each reading changes, the greatest change first."""
    swept = bench.fought(matches, *wish)
    if bench.is_stopped:
        return sweep_lines(swept, is_stopped=True)
    title = f"Readings of {library.ruleset(matches[0].game).title}"
    data = msgspec.json.encode(readings(swept)).decode()
    texts = {".html": lambda: readings_page(title, swept, bench.tell), ".csv": swept.to_csv, ".json": lambda: data}
    write_texts(reports, texts, bench.archive)
    return [data] if as_json else readings_lines(readings(swept))


def cards_found(bench: Bench, match: Match, wish: Wish, reports: list[Path], as_json: bool) -> list[str]:
    """What is chosen and wins, what never is, and how the first hidden answer is mixed."""
    swept = bench.fought([match], *wish)
    if bench.is_stopped:
        return sweep_lines(swept, is_stopped=True)
    found = cards(match, wish[1], min(WATCHED, swept.results[0].meetings), swept.results[0])
    data = msgspec.json.encode(found).decode()
    title = f"Cards: {' against '.join(match.sides())}"
    texts = {".html": lambda: cards_page(title, found, bench.tell), ".csv": swept.to_csv, ".json": lambda: data}
    write_texts(reports, texts, bench.archive)
    return [data] if as_json else cards_lines(found)


def ability_told(fitting: Fitting, abilities: list[str], hero: str, seed: str) -> list[str]:
    """One fight of each ability, told."""
    tried = (fitting.matches(each, used_place(fitting, each, hero, PLACES))[0] for each in abilities)
    return [line for match in tried for line in play_by_play(match, seed)]


def abilities_checked(
    bench: Bench,
    fitting: Fitting,
    abilities: list[str],
    hero: str,
    wish: Wish,
    reports: list[Path],
    as_json: bool,
    tell: Callable[[Verdict], list[str]] = verdict_lines,
    seconds: float = MINUTE,
) -> list[str]:
    """A verdict on each ability; whoever stops is shown those that there are."""
    for each in abilities:
        fitting.place(each, hero)
    found: list[tuple[Verdict, Tried]] = []
    for ability in abilities:
        found += _checked(bench, fitting, ability, hero, wish, seconds)
        if bench.is_stopped:
            break
    said = [each for each, _ in found]
    data = msgspec.json.encode(said).decode()
    table = to_csv([result for _, tried in found for result in tried.results])
    title = f"Abilities of {library.ruleset(fitting.game).title}"
    texts = {".html": lambda: verdicts_page(title, found, bench.tell), ".csv": lambda: table, ".json": lambda: data}
    write_texts(reports, texts, bench.archive)
    lines = [line for each in said for line in tell(each)]
    return [data] if as_json else lines + (STOPPED if bench.is_stopped else [])


def _checked(
    bench: Bench, fitting: Fitting, ability: str, hero: str, wish: Wish, seconds: float
) -> list[tuple[Verdict, Tried]]:
    """The ability beside its rivals, then its nastiest pair: by so many fights, or by the clock."""
    fights, seed, within = wish
    ends = perf_counter() + seconds
    patience = Patience(fights, within=within) if within else Patience(fights)
    place = used_place(fitting, ability, hero, PLACES)
    matches = fitting.matches(ability, place)
    prices = [fitting.price(each.title) for each in matches]
    exactly = effects(matches[0], fitting.name(ability), seed)
    tried = bench.tried(matches, prices, seed, _until(patience, MAIN * (ends - perf_counter())))
    if tried is None:
        return []
    left = _until(patience, ends - perf_counter())
    pair = None if bench.is_stopped else bench.nastiest(fitting.pairs(ability, place), seed, left)
    return [(verdict(fitting, ability, place, tried, pair, exactly), tried)]


def _until(patience: Patience, seconds: float) -> Patience:
    """By the clock, unless somebody has named a number of fights."""
    return patience if patience.fights else msgspec.structs.replace(patience, seconds=seconds)


def balance_told(told: Balanced, archive: Archive, reports: list[Path], as_json: bool) -> list[str]:
    """How fair a game is between equals."""
    data = msgspec.json.encode(told).decode()
    title = f"The balance of {library.ruleset(told.game).title}"
    texts = {
        ".html": lambda: balance_page(title, told),
        ".csv": lambda: rows_csv(balance_rows(told)),
        ".json": lambda: data,
    }
    write_texts(reports, texts, archive)
    return [data] if as_json else list(balance_lines(told))


def prompts_lines(found: list[Prompts]) -> list[str]:
    """How often each seat is asked, at the median and at most, and what became of the answers that were not empty."""
    first = found[0]
    empty = first.empty / max(1, first.questions)
    lines = [f"{first.questions} questions; {empty:.0%} of the answers are nothing."]
    for each in found:
        seats = ", ".join(f"{seat} {each.at_the_median(seat):g} (at most {each.at_most(seat)})" for seat in each.asked)
        something = each.questions - each.empty
        asked = something - each.usual - each.house
        lines.append(f"{each.orders}: {seats}")
        told = f"{asked} asked, {each.usual} the usual one by an order, {each.house} the house's by an order"
        lines.append(f"  of {something} answers that are something: {told}; lost {each.lost}")
    return lines


def write_texts(reports: list[Path], texts: dict[str, Callable[[], str]], archive: Archive) -> None:
    """Each report by how its name ends; a page is kept besides, for the table to show."""
    for path in reports:
        text = texts[path.suffix]()
        path.write_text(text, encoding="utf-8")
        if path.suffix == PAGE:
            archive.keep(path.name, text)
