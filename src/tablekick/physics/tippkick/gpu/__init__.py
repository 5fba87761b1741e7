"""Many kicks on a graphics processor: the loop of `kernel.loop`, compiled for CUDA, a thread a kick."""
