"""What the tables need to play on a graphics processor: NVIDIA's driver, and kernels compiled from their own source."""

from tablekick.physics.gpu.driver import NoGpuError

__all__ = ["NoGpuError"]
