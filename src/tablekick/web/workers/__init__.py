"""The processes that play and think, and how the server speaks with them."""
