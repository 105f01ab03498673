"""A game looked back at: what it came to, what would be otherwise, and whether its dice were what was promised."""
