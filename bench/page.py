"""What a person waits for before anything is played: the command line, the first page, and a frame on the screen.

The command line stands beside a bare Python that does nothing, and a frame in the browser beside a frame that changes
nothing. Paint is timed from the moment the browser hands the frame over to the moment after it has been drawn.
"""

from __future__ import annotations

import gzip
import json
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from bench import ROOT, Figure, Impossible, Measure, Wanted, beside, by_turns, figure, plain, progress
from bench._server import cpu_of, ours
from tests.table.person import Person

COMMANDS = {"facedown --help": ["--help"], "facedown roll 2d6": ["roll", "2d6"]}
NOTHING = "python -c pass"
STATIC = ROOT / "src" / "facedown" / "table" / "static"
EIGHT = {"ruleset": "tricore", "encounter": "bridge"}
"""Three heroes and five raiders."""
DESK: ViewportSize = {"width": 1280, "height": 860}
STILL = "a frame without news"


def measure(wanted: Wanted) -> Iterator[Measure]:
    progress("the command line, and a bare Python in turn")
    yield from measure_commands(wanted)
    yield from measure_sizes()
    progress("the first answers of a server")
    yield from measure_lobby(1 if wanted.quick else 5)
    progress("frames in Chromium")
    yield from measure_paint(2 if wanted.quick else 25)


# The command line


def measure_commands(wanted: Wanted) -> Iterator[Measure]:
    python = [sys.executable, "-m", "facedown"]
    takes: dict[str, Callable[[], float]] = {
        name: lambda argv=argv: child_cpu([*python, *argv])  # type: ignore[misc]
        for name, argv in COMMANDS.items()
    }
    found = by_turns({**takes, NOTHING: lambda: child_cpu([sys.executable, "-c", "pass"])}, wanted.rounds)
    for name in COMMANDS:
        yield beside(name, found[name], "ms CPU", NOTHING, found[NOTHING])


def child_cpu(argv: list[str]) -> float:
    """The milliseconds of CPU time that a command takes from start to end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(argv, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


# The first page


def measure_sizes() -> Iterator[Measure]:
    """What the browser fetches before it can draw anything."""
    for name, ending in (("script", "*.js"), ("styles", "*.css")):
        files = [*STATIC.rglob(ending)]
        if not files:
            raise Impossible("The client is not built: run `python3 dev.py setup`.")
        size = sum(len(gzip.compress(each.read_bytes(), mtime=0)) for each in files)
        yield plain(f"{name} of all pages, gzipped", size / 1000, "kB")


def measure_lobby(rounds: int) -> Iterator[Measure]:
    """The first answer reads every game; those after it do not."""
    takes = [lobby_cpu() for _ in range(rounds)]
    first, later = (figure([take[at] for take in takes]) for at in (0, 1))
    yield beside("first answer of the lobby", first, "ms CPU", "a later one", later)


def lobby_cpu() -> tuple[float, float]:
    """The server's CPU time for its first answer, and for a later one."""
    with tempfile.TemporaryDirectory() as folder, ours(Path(folder) / "data") as host:
        person = Person(host)
        with person.http:
            stamps = [cpu_of(host.process.pid)]
            for _ in range(3):
                person.http.get("/api/lobby").raise_for_status()
                stamps.append(cpu_of(host.process.pid))
    return (stamps[1] - stamps[0]) * 1000, (stamps[3] - stamps[2]) * 1000


# A frame on the screen


def measure_paint(frames: int) -> Iterator[Measure]:
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        progress("Chromium is not on the PATH: frames in the browser are left out")
        return
    with tempfile.TemporaryDirectory() as folder, ours(Path(folder) / "data") as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport=DESK, reduced_motion="reduce", bypass_csp=True)
        page.add_init_script(WATCH)
        opened = page_opens(page, host.origin)
        painted, still = frames_of(page, opened, frames)
        browser.close()
    yield beside("a frame in a fight of eight, painted", painted, "ms", STILL, still)


def page_opens(page: Page, origin: str) -> str:
    """A table of eight at which the page is the GM; its id."""
    page.goto(origin)
    body = {"seats": [{"name": f"P{at}"} for at in range(3)], "gm": True, **EIGHT}
    headers = {"X-Facedown": "1", "Origin": origin}
    answer = page.request.post(f"{origin}/api/tables", data=body, headers=headers)
    if not answer.ok:
        raise Impossible(f"The table could not be opened: {answer.text()}")
    opened = json.loads(answer.text())
    page.goto(origin + opened["path"])
    page.wait_for_function("watched.painted.length > 0 && watched.waiting === 0")
    return str(opened["table"])


def frames_of(page: Page, table: str, frames: int) -> tuple[Figure, Figure]:
    """Milliseconds from a frame to its paint: of frames with news, and in turn of paints without."""
    painted: list[float] = []
    still: list[float] = []
    for at in range(frames):
        page.evaluate(GO_ON, f"{table} {at}")
        page.wait_for_function("watched.painted.length > 0 && watched.waiting === 0")
        painted += page.evaluate("watched.taken()")
        still.append(float(page.evaluate("watched.nothing()")))
    if not painted:
        raise Impossible("No frame came to the page.")
    return figure(painted), figure(still)


WATCH = """
const watched = globalThis.watched = {
  socket: null, waiting: 0, painted: [],
  drawn(then) {  // after the next paint: a task that comes right after the frame was drawn
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(0);
    });
  },
  taken() { const found = watched.painted; watched.painted = []; return found; },
  nothing: () => new Promise((resolve) => {
    const began = performance.now();
    watched.drawn((now) => resolve(now - began));
  }),
};
globalThis.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    watched.socket = this;
    this.addEventListener("message", ({ data }) => {
      if (data.includes('"type":"ok"') || data.includes('"type":"refused"')) return;
      const began = performance.now();
      watched.waiting += 1;
      watched.drawn((now) => { watched.waiting -= 1; watched.painted.push(now - began); });
    });
  }
};
localStorage.setItem("stage-speed", "none");  // the whole frame at once: no reveal that waits for a press
"""
GO_ON = """(command) => {
  for (const seat of ["p1", "p2", "p3", "gm"])
    watched.socket.send(JSON.stringify({ type: "answer-for", command: `${command} ${seat}`, seat }));
}"""
"""The GM answers for whoever is asked, as the table suggests; for the others that is refused."""
