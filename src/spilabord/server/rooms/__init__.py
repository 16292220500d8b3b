"""Rooms: the tables in memory, what is decided and written there, bots and clocks, and what follows from an end."""
