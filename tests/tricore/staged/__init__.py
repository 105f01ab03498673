"""What the tests of this game are staged with: casts, scenes, tables and texts."""
