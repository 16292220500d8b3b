"""Experiments: many games, and what they tell."""
