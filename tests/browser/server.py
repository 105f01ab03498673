"""A real server for the browser, with the built client."""

from pathlib import Path

from tests.table.host import ROOT, Host

CLIENT = ROOT / "src" / "facedown" / "table" / "static" / "index.html"


class Server(Host):
    """Serves the tables of one data folder and the pages to play at them; with a seed, its dice are known."""

    def __init__(self, data: Path, with_strangers: bool = False, seed: str = "") -> None:
        assert CLIENT.is_file(), "The client is not built: run `python hatch_build.py`."
        super().__init__(data, strangers=with_strangers, seed=seed)
