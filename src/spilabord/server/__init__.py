"""Rooms, sockets and storage: people and bots at one table over the web. A table is a log; a view is the only gate."""
