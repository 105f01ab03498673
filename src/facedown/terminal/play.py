"""Playing in the terminal: start a game or take one up again, then tell, ask and listen until the person leaves."""

import shlex
from pathlib import Path

from facedown import library
from facedown.kernel.game.saved import open_saved, read_saved
from facedown.kernel.words.refusal import Refused
from facedown.minds import think
from facedown.terminal.commands import command_in
from facedown.terminal.newgame import Wishes, wished_game
from facedown.terminal.screen import Screen
from facedown.terminal.session import Session
from facedown.terminal.shelf import Shelf

RECENT = 12


def play_new(wishes: Wishes, screen: Screen, shelf: Shelf) -> None:
    """A new game, saved from its first moment on."""
    game = wished_game(wishes)
    name = wishes.encounter or game.ruleset.encounters(game.journal.content)[0].id
    session = Session(game, screen, shelf.new_file(f"{game.setup.ruleset}-{name}"))
    session.save()
    _greet(session)
    run(session)


def resume(file: Path, screen: Screen, shelf: Shelf) -> None:
    """A saved game. One whose log no longer fits goes on in a new file; the old one stays as it is."""
    saved = read_saved(file.read_bytes(), str(file))
    rules = library.ruleset(saved.setup.ruleset)
    opened = open_saved(rules, library.content(rules, saved.setup.packs), saved, think)
    if opened.note:
        old, file = file, shelf.new_file(_title(file))
        screen.say(opened.note, "no")
        screen.say(f"What was saved stays in {old}; the game goes on in {file}.")
    session = Session(opened.game, screen, file, opened.base)
    session.save()
    session.skip_to(RECENT)
    screen.say(f"{rules.title}: {saved.setup.title}. This is how the story stands; log shows all of it.", "turn")
    run(session)


def run(session: Session) -> None:
    """Until the person leaves or there is nothing more to read."""
    while not session.is_leaving:
        session.go_on()
        typed = session.screen.listen()
        if typed is None:
            session.leave()
        else:
            _hear(session, typed.strip())
    session.screen.say(f"Saved in {session.file}.")
    session.screen.say(f"To go on: {shlex.join(['facedown', 'resume', str(session.file)])}")


def _hear(session: Session, typed: str) -> None:
    if not typed:
        session.keep()
        return
    command = command_in(session, typed)
    try:
        if command:
            command[0].run(session, command[1])
        else:
            session.answer(typed)
    except Refused as refused:
        session.refuse(refused.refusal)


def _greet(session: Session) -> None:
    game = session.game
    content = game.journal.content
    encounter = next((each for each in game.ruleset.encounters(content) if each.title == game.setup.title), None)
    session.screen.say(f"{game.ruleset.title}: {game.setup.title}", "turn")
    if encounter and encounter.text:
        session.screen.say(encounter.text)
    session.screen.say("Answer with a number or in words. help lists what else you can type.")
    session.screen.say()


def _title(file: Path) -> str:
    return file.stem.rpartition("-")[0] or file.stem
