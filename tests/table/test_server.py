"""Starting and stopping."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.server import PORT, bound
from tests.table.host import Host
from tests.table.person import Person


async def test_ctrl_c_ends_it_in_good_order_with_somebody_at_the_table(start: Callable[[], Host]) -> None:
    host = start()
    person = Person(host)
    with person.http:
        async with person.sit(person.duel()) as place:
            await place.look()
            assert host.stop(signal.SIGINT) == 0
            assert host.errors.read_text() == ""


def test_the_usual_port_gives_way_to_a_free_one() -> None:
    with bound("127.0.0.1", PORT) as first:  # whether it got the usual one or not, the port is taken now
        first.listen()
        with bound("127.0.0.1", PORT) as second:
            assert first.getsockname()[1] != second.getsockname()[1]


def test_a_port_that_was_asked_for_does_not_give_way() -> None:
    with bound("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(Refused) as refused:
            bound("127.0.0.1", taken.getsockname()[1])
        assert refused.value.refusal.code == "cannot-listen"
    for host, port in (("127.0.0.1", 70000), ("no.such.host.invalid", 0)):
        with pytest.raises(Refused):
            bound(host, port)


async def test_who_wishes_for_a_certain_game_is_led_to_its_table(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "facedown",
        "play",
        "pebbles",
        "--seed",
        "abc",
        "--port",
        "0",
        "--data",
        str(tmp_path),
    ]
    environment = {**os.environ, "PYTHONPATH": "tests/outside"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as served:
        assert served.stdout is not None
        origin, _, invite = served.stdout.readline().strip().partition("/join/")
        person = Person(origin)
        with person.http:
            async with person.sit(person.join(f"/join/{invite}")) as place:
                assert await place.play() > 0
        served.terminate()


def test_a_second_server_on_the_same_folder_is_refused_with_a_sentence(start: Callable[[], Host]) -> None:
    host = start()
    second = [sys.executable, "-m", "facedown", "serve", "--port", "0", "--data", str(host.data)]
    ran = subprocess.run(second, capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "Another server uses the data folder" in ran.stderr
    host.kill()
    start()  # and whoever was killed holds nothing


REHEARSED = """
import sys

import msgspec

from facedown import library
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import EventCodec
from facedown.table import shelf
from facedown.table.opening import duel, setup_of
from facedown.table.rehearsal import rehearse

rehearse()
setups = [setup_of(duel(name)) for name in library.ruleset_names()]
found = []

def watch(frame, *_):
    if "msgspec" in frame.f_code.co_filename:
        found.append(frame.f_code.co_name)

sys.setprofile(watch)
for setup in setups:
    rules = shelf.shelved(setup.ruleset).rules
    game = Game(rules, setup, shelf.content_for(setup))
    msgspec.msgpack.decode(msgspec.msgpack.encode(game.state), type=rules.state)
    EventCodec(rules.events).decode(b"[]")
sys.setprofile(None)
print(len(setups), found)
"""


def test_what_threads_read_is_known_before_any_thread_begins() -> None:
    """msgspec works a type out at its first reading; were two threads to do that at once, the server would die."""
    found = subprocess.run([sys.executable, "-c", REHEARSED], capture_output=True, text=True, check=False)
    assert (found.stdout, found.stderr) == ("5 []\n", "")
