"""Many hands: the same jobs in this process, over processes of this machine, or over a Ray cluster.

Answers come in the order of the jobs, whoever was first, so the same seeds give the same results everywhere.
"""

from __future__ import annotations

import logging
import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import starmap
from typing import Any, Protocol, TypeVar

R = TypeVar("R")
T = TypeVar("T")

HERE, RAY = "here", "ray"
WAITING_FOR_EACH_CORE = 8
"""Jobs handed out ahead: so many that no core waits for the slowest answer, so few that a million fit."""


class CrewError(RuntimeError):
    """The crew cannot work; the message says what to do."""


class WorkersDiedError(CrewError):
    """The pool lost a process, most often for want of memory."""

    def __init__(self) -> None:
        super().__init__("a worker process died; try fewer workers")


class Crew(Protocol):
    """Who does the work."""

    def answers(self, work: Callable[..., R], jobs: Iterable[tuple[Any, ...]]) -> Iterator[R]:
        """`work` called with each of the jobs, its answers in their order as they come in."""
        ...


@contextmanager
def crew(workers: int = 1, on: str = HERE) -> Iterator[Crew]:
    """The crew `on` names: `here` (so many processes) or `ray[:ADDRESS]` (all of a cluster)."""
    where, _, address = on.partition(":")
    if where == RAY:
        with _cluster(address) as found:
            yield found
    elif on != HERE:
        raise CrewError(f"nobody can work on '{on}'; say {HERE}, {RAY} or {RAY}:ADDRESS")
    elif workers <= 1:
        yield Alone()
    else:
        # A fresh interpreter for each worker: threads and compiled code do not survive a fork.
        with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
            try:
                yield Processes(pool, workers)
            finally:
                # Whoever leaves early does not wait for what was handed out ahead.
                pool.shutdown(cancel_futures=True)


class Alone:
    """This process."""

    def answers(self, work: Callable[..., R], jobs: Iterable[tuple[Any, ...]]) -> Iterator[R]:
        return starmap(work, jobs)


class Processes:
    """Processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, workers: int) -> None:
        self._pool = pool
        self._workers = workers

    def answers(self, work: Callable[..., R], jobs: Iterable[tuple[Any, ...]]) -> Iterator[R]:
        def begin(*job: Any) -> Future[R]:
            return self._pool.submit(work, *job)

        try:
            yield from _in_order(begin, Future.result, jobs, cores=self._workers)
        except BrokenProcessPool:
            raise WorkersDiedError from None


class Cluster:
    """The cores of a Ray cluster. What a lost worker or node was doing is done again by another one."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray

    def answers(self, work: Callable[..., R], jobs: Iterable[tuple[Any, ...]]) -> Iterator[R]:
        ray = self._ray
        # Without limit: everything in a job follows from its arguments, so it may be done any number of times.
        task = ray.remote(num_cpus=1, max_retries=-1)(work)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _in_order(task.remote, ray.get, jobs, cores=cores)


def _in_order(
    begin: Callable[..., T], answer: Callable[[T], R], jobs: Iterable[tuple[Any, ...]], *, cores: int
) -> Iterator[R]:
    """What was begun first is told first; the next jobs are looked for only when there is somebody to do them."""
    waiting: deque[T] = deque()
    for job in jobs:
        waiting.append(begin(*job))
        if len(waiting) >= WAITING_FOR_EACH_CORE * cores:
            yield answer(waiting.popleft())
    while waiting:
        yield answer(waiting.popleft())


@contextmanager
def _cluster(address: str) -> Iterator[Cluster]:
    import ray

    try:
        # Without an address: the cluster of RAY_ADDRESS, or else one of this machine alone.
        ray.init(address=address or None, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as trouble:
        raise CrewError(f"no Ray cluster at '{address}': `ray start --head` starts one ({trouble})") from None
    try:
        yield Cluster(ray)
    finally:
        ray.shutdown()
