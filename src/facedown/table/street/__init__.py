"""The street: houses that stand side by side, each a process of its own, and serve the same tables."""
