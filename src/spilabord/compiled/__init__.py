"""What twins share: compiled kernels and their cache, bits, streams of luck, templates, and hints for any game."""
