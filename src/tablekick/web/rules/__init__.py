"""The law over HTTP: the books in our words, search, comparison, the casebook step by step, and the quiz.

`library` holds what is read and heard once; the other files turn it into the answers of `router`.
"""

from tablekick.web.rules.router import router

__all__ = ["router"]
