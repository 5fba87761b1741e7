"""Cases told to people: facts and situations in words, the table as the referee knows it, one step after another."""

from tablekick.judge.telling.facts import fact_in_words
from tablekick.judge.telling.situations import given_in_words, untold
from tablekick.judge.telling.steps import Step, before_the_call, stepped, without_guides

__all__ = ["Step", "before_the_call", "fact_in_words", "given_in_words", "stepped", "untold", "without_guides"]
