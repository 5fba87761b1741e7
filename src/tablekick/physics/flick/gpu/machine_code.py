"""The kernel's machine code for one kind of GPU: made once, kept in the user's cache."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from tablekick.physics.flick import gpu as here
from tablekick.physics.flick import kernel
from tablekick.physics.flick.errors import NoGpuError
from tablekick.physics.flick.gpu.driver import Gpu

WARPS = 8
"""Warps of a block; each plays flicks of its own."""


def kept_at(capability: tuple[int, int], bodies: int) -> Path:
    """Where the machine code for tables of so many bodies is kept."""
    content = b"".join(
        path.read_bytes()
        for package in (kernel, here)
        for path in sorted(Path(str(package.__file__)).parent.glob("*.py"))
    )
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    major, minor = capability
    return cache / "tablekick" / f"flick-{sha256(content).hexdigest()[:12]}-{bodies}-sm{major}{minor}.cubin"


def machine_code(device: Gpu, bodies: int) -> bytes:
    """The machine code for this GPU; without a kept one numba-cuda and NVIDIA's assembler make it."""
    place = kept_at(device.capability, bodies)
    if place.exists():
        return place.read_bytes()
    try:
        from tablekick.physics.flick.gpu.entry import ptx_for
    except ImportError:
        raise NoGpuError("compiling for the GPU needs numba-cuda: pip install 'tablekick[gpu]'") from None
    place.parent.mkdir(parents=True, exist_ok=True)
    text, unfinished = place.with_suffix(f".{os.getpid()}.ptx"), place.with_suffix(f".{os.getpid()}")
    text.write_text(ptx_for(device.capability, bodies=bodies, warps=WARPS))
    major, minor = device.capability
    subprocess.run([_assembler(), f"-arch=sm_{major}{minor}", text, "-o", unfinished], check=True)
    text.unlink()
    unfinished.replace(place)
    return place.read_bytes()


def _assembler() -> Path:
    """NVIDIA's `ptxas`: of a CUDA toolkit on the path, or of the wheel that comes with the extra."""
    found = shutil.which("ptxas")
    if found:
        return Path(found)
    for folder in sys.path:
        inside = Path(folder) / "nvidia" / "cuda_nvcc" / "bin" / "ptxas"
        if inside.exists():
            return inside
    raise NoGpuError("compiling for the GPU needs ptxas: pip install 'tablekick[gpu]'")


def name_in(code: bytes) -> str:
    """What the compiler called the kernel."""
    found = re.search(rb"_ZN9tablekick[A-Za-z0-9_]*11play_on_gpu[A-Za-z0-9_$]*", code)
    if found is None:
        raise NoGpuError("the kept machine code is none of ours; delete it from the cache")
    return found.group().decode()
