"""Spilaborð: a game table, and the same games as simulators."""
