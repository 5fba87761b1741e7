"""The loop of a worker process: read a question, answer it, until the server has gone.

Whoever prints something must not disturb the answers, so they keep the real standard output for themselves.
"""

from __future__ import annotations

import logging
import logging.config
import os
import signal
import sys
from collections.abc import Callable

from tablekick.match.games import ImpossibleIntentError, NoGameError, UnknownOptionError
from tablekick.match.record import RecordError
from tablekick.players.bots import UnknownBotError
from tablekick.web.logs import log_config
from tablekick.web.workers.bots import BotCrashedError
from tablekick.web.workers.frames import Answer, Question, Refusal, framed, read_question

log = logging.getLogger("tablekick.worker")


def serve(answer: Callable[[Question], Answer]) -> None:
    """Answer questions from standard input until it ends."""
    # As the server does it: for people or for programs, one line for one cause.
    logging.config.dictConfig(log_config(os.environ.get("TABLEKICK_LOG", "plain")))
    # The terminal's interrupt is the server's to handle; it closes our input when it is done.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while (question := read_question(sys.stdin.buffer)) is not None:
        answers.write(framed(answered(answer, question)))
        answers.flush()


def answered(answer: Callable[[Question], Answer], question: Question) -> Answer:
    try:
        return answer(question)
    except ImpossibleIntentError as trouble:
        return Refusal(code="impossible", problem=str(trouble), side=trouble.side and str(trouble.side))
    except BotCrashedError as trouble:
        log.warning("a bot of %s crashed: %s", trouble.side, trouble, exc_info=trouble.__cause__)
        return Refusal(code="bot-crashed", problem=str(trouble), side=str(trouble.side))
    except UnknownOptionError as trouble:
        return Refusal(code="bad-option", problem=str(trouble))
    except NoGameError as trouble:
        return Refusal(code="no-such-book", problem=str(trouble))
    except UnknownBotError as trouble:
        return Refusal(code="no-such-bot", problem=str(trouble))
    except RecordError as trouble:
        return Refusal(code="bad-record", problem=str(trouble))
    except KeyError as trouble:
        return Refusal(code="not-here", problem=str(trouble))
    except Exception as trouble:
        log.exception("could not answer %s", type(question).__name__)
        return Refusal(code="broken", problem=f"{type(trouble).__name__}: {trouble}")
