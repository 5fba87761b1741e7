"""What matches of Tipp-Kick were worth."""
