"""Tables where one flick, kick or move is clearly better than every other: found in records, checked, graded."""
