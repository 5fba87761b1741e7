"""The server of the browser app."""
