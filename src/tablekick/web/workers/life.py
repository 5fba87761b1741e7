"""One worker process from its start to its end: asked one question at a time, and ended when it does too much.

One task listens to it for as long as it lives, and one clock looks at what it does while somebody waits: a question
costs no task and no clock of its own.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from tablekick.web.workers.effort import LOOK_EVERY_S, Effort
from tablekick.web.workers.frames import LENGTH, Answer, Question, framed, read_answer

log = logging.getLogger("tablekick.crew")

STOPPED_S = 10.0
"""A process that somebody has stopped for so long is replaced."""


class WorkerDiedError(RuntimeError):
    """The process ended, or had to be ended, before it answered."""


class TooSlowError(WorkerDiedError):
    """It did more than it was allowed to, and had to be ended."""


@dataclass(slots=True)
class _Asked:
    question: Question
    limit_s: float
    answer: asyncio.Future[Answer]
    over: Callable[[], None]
    effort: Effort | None = None
    """Most answers are there before anybody need look."""


class Life:
    """Of one process."""

    def __init__(self, module: str, process: Process) -> None:
        self._module = module
        self._process = process
        self._asked: _Asked | None = None
        self._trouble: WorkerDiedError | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._listening = asyncio.create_task(self._listen(), name=f"listening to {module}")

    @classmethod
    async def start(cls, module: str) -> Life:
        # -P: the folder the server was started in is not searched for modules.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", module, stdin=PIPE, stdout=PIPE, limit=1 << 20
        )
        return cls(module, process)

    @property
    def is_over(self) -> bool:
        return self._process.returncode is not None or self._listening.done()

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(self, question: Question, limit_s: float, over: Callable[[], None]) -> asyncio.Future[Answer]:
        """The answer, or WorkerDiedError. `over` is called when the process is free again, whoever still waits."""
        assert self._asked is None, "one question at a time"
        assert self._process.stdin is not None
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked = _Asked(question, limit_s, answer, over)
        # Not drained: there is never more than this one question on its way.
        self._process.stdin.write(framed(question))
        if self._clock is None:
            self._clock = asyncio.get_running_loop().call_later(LOOK_EVERY_S, self._look)
        return answer

    async def end(self) -> None:
        self._kill()
        await self._process.wait()
        await self._listening

    def _kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            while True:
                head = await self._process.stdout.readexactly(LENGTH.size)
                self._answered(read_answer(await self._process.stdout.readexactly(LENGTH.unpack(head)[0])))
        except (asyncio.IncompleteReadError, ConnectionError, msgspec.MsgspecError) as trouble:
            self._kill()
            await self._process.wait()
            self._died(self._trouble or WorkerDiedError(type(trouble).__name__))

    def _answered(self, answer: Answer) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            # Who has gone away meanwhile does not want it any more.
            if not asked.answer.done():
                asked.answer.set_result(answer)
            asked.over()

    def _died(self, trouble: WorkerDiedError) -> None:
        if self._clock is not None:
            self._clock.cancel()
        asked, self._asked = self._asked, None
        if asked is not None:
            log.warning("%s %s: %s", self._module, type(asked.question).__name__, trouble)
            if not asked.answer.done():
                asked.answer.set_exception(trouble)
            asked.over()

    def _look(self) -> None:
        """What has the process done for who waits? Nobody need look while nobody does."""
        self._clock = None
        asked = self._asked
        if asked is None:
            return
        if asked.effort is None:
            asked.effort = Effort(self._process.pid)
        else:
            asked.effort.look()
        if asked.effort.used_s > asked.limit_s:
            self._trouble = TooSlowError(f"no answer within {asked.limit_s:g} s")
        elif asked.effort.stopped_s > STOPPED_S:
            self._trouble = WorkerDiedError("somebody keeps it stopped")
        if self._trouble is not None:
            self._kill()
        else:
            self._clock = asyncio.get_running_loop().call_later(LOOK_EVERY_S, self._look)
