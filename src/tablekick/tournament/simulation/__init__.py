"""The event played many times before it begins: chances, length of the day, fairness of the format."""
