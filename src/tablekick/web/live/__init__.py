"""What is going on now: matches under way, who sits at them and who watches."""
