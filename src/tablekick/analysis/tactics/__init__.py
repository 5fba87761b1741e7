"""What matches of Soccer Tactics were worth."""
