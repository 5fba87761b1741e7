"""Plain functions as CUDA kernels, compiled by numba-cuda.

Products and sums are not fused, so that every result is the processor's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType, SimpleNamespace
from typing import Any, ParamSpec, TypeVar

from numba import types

from tablekick.physics.gpu.machine_code import Capability
from tablekick.physics.gpu.twins import Twins, twin_of

# numba-cuda takes the place of the `numba.cuda` that numba itself has, and is not always there.
cuda: Any = import_module("numba.cuda")
compiler: Any = import_module("numba.cuda.compiler")
dispatcher: Any = import_module("numba.cuda.dispatcher")

P = ParamSpec("P")
R = TypeVar("R")


def on_device(function: FunctionType) -> object:
    """A function that kernels call, part of each of them."""
    made = cuda.jit(device=True, forceinline=True)(function)
    compiling = made.compile_device
    # One copy of each function for all its callers, also for those that hand it a plain True or 0.
    made.compile_device = lambda kinds, answer=None: compiling(tuple(map(types.unliteral, kinds)), answer)
    return made


def device_twin(entry: Callable[P, R], made: Twins) -> Callable[P, R]:
    """A plain function and all it calls, for the device; what is in `made` already is not made, nor compiled, again."""
    return twin_of(entry, made, on_device)


def ptx_of(
    kernel: Callable[..., None], name: str, signature: Any, capability: Capability, *,
    threads: int, together: int, called: Sequence[str] = (),
) -> str:  # fmt: skip
    """A kernel in PTX, under this name; no GPU need be there.

    `together` blocks of so many threads are to have room on one of its processors: it limits the registers of a thread.
    Everything is inlined, so that a table's arrays are addresses; only what takes mere numbers is `called`.
    """
    with _compiling_for(capability):
        library, _ = compiler._compile_pyfunc_with_fixup(
            kernel, signature, device=False, abi="numba", cc=capability, launch_bounds=(threads, together)
        )
        library._nvvm_options["fma"] = False
        library._llvm_strs = [_with_calls(text, called) for text in library.llvm_strs]
        (code,) = library.get_asm_strs(cc=capability)
    # numba's name of a kernel spells out all its types.
    mangled = re.search(r"\.entry (\w[\w$]*)", str(code))
    assert mangled is not None
    return str(code).replace(mangled.group(1), name)


def _with_calls(text: str, called: Sequence[str]) -> str:
    for name in called:
        text = re.sub(rf"^(define .*{len(name)}{name}B.*) alwaysinline", r"\1 noinline", text, flags=re.MULTILINE)
    return text


@contextmanager
def _compiling_for(capability: Capability) -> Iterator[None]:
    """Functions on the device ask which device they are compiled for; let none have to be there."""
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked
