"""Materials from what somebody measured on the own table with a ruler and a phone: values with uncertainty."""

from tablekick.equipment.calibration.fit import Fitted, fit
from tablekick.equipment.calibration.measurements import Measurements, read_measurements

__all__ = ["Fitted", "Measurements", "fit", "read_measurements"]
