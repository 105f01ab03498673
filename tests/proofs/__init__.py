"""What a test proves: which functions of a game it runs."""
