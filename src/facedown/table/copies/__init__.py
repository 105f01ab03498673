"""Copies of the tables: made while people play, kept for some nights, brought back."""
