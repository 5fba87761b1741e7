"""Figures for Prometheus: what the house holds now, and how long steps take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from tablekick.web.live.house import House

BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics(Collector):
    """Of one server process; read when somebody asks (`/metrics`)."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._registry = CollectorRegistry()
        self._registry.register(self)
        self.step_s = Histogram(
            "tablekick_step_seconds",
            "From the last decision to the step in the log",
            registry=self._registry,
            buckets=BUCKETS_S,
        )

    def text(self) -> bytes:
        return generate_latest(self._registry)

    def describe(self) -> Iterable[Metric]:
        return []

    def collect(self) -> Iterable[Metric]:
        house = self._house
        yield GaugeMetricFamily("tablekick_matches", "Matches held by this process", value=len(house.live))
        people = sum(len(live.voice.people) for live in house.live.values())
        yield GaugeMetricFamily("tablekick_people", "Connections to the matches held here", value=people)
        yield GaugeMetricFamily("tablekick_ready", "Share of the warm-up that is done", value=house.warm_share)
        memory = house.capacity.memory_bytes
        yield GaugeMetricFamily("tablekick_memory_bytes", "Of this process and its workers", value=memory)
        trouble = bool(house.storage.trouble)
        yield GaugeMetricFamily("tablekick_database_trouble", "1 when the last write failed", value=trouble)
        waiting = GaugeMetricFamily("tablekick_waiting", "Questions that wait for their turn", labels=["crew"])
        starts = CounterMetricFamily("tablekick_worker_starts", "How often a worker was started", labels=["crew"])
        for name, crew in (("table", house.tables), ("thinker", house.thinkers), ("film", house.past.crew)):
            waiting.add_metric([name], crew.waiting)
            starts.add_metric([name], sum(worker.generation for worker in crew.workers))
        yield waiting
        yield starts
