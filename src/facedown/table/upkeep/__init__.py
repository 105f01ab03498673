"""Upkeep: what whoever runs a server looks at: whether it is well, what it does, and what it says of itself."""
