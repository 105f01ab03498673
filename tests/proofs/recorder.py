"""Records the proofs: runs every test that names a rule and notes which citing code it runs."""

import sys
from collections.abc import Generator

import pytest

from facedown import library
from facedown.coverage.citation import Citation, citations
from facedown.coverage.proof import Proof, proofs_in, record_of, written
from facedown.coverage.source import source_of
from tests.proofs.watch import Watch, forget
from tests.rules import TESTS, ids_of, is_random

ALONE = (
    *("-n0", "-p", "no:cacheprovider", "-p", "no:tests.proofs.check", "-m", "rules"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # some of our plugins are here before pytest looks for them
)


class Recorder:
    """A plugin of pytest that watches the tests of one game until all that is cited has a proof."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules = library.ruleset(game)
        self.cited = citations(self.rules, source_of(self.rules))
        self.proofs: list[Proof] = []
        file = record_of(TESTS, game)
        before = proofs_in(file.read_text("utf-8")) if file.exists() else []
        self._before = {(each.rule, each.test, each.part) for each in before}
        self._is_first_round = True

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those that name few rules come first: they are most to the point."""
        items.sort(key=lambda item: (len(ids_of(item)), item.nodeid))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """What is on record stays if it holds; then the rest is sought by whatever test could prove some of it."""
        for self._is_first_round in (True, False):
            for item in session.items:
                if self._open(item):
                    item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        cited = self._open(item)
        forget()
        with Watch((self.game, each) for one in cited for each in one.functions) as watch:
            result = yield
        for one in cited:
            run = sorted(each for each in one.functions if watch.has_run(self.game, each))
            if run:
                self.proofs.append(Proof(one.rule, item.nodeid, one.part, run[0] if one.is_of_data else ""))
        return result

    def _open(self, item: pytest.Item) -> list[Citation]:
        """What a test could still prove. One that draws at random, or plays other games tomorrow, proves nothing."""
        if is_random(item):
            return []
        proved = {(each.rule, each.part) for each in self.proofs}
        return [
            each
            for id in ids_of(item)
            for each in self.cited.get(id, [])
            if (id, each.part) not in proved
            and (not self._is_first_round or (id, item.nodeid, each.part) in self._before)
        ]


def record(game: str) -> int:
    """Run the tests of a game and write its proofs anew; nothing is written if a test fails."""
    recorder = Recorder(game)
    folders = (TESTS / game, TESTS / "test_scenes.py", TESTS / "conformance" / "test_interlude.py")
    failed = pytest.main([*ALONE, "-q", "--no-header", *map(str, folders)], plugins=[recorder])
    if not failed:
        text = written(recorder.proofs, library.rulebook(recorder.rules))
        record_of(TESTS, game).write_text(text, encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(record(sys.argv[1]))
