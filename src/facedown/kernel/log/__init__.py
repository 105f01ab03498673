"""The log of a game: what stands in it, the rules run over it to a point, and the salts of sealed dice."""
