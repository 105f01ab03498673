"""Tri-Core: nine stats, three Cores, Action Cards laid face down."""
