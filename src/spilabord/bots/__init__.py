"""Players that think. Each file here that holds a `bot` is a bot for every game; a game may bring its own."""
