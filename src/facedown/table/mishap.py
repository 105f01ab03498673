"""Mishaps: what can go wrong with a command that the rules took, and what whoever gave it is told."""

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from facedown.kernel.words.refusal import Refusal, Refused
from facedown.table.archive.database import is_disk_full
from facedown.table.archive.reopening import UNKNOWN
from facedown.table.archive.store import Replaced

DISK_FULL = Refusal(
    "disk-full", "The disk of the server is full, so that did not happen. Make room there and try again."
)
REPLACED = Refusal(
    "replaced", "The server's tables were brought back from a copy. Here is this one as it is now; answer once more."
)
GONE = Refusal("gone", "The server's tables were brought back from a copy, and this one is not in it.")
NOT_SAVED = Refusal("not-saved", "That could not be saved, so it did not happen. Try again.")
FAILED = Refusal("failed", "The rules failed over that, so it did not happen. The server's log says more.")


def is_unknown(error: BaseException) -> bool:
    """Whether there is no such table any more."""
    return isinstance(error, Refused) and error.refusal.code == UNKNOWN


def is_elsewhere(error: BaseException) -> bool:
    """Whether the disk has another log than a command goes on from."""
    return isinstance(error, IntegrityError | Replaced) or is_unknown(error)


def refusal_for(error: Exception) -> Refusal:
    """What is said of it."""
    if is_disk_full(error):
        return DISK_FULL
    if isinstance(error, Replaced):
        return REPLACED
    return NOT_SAVED if isinstance(error, (SQLAlchemyError, OSError)) else FAILED
