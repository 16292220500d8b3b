"""The bots for every game, one file each; a file here is a bot, there is no other list."""
