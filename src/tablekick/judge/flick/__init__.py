"""The court of flick football: casebook words in, facts and situations of the law out."""

from tablekick.judge.flick.court import COURT

__all__ = ["COURT"]
