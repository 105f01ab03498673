"""Errands of whoever owns the server: what is done with its tables without a browser, also while it runs."""
