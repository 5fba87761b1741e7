"""Names for the columns of the kernel's arrays."""

# obstacles: rounded boxes, a core box with a radius around it
OB_BODY, OB_CENTRE, OB_HALF, OB_AXES = 0, 1, 4, 7
OB_RADIUS, OB_BOUNCE, OB_FRICTION, OB_KEEPER, OB_PART = 16, 17, 18, 19, 20
OB_WIDTH = 21
PLATE, BOX = 0, 1

# keepers: orders, then what the kernel decides while it runs
KE_END, KE_PLANE, KE_Y, KE_REACTION, KE_DIVE_S, KE_SPEED, KE_REACH, KE_MISREAD, KE_ORDER, KE_SLIDE = range(10)
KE_HALF_WIDTH, KE_DECIDED, KE_SIDE, KE_SHIFT, KE_NOW_Y, KE_NOW_BOTTOM, KE_VY, KE_VZ, KE_TURN = range(10, 19)
KE_WIDTH = 19
HOLD, REACT = 0.0, 2.0  # other orders are -1.0 and +1.0: dive towards -y or +y

# contacts
CO_ARM, CO_NORMAL, CO_IMPULSE, CO_SURFACE, CO_BEFORE = 0, 3, 6, 9, 12
CO_BOUNCE, CO_FRICTION, CO_LEAST, CO_YIELD, CO_DEPTH, CO_MOVING = 15, 16, 17, 18, 19, 20
CO_TURN = 21
CO_CORNER = 24
CO_SOFT = 25
CO_WIDTH = 26
MOST_CONTACTS = 24

# impulses kept from the step before, a row a corner: impulse over step length, and the step's number
KEPT_STEP, KEPT_WIDTH = 3, 4
CORNERS = 12

# kinds of bodies that a touch is told of (facts.BODIES)
BODIES = 8

# clock: how far a kick has come
CL_TIME, CL_STEPS, CL_DT, CL_QUIET, CL_SAMPLED, CL_NEAR, CL_SAFE, CL_DECISION = range(8)
CL_WIDTH = 8

# world: numbers of the scene
WO_CORNER, WO_INERTIA, WO_FELT_FRICTION, WO_FELT_BOUNCE, WO_DRAG = range(5)
WO_HALF_LENGTH, WO_HALF_WIDTH, WO_GOAL_HALF, WO_GOAL_HEIGHT, WO_EDGE_X, WO_EDGE_Y, WO_UNTIL_OUT = range(5, 12)
WO_SAMPLE_S, WO_PIVOT = 12, 13
WO_WIDTH = 14

# events
EV_TIME, EV_KIND, EV_WHAT, EV_X, EV_Y, EV_Z, EV_FLAG = range(7)
EV_WIDTH = 7
TOUCHED, CROSSED = 1.0, 2.0
TOUCH_LINE, GOAL_LINE = 0.0, 1.0

# results, one row a kick
RE_STATUS, RE_TIME, RE_X, RE_Y, RE_Z, RE_QUATERNION, RE_UP, RE_FLAT = 0, 1, 2, 3, 4, 5, 9, 10
RE_CROSS, RE_CROSS_TIME, RE_CROSS_X, RE_CROSS_Y, RE_GOAL = 11, 12, 13, 14, 15
RE_FIRST_TOUCH, RE_LAST_TOUCH, RE_TOUCHED, RE_PATH, RE_FARTHEST, RE_HIGHEST = 16, 17, 18, 19, 20, 21
RE_STEPS, RE_EVENTS, RE_SAMPLES, RE_VELOCITY = 22, 23, 24, 25
RE_WIDTH = 31
GOING = -1.0
RESTED, LEFT, STOPPED_OUT, CAPPED, OVERFLOWED = 0.0, 1.0, 2.0, 3.0, 4.0

# samples of the motion
SA_WIDTH = 9
