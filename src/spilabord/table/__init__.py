"""A game being played: seats, history, records, and the words it is told in."""
