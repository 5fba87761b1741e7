"""The Tipp-Kick ball and what it meets: a fourteen-faced ball with two colours, kicked over felt.

::

    from tablekick.geometry import Point
    from tablekick.physics.tippkick import Ball, Body, Colour, Dive, ExecutionNoise, Keeper, Kick, Scene, play

    ball = Ball.lying(Point(200.0, 0.0), up=Colour.WHITE, turn_deg=20.0)
    scene = Scene(keepers=(Keeper(body=Body.AWAY_KEEPER, end=1, dive=Dive.REACT),))
    run = play(ball, Kick(direction_deg=3.0, speed_mps=4.0, loft_deg=10.0), scene, noise=ExecutionNoise(), seed=7)
    run.facts     # Touch, Cross, Rest, LeftBoard in time order, in the casebook's words
    run.motion    # times, positions, quaternions for a replay
    run.keepers   # what the keepers did, plate_at(time) for a replay
    run.ball      # the ball as it lies now, for the next kick

`play_many` takes an array of kicks and gives arrays (`Outcomes`) for players that sample. Millimetres, metres per
second, degrees; the origin is the centre spot, +x the goal that home attacks first, +y to the left of that.
Nothing here knows a rule: who may play, what is a goal or a foul is for the referee to say.
"""

from tablekick.physics.tippkick.ball import Ball
from tablekick.physics.tippkick.errors import ImpossibleKickError, StepCapError, TippKickError
from tablekick.physics.tippkick.facts import Body, Cross, Fact, LeftBoard, Line, Rest, Touch
from tablekick.physics.tippkick.figures import Dive, Keeper, Kicker, Posture
from tablekick.physics.tippkick.keeper_moves import KeeperMove, Plate
from tablekick.physics.tippkick.kicks import ExecutionNoise, Kick
from tablekick.physics.tippkick.motion import Motion
from tablekick.physics.tippkick.outcomes import Outcomes
from tablekick.physics.tippkick.runs import Run
from tablekick.physics.tippkick.scene import Scene, standard_materials
from tablekick.physics.tippkick.shape import FACES, Colour, Face, FaceKind
from tablekick.physics.tippkick.table import play, play_many

__all__ = [
    "FACES",
    "Ball",
    "Body",
    "Colour",
    "Cross",
    "Dive",
    "ExecutionNoise",
    "Face",
    "FaceKind",
    "Fact",
    "ImpossibleKickError",
    "Keeper",
    "KeeperMove",
    "Kick",
    "Kicker",
    "LeftBoard",
    "Line",
    "Motion",
    "Outcomes",
    "Plate",
    "Posture",
    "Rest",
    "Run",
    "Scene",
    "StepCapError",
    "TippKickError",
    "Touch",
    "play",
    "play_many",
    "standard_materials",
]
