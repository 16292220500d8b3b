"""Reviews of finished games: made by a process of low priority, kept with the table."""
