"""Training of nets: positions of many games, weights that fit their ends, and a gate that new weights must pass."""
