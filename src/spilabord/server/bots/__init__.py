"""Bots of the server: a pool of worker processes that get views only, and hints."""
