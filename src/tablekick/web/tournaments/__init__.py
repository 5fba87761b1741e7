"""Events on the server: the same files that `tablekick tournament` opens, with roles, pages and online cups."""
