"""What a game is: the contract, errors, fair chance. Imports nothing of ours."""
