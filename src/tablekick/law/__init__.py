"""Facts, rulings and the referees."""
