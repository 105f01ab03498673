"""The archive: what was accepted, for good, and how a game comes back from it."""
