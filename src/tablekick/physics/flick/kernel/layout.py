"""The flat arrays the kernel works on: one row for each body, one column for each quantity (SI units throughout).

Row 0 is the ball, then the figures, then the goalkeepers on their rods. A body's motion since its time `T0` is one
segment: position quadratic, spin linear in time, until something happens to it.
"""

from __future__ import annotations

from typing import Final

INF: Final = 1.0e30  # seconds: never

# body: float columns
T0: Final = 0  # when the segment began
X: Final = 1
Y: Final = 2
Z: Final = 3  # height of the ball's centre; 0 for the others
VX: Final = 4
VY: Final = 5
VZ: Final = 6
AX: Final = 7
AY: Final = 8
AZ: Final = 9
WX: Final = 10  # spin
WY: Final = 11
WZ: Final = 12
LX: Final = 13  # rate of change of the spin
LY: Final = 14
LZ: Final = 15
ANGLE: Final = 16  # which way a figure faces
END: Final = 17  # when this segment ends of itself: stopped, rolling, landed
NEXT: Final = 18  # when the body's next event comes
FALL_X: Final = 19  # the way a lying figure fell
FALL_Y: Final = 20
BODY_COLUMNS: Final = 21

# mode: integer columns
KIND: Final = 0
MODE: Final = 1
NEXT_KIND: Final = 2
NEXT_WITH: Final = 3
NEXT_PART: Final = 4
OUTSIDE: Final = 5  # bits: which frames of the table the body is outside of
LYING: Final = 6
SOFT_TOUCHES: Final = 7  # soft touches in a row of a ball that does not lie on the floor
MODE_COLUMNS: Final = 8

# KIND
BALL: Final = 0
FIGURE: Final = 1
KEEPER: Final = 2

# MODE
REST: Final = 0
SLIDE: Final = 1
ROLL: Final = 2
FLY: Final = 3
SPIN: Final = 4  # turning on the spot
GLIDE: Final = 5  # a goalkeeper on the move
GONE: Final = 6  # off the board, or not on the table

# kit: what a body is made of
MASS: Final = 0
INERTIA: Final = 1  # about the upright axis (ball: about any)
RADIUS: Final = 2  # of the base or the ball
RIM: Final = 3  # height of the base's rim
WAIST: Final = 4  # radius of the upper body
HEIGHT: Final = 5
CENTRE: Final = 6  # height of the centre of mass
TILT: Final = 7  # moment of inertia about a horizontal axis through the centre of mass
TIP: Final = 8  # energy that tips it over
LEAN: Final = 9  # front loading of the sole when sliding freely, for a friction of 1
REACH: Final = 10  # distance of the axes when a ball on the floor touches
SOLE: Final = 11  # radius of the disc or ring on which it slides
SOLE_TABLE: Final = 12  # where the means of this sole begin (`soles`)
KIT_COLUMNS: Final = 13

# guard: the hands that hold the goalkeepers
GUARD_MIN_X: Final = 0
GUARD_MAX_X: Final = 1
GUARD_MIN_Y: Final = 2
GUARD_MAX_Y: Final = 3
GUARD_SPEED: Final = 4
GUARD_REACTION: Final = 5
GUARD_ALERT: Final = 6  # 1: dives by itself at a ball that comes
GUARD_ORDER: Final = 7  # when the next order takes effect
GUARD_TO_X: Final = 8
GUARD_TO_Y: Final = 9
GUARD_OWN: Final = 10  # 1: the order at GUARD_ORDER is the holder's own, with its target
GUARD_ROD: Final = 11  # +1 or -1: the way the rod sticks out behind the goal
GUARD_TOUCHES: Final = 12  # touches of the ball during this move
GUARD_COLUMNS: Final = 13

# world: one row of numbers for the whole table
NOW: Final = 0
GRAVITY: Final = 1
SWERVE: Final = 2  # 1: sliding and spinning friction are coupled
MU_CLOTH: Final = 3
MU_BOARD: Final = 4
MU_LYING: Final = 5
MU_BALL: Final = 6  # ball sliding on the floor
MU_ROLL: Final = 7
SPIN_DECAY: Final = 8  # rad/s2 of a ball turning on the spot
E_FLOOR: Final = 9
E_BASE_BALL: Final = 10
E_BODY_BALL: Final = 11
E_BASE_BASE: Final = 12
E_KEEPER: Final = 13
MU_BASE_BALL: Final = 14
MU_BASE_BASE: Final = 15
FRAME_AREA_X: Final = 16  # half sizes of the nested frames
FRAME_AREA_Y: Final = 17
FRAME_CLOTH_X: Final = 18
FRAME_CLOTH_Y: Final = 19
FRAME_BOARD_X: Final = 20
FRAME_BOARD_Y: Final = 21
GOAL_HALF: Final = 22
GOAL_HIGH: Final = 23
ROD_RADIUS: Final = 24
ROD_HEIGHT: Final = 25
ROD_LENGTH: Final = 26
LYING_RADIUS: Final = 27  # of the three balls a lying figure is made of
LYING_FIRST: Final = 28  # how far along the fall the first of them lies
LYING_STEP: Final = 29
KEEPER_STEP: Final = 30  # half the distance between a goalkeeper's outer columns
MU_ROLL_BOARD: Final = 31
WORLD_COLUMNS: Final = 32

