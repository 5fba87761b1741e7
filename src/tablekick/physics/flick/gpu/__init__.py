"""The flick table on a graphics processor: the kernel's own functions, compiled for CUDA, a warp for each flick.

A warp is 32 threads, its lanes, that go together. What happens at an event is carried out by one lane; when the next
ones come is asked for all bodies, bars and walls at once, a lane for each.
"""
