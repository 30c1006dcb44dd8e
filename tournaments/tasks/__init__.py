"""What a worker does for competitions: each module puts its jobs, effects and terms on their lists."""

from engine.registering import import_all

import_all(__name__, __path__)
