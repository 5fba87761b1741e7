"""What a match was worth: statistics, winning chance, mistakes, puzzles."""
