"""What matches of flick football were worth."""
