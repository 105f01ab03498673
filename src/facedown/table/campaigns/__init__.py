"""Campaigns: what holds for many tables: heroes, a calendar, notes, rulings, packs and sessions."""
