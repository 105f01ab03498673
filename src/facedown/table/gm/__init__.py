"""What the GM asks of a table and looks at: nothing here changes a game."""
