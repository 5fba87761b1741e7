"""The flick-football table: an event-driven engine that takes flicks and gives facts in exact order of time.

Importing it compiles nothing; the first flick loads or makes the machine code.
"""

from tablekick.physics.flick.bases import Base, default_materials, materials_of
from tablekick.physics.flick.batch import BatchResult, Tables, play
from tablekick.physics.flick.errors import (
    FlickError,
    OverlapError,
    SetupError,
    TableError,
    TooManyEventsError,
)
from tablekick.physics.flick.flicks import FlickIntent, KeeperMove, heading_towards
from tablekick.physics.flick.noise import CLUB_PLAYER, MASTER, NOVICE, STEADY, HumanError, executions
from tablekick.physics.flick.reports import Mode, Motion, Segment
from tablekick.physics.flick.setup import RodKeeper, Standing, TableSetup
from tablekick.physics.flick.snapshots import Snapshot
from tablekick.physics.flick.table import FlickTable
from tablekick.physics.gpu import NoGpuError

__all__ = [
    "CLUB_PLAYER",
    "MASTER",
    "NOVICE",
    "STEADY",
    "Base",
    "BatchResult",
    "FlickError",
    "FlickIntent",
    "FlickTable",
    "HumanError",
    "KeeperMove",
    "Mode",
    "Motion",
    "NoGpuError",
    "OverlapError",
    "RodKeeper",
    "Segment",
    "SetupError",
    "Snapshot",
    "Standing",
    "TableError",
    "TableSetup",
    "Tables",
    "TooManyEventsError",
    "default_materials",
    "executions",
    "heading_towards",
    "materials_of",
    "play",
]
