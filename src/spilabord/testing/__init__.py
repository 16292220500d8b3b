"""The laws every game obeys, and what it takes to try them: tables, journeys, twins and readable playthroughs."""
