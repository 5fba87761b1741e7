"""Many flicks on a graphics processor: the turns of `kernel.rounds`, compiled for CUDA, a thread for each entry."""
