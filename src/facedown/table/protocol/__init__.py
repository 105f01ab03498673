"""How programs talk with a table, for programs to read: docs/protocol.md tells people."""
