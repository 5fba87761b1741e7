"""The little of NVIDIA's driver that is needed: find a GPU, load machine code, copy arrays, start a kernel.

By ctypes, so that playing on a GPU whose machine code is cached needs numpy alone.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
MAJOR, MINOR, PROCESSORS = 75, 76, 16  # attributes of a device


class NoGpuError(RuntimeError):
    """A GPU was asked for, and there is none, or it cannot do this; the message says what to do."""


class Gpu:
    """The first GPU of this machine."""

    def __init__(self, library: Any) -> None:
        self._cuda = library
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self._do("cuDeviceGet", ctypes.byref(device), 0)
        self._do("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self._context = context
        major, minor, self.processors = (self._attribute(device, which) for which in (MAJOR, MINOR, PROCESSORS))
        self.capability = (major, minor)

    def _attribute(self, device: ctypes.c_int, which: int) -> int:
        value = ctypes.c_int()
        self._do("cuDeviceGetAttribute", ctypes.byref(value), which, device)
        return value.value

    def _do(self, name: str, *arguments: Any) -> None:
        status = getattr(self._cuda, name)(*arguments)
        if status != 0:
            said = ctypes.c_char_p()
            self._cuda.cuGetErrorString(status, ctypes.byref(said))
            raise NoGpuError(f"the GPU's driver refused {name}: {(said.value or b'unknown').decode()} ({status})")

    def use(self) -> None:
        """Let this thread work with the GPU."""
        self._do("cuCtxSetCurrent", self._context)

    def load(self, code: bytes, name: str) -> ctypes.c_void_p:
        """A kernel of some machine code."""
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        self._do("cuModuleLoadData", ctypes.byref(module), code)
        self._do("cuModuleGetFunction", ctypes.byref(function), module, name.encode())
        return function

    def room(self, size: int) -> int:
        """An address with so many bytes behind it."""
        address = ctypes.c_uint64()
        self._do("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(size, 8)))
        return address.value

    def memory_left(self) -> int:
        """Bytes of the card's memory that nobody uses."""
        left, whole = ctypes.c_size_t(), ctypes.c_size_t()
        self._do("cuMemGetInfo_v2", ctypes.byref(left), ctypes.byref(whole))
        return left.value

    def free(self, address: int) -> None:
        self._do("cuMemFree_v2", ctypes.c_uint64(address))

    def send(self, address: int, array: Array) -> None:
        there, here, size = ctypes.c_uint64(address), ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes)
        self._do("cuMemcpyHtoD_v2", there, here, size)

    def fetch(self, array: Array, address: int) -> None:
        there, here, size = ctypes.c_uint64(address), ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes)
        self._do("cuMemcpyDtoH_v2", here, there, size)

    def start(self, kernel: ctypes.c_void_p, blocks: int, threads: int, arguments: Arguments) -> None:
        """Start a kernel after those that were started before it; nobody waits for it."""
        self._do("cuLaunchKernel", kernel, blocks, 1, 1, threads, 1, 1, 0, None, arguments.places, None)

    def wait(self) -> None:
        """Until everything that was started is done."""
        self._do("cuCtxSynchronize")


class Arguments(NamedTuple):
    """What a kernel is started with: where each value lies, and the values, which have to live as long."""

    places: ctypes.Array[ctypes.c_void_p]
    held: ctypes.Array[ctypes.c_uint64]


def arguments_of(values: Sequence[int]) -> Arguments:
    """Numbers and addresses as a kernel takes them; they may be used for many starts."""
    held = (ctypes.c_uint64 * len(values))(*values)
    step = ctypes.sizeof(ctypes.c_uint64)
    places = (ctypes.c_void_p * len(values))(*(ctypes.addressof(held) + step * k for k in range(len(values))))
    return Arguments(places, held)


@cache
def gpu() -> Gpu:
    """This machine's GPU, or an error that says what is missing."""
    try:
        library = ctypes.CDLL("libcuda.so.1")
    except OSError:
        raise NoGpuError("there is no NVIDIA driver on this machine (libcuda.so.1); play with on='cpu'") from None
    if library.cuInit(0) != 0:
        raise NoGpuError("there is no NVIDIA GPU on this machine; play with on='cpu'")
    found = Gpu(library)
    found.use()
    return found


class OnCard:
    """Arrays on the card, given back at the end."""

    def __init__(self, device: Gpu) -> None:
        self._gpu = device
        self._taken: list[int] = []

    def __enter__(self) -> OnCard:
        return self

    def __exit__(self, *_: object) -> None:
        for address in self._taken:
            self._gpu.free(address)

    def empty(self, shape: tuple[int, ...], itemsize: int = 8) -> list[int]:
        """Room for an array, as a kernel takes it."""
        address = self._gpu.room(int(np.prod(shape, dtype=np.int64)) * itemsize)
        self._taken.append(address)
        return as_numba_takes_it(address, shape, itemsize)

    def like(self, array: Array) -> list[int]:
        return self.empty(array.shape, array.itemsize)

    def copy(self, array: Array) -> list[int]:
        array = np.ascontiguousarray(array)
        placed = self.like(array)
        self._gpu.send(placed[ADDRESS], array)
        return placed

    def fetch(self, array: Array, placed: list[int]) -> None:
        """Fill an array of this side with what is there now."""
        self._gpu.fetch(array, placed[ADDRESS])


ADDRESS = 4
"""Where an array's address is in what a kernel takes for it."""


def as_numba_takes_it(address: int, shape: tuple[int, ...], itemsize: int) -> list[int]:
    """An array as a kernel of numba-cuda takes it: no owner, size, item size, address, shape, strides."""
    strides = [int(np.prod(shape[axis + 1 :], dtype=np.int64)) * itemsize for axis in range(len(shape))]
    return [0, 0, int(np.prod(shape, dtype=np.int64)), itemsize, address, *shape, *strides]
