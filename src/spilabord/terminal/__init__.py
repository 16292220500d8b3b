"""A game in the terminal: the table drawn, the actions listed, people and bots in turn."""
