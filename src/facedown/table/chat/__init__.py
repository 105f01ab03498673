"""What people say at a table beside its game: the log knows nothing of it, and undo takes no word back."""
