"""Frame times of the flick table in a real browser at each quality, while a film with a shot runs in the page.

Chromium draws as on the machine of a visitor without a graphics card if there is none here: the renderer is named.
The aim is 15 pictures a second at the lowest quality in software. A shared machine is slower, so its load is told, and
what a picture costs: the processor time of the whole browser, which other people's work changes little.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright

from benchmarks.web_load import free_port, running

QUALITIES = ("low", "medium", "high")
AIM_MS = 1000 / 15
FLAGS = ["--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist", "--no-sandbox"]
FIRST_LOAD_BYTES = 300_000
RENDERER = """() => { const gl = document.createElement('canvas').getContext('webgl2');
    const info = gl?.getExtension('WEBGL_debug_renderer_info');
    return info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : 'unknown'; }"""


def wait(page: Page, predicate: str, patience_s: float = 120.0) -> None:
    for _ in range(int(patience_s * 10)):
        if page.evaluate(f"() => Boolean(window.tablekick && ({predicate})(window.tablekick))"):
            return
        page.wait_for_timeout(100)
    raise TimeoutError(f"the page never came to {predicate}")


def browser_cpu_ms() -> float:
    """Processor time that the browser below this process has used; 0 where the system does not tell (no /proc)."""
    parents: dict[int, int] = {}
    used: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _, tail = stat.read_text().rpartition(")")
        except OSError:
            continue  # It has ended meanwhile.
        pid, fields = int(stat.parent.name), tail.split()
        parents[pid] = int(fields[1])
        if "chrom" in head:
            used[pid] = int(fields[11]) + int(fields[12])
    return 1000.0 / os.sysconf("SC_CLK_TCK") * sum(ticks for pid, ticks in used.items() if _is_below(pid, parents))


def _is_below(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != os.getpid():
        pid = parents[pid]
    return pid == os.getpid()


def frames(page: Page, address: str, seated: dict[str, Any], quality: str) -> tuple[list[float], float]:
    """The times between the pictures of one flick, and the processor time of one, in ms."""
    match = seated["info"]["id"]
    page.goto(address)
    page.evaluate(
        "([id, secrets]) => localStorage.setItem('tablekick.seat.' + id, JSON.stringify(secrets))",
        [match, seated["secrets"]],
    )
    page.goto(f"{address}/match/{match}?lang=en&quality={quality}")
    wait(page, "t => t.offers && t.table")
    page.wait_for_timeout(1500)
    before_ms = browser_cpu_ms()
    page.evaluate("() => { window.tablekick.frames.length = 0; window.tablekick.send(['flick', 'home.5', 0, 1.2]); }")
    wait(page, "t => t.n > 0 && t.frames.length > 10")
    page.wait_for_timeout(500)
    found: list[float] = page.evaluate("() => [...window.tablekick.frames]")
    return found, (browser_cpu_ms() - before_ms) / len(found)


def first_load(page: Page, address: str) -> int:
    """Bytes that a first visit fetches, packed, without the API."""
    page.goto(address)
    wait(page, "t => t.ready")
    weight: int = page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(entry => !new URL(entry.name).pathname.startsWith('/api/'))
            .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
    )
    return weight


def run() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if chromium is None:
        print("no chromium here: say `make test` once, it fetches Debian's")
        return
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        database = str(Path(folder) / "matches.sqlite")
        command = [sys.executable, "-m", "tablekick", "serve", "--port", str(port), "--database", database]
        with running(command, port, "/api/health") as (address, _), sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            page = browser.new_page(viewport={"width": 1366, "height": 768})
            weight = first_load(page, address)
            print(f"renderer {page.evaluate(RENDERER)}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
            print(f"{'quality':<12}{'pictures':>9}{'p50 ms':>9}{'p95 ms':>9}{'a second':>10}{'CPU ms':>9}")
            for quality in QUALITIES:
                options = {"scene": "shot", "heading_noise": 0, "speed_noise": 0}
                wish = {"book": "fistf-1999", "seats": {"home": "me", "away": "bot:novice"}, "options": options}
                seated = httpx.post(f"{address}/api/matches", json=wish, timeout=300).raise_for_status().json()
                times, cpu_ms = frames(page, address, seated, quality)
                half, most = median(times), quantiles(times, n=20)[18]
                print(f"{quality:<12}{len(times):>9}{half:>9.1f}{most:>9.1f}{1000 / half:>10.1f}{cpu_ms:>9.1f}")
                if quality == "low":
                    print(f"aim at the lowest: 15 a second: {'met' if half <= AIM_MS else 'missed'}")
            browser.close()
    kept = weight < FIRST_LOAD_BYTES
    print(f"first load {weight / 1000:.0f} kB packed, aim under 300: {'met' if kept else 'missed'}")
