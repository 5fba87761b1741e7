"""The kernels compiled for a GPU, on a machine without one: nothing fused, nothing approximate, and clear words."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tablekick.physics.flick.gpu.play import THREADS, turn_kernel
from tablekick.physics.flick.kernel import rounds
from tablekick.physics.gpu import NoGpuError
from tablekick.physics.gpu.driver import gpu
from tablekick.physics.gpu.machine_code import Kernel
from tablekick.physics.tippkick.gpu.play import kick_kernel

H200 = (9, 0)
ROUNDED_OTHERWISE = (
    r"\b(?:fma|mad|(?:div|sqrt|rcp|rsqrt)\.(?:approx|full)|(?:add|sub|mul)\.r[zmp]|(?:add|sub|mul)\.f64)\S*"
)
"""What a processor's + - * / and sqrt are not: fused, approximate, rounded elsewhere, or left to the assembler."""

with_numba_cuda = pytest.mark.skipif(sys.platform != "linux", reason="numba-cuda and NVIDIA's compilers are for Linux")


def assert_is_the_processors_arithmetic(ptx: str, name: str) -> None:
    assert f".entry {name}(" in ptx
    assert ".target sm_90" in ptx
    decimal = [word for word in re.findall(ROUNDED_OTHERWISE, ptx) if not re.search(r"\.[sub](?:16|32|64)$", word)]
    assert decimal == []


@with_numba_cuda
def test_every_turn_of_the_flick_table_compiles_to_the_processors_arithmetic() -> None:
    """In one test: what the turns share is compiled once."""
    turns = {turn.__name__: turn_kernel(turn.__name__).ptx_for(H200) for turn in (rounds.open_places, *rounds.TURNS)}
    for name, ptx in turns.items():
        assert_is_the_processors_arithmetic(ptx, name)
        assert f".maxntid {THREADS}" in ptx
    assert len(turns) == 9
    assert "mul.rn.f64" in turns["foresee"]
    assert "sqrt.rn.f64" in turns["carry_out"]


@with_numba_cuda
def test_the_kick_compiles_to_the_processors_arithmetic() -> None:
    kernel = kick_kernel(2)
    ptx = kernel.ptx_for(H200)
    assert_is_the_processors_arithmetic(ptx, kernel.name)
    assert "mul.rn.f64" in ptx


def test_a_driver_without_a_gpu_is_told_from_no_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_there = SimpleNamespace(cuInit=lambda _: 100)
    monkeypatch.setattr("tablekick.physics.gpu.driver.ctypes.CDLL", lambda _: nothing_there)
    gpu.cache_clear()
    with pytest.raises(NoGpuError, match="no NVIDIA GPU on this machine; play with on='cpu'"):
        gpu()


def test_what_compiling_for_a_gpu_needs_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def without_numba_cuda(_: tuple[int, int]) -> str:
        raise ModuleNotFoundError("numba.cuda")

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(NoGpuError, match=r"pip install 'tablekick\[gpu\]'"):
        Kernel(name="nobody", packages=(), ptx_for=without_numba_cuda).machine_code(H200)
    monkeypatch.setattr("tablekick.physics.gpu.machine_code.shutil.which", lambda _: None)
    monkeypatch.setattr("tablekick.physics.gpu.machine_code.sys.path", [])
    with pytest.raises(NoGpuError, match="ptxas"):
        Kernel(name="nobody", packages=(), ptx_for=lambda _: "").machine_code(H200)
