"""Experiments: simulation, arena, leagues and their statistics."""
