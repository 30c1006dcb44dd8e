"""The state of a partie, folded from its stream `partie-<id>`."""

from games.domain.partie.state.evolve import PARTIE, PartieEvent, evolve
from games.domain.partie.state.partie import Coup, Partie, Phase

__all__ = ["PARTIE", "Coup", "Partie", "PartieEvent", "Phase", "evolve"]
