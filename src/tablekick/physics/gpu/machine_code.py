"""The machine code of a kernel for one kind of GPU: made once, kept in the user's cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from tablekick.physics import gpu as here
from tablekick.physics.gpu.driver import NoGpuError

Capability = tuple[int, int]
"""What kind of GPU it is: 9.0 is an H200."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kernel:
    """A kernel by its name, the packages whose source it is made of, and who writes it in PTX."""

    name: str
    packages: Sequence[ModuleType]
    ptx_for: Callable[[Capability], str]

    def kept_at(self, capability: Capability) -> Path:
        """Where the machine code is kept; another source has another place."""
        content = b"".join(
            path.read_bytes()
            for package in (here, *self.packages)
            for path in sorted(Path(str(package.__file__)).parent.glob("*.py"))
        )
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        major, minor = capability
        return cache / "tablekick" / f"{self.name}-{sha256(content).hexdigest()[:12]}-sm{major}{minor}.cubin"

    def machine_code(self, capability: Capability) -> bytes:
        """Without kept machine code numba-cuda and NVIDIA's assembler make it."""
        place = self.kept_at(capability)
        if place.exists():
            return place.read_bytes()
        try:
            written = self.ptx_for(capability)
        except ImportError:
            raise NoGpuError("compiling for the GPU needs numba-cuda: pip install 'tablekick[gpu]'") from None
        place.parent.mkdir(parents=True, exist_ok=True)
        text, unfinished = place.with_suffix(f".{os.getpid()}.ptx"), place.with_suffix(f".{os.getpid()}")
        text.write_text(written)
        major, minor = capability
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
