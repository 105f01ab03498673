"""A real server for the browser, with the built client."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "facedown" / "table" / "static" / "index.html"

SERVE = """
import sys
from pathlib import Path
from types import SimpleNamespace
from facedown.table import opening
from facedown.table.server import serve
if sys.argv[3]:
    opening.secrets = SimpleNamespace(token_hex=lambda size: sys.argv[3])  # the dice of every table are known
    opening.commitment = lambda seed: ""  # and not sealed: with salts from browsers they would be others every time
serve(port=int(sys.argv[2]), data=Path(sys.argv[1]), ready=lambda url: print(url, flush=True))
"""


class Server:
    """Serves the tables of one data folder; started again it keeps its address."""

    def __init__(self, data: Path, with_strangers: bool = False, seed: str = "") -> None:
        assert CLIENT.is_file(), "The client is not built: run `python hatch_build.py`."
        self.data = data
        self.seed = seed
        self.port = 0
        self.paths = [ROOT / "src", *([ROOT / "tests" / "outside"] if with_strangers else [])]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.data), str(self.port), self.seed],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, self.paths))},
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().decode().strip()
        assert self.url, "The server did not start."
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
