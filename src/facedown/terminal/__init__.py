"""Text play: the whole game in a terminal, one thing a line, for eyes, ears and pipes alike."""
