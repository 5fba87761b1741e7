"""What must not be lost: matches and their logs, in SQLite or PostgreSQL."""