# bars: fixed rods parallel to an axis; walls: fixed rectangles across an axis
BAR_AXIS: Final = 0
BAR_X: Final = 1
BAR_Y: Final = 2
BAR_Z: Final = 3
BAR_FROM: Final = 4
BAR_TO: Final = 5
BAR_RADIUS: Final = 6
BAR_E: Final = 7
BAR_MU: Final = 8
BAR_WHAT: Final = 9
BAR_COLUMNS: Final = 10
WALL_AXIS: Final = 0
WALL_AT: Final = 1
WALL_FROM_A: Final = 2  # the other two axes in their order x, y, z
WALL_TO_A: Final = 3
WALL_FROM_B: Final = 4
WALL_TO_B: Final = 5
WALL_HALF: Final = 6  # half its thickness
WALL_E: Final = 7
WALL_MU: Final = 8
WALL_WHAT: Final = 9
WALL_COLUMNS: Final = 10

# WHAT a fixed thing is
POST: Final = 0
CROSSBAR: Final = 1
BACK_BAR: Final = 2
NET: Final = 3
BARRIER: Final = 4

# events of one body, in the order in which simultaneous ones are taken
WITH_BODY: Final = 0
WITH_BAR: Final = 1
WITH_WALL: Final = 2
ON_FLOOR: Final = 3
AT_FRAME: Final = 4
OF_ITSELF: Final = 5
BY_ORDER: Final = 6
NOTHING: Final = 7

# frames, in bits of OUTSIDE
OUT_OF_AREA: Final = 1  # completely over the line
OFF_CLOTH: Final = 2  # the centre is over the bare board: other friction
OVER_EDGE: Final = 4  # some part of the base is over the bare board
OFF_BOARD: Final = 8

# report: what the referee may want to know, a row each
TOUCH: Final = 0
TOUCH_FIXED: Final = 1
STOP: Final = 2
CROSS: Final = 3
LEAVE: Final = 4
FALL: Final = 5
REPORT_TIME: Final = 0
REPORT_KIND: Final = 1
REPORT_A: Final = 2
REPORT_B: Final = 3
REPORT_X: Final = 4
REPORT_Y: Final = 5
REPORT_Z: Final = 6
REPORT_MOVING: Final = 7  # bits: 1 the first, 2 the second was moving just before
REPORT_WHAT: Final = 8  # STOP: entangled with; CROSS: 0 touch line, 1 goal line, 2 goal; LEAVE: the frame's bit
REPORT_BALL_X: Final = 9
REPORT_BALL_Y: Final = 10
REPORT_COLUMNS: Final = 11

# track: closed motion segments, a row each
TRACK_BODY: Final = 0
TRACK_FROM: Final = 1
TRACK_TO: Final = 2
TRACK_X: Final = 3  # then y z, velocity, acceleration
TRACK_ANGLE: Final = 12
TRACK_SPIN: Final = 13
TRACK_SPIN_RATE: Final = 14
TRACK_MODE: Final = 15
TRACK_COLUMNS: Final = 16

# count: how far the logs are written, and how the last run ended
REPORTS: Final = 0
TRACKS: Final = 1
EVENTS: Final = 2
KEEP_TRACKS: Final = 3
COUNTS: Final = 4

# touched: when two bodies last touched, a row each; behind the bodies a column for each kind of fixed thing
FIXED_KINDS: Final = 5

DONE: Final = 0
LOG_FULL: Final = 1
TOO_MANY_EVENTS: Final = 2
LOG_RESERVE: Final = 8  # rows one event may write

# limits that make every chain of events finite
PATIENCE: Final = 20_000  # events of one run, after which whatever hardly moves stays where it touches something
SIMULTANEOUS_S: Final = 1.0e-9
SOFTEST_TOUCH: Final = 1.0e-3  # m/s: slower approaches of bodies on the table are no contact
SOFTEST_TOUCH_IN_FLIGHT: Final = 5.0e-3
DEAD_SPEED: Final = 1.0e-2  # m/s: below it contacts do not rebound
DEEP: Final = 5.0e-4  # m: what overlaps deeper (a figure that fell over something) does not feel the other
AT_THE_TIP: Final = 1.0e-6  # m: how far from its end a bar's tip counts
SAME_TOUCH_S: Final = 1.0e-2  # a soft contact sooner after the last one of the same two is the same touch
