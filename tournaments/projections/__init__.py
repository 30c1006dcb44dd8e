"""From events to read models: the registry at once, the standings behind the log."""

from tournaments.projections.registry import Registry
from tournaments.projections.standings import Standings

__all__ = ["Registry", "Standings"]
