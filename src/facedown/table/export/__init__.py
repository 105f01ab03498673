"""Taking a table home: its story as text, its fight to step through, and all of it for another server."""
