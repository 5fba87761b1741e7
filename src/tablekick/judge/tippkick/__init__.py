"""The court of Tipp-Kick: casebook words in, facts and situations of the law out."""

from tablekick.judge.tippkick.court import COURT

__all__ = ["COURT"]
