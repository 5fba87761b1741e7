"""The court of Soccer Tactics: casebook words in, facts and positions of the law out."""

from tablekick.judge.tactics.court import COURT

__all__ = ["COURT"]
