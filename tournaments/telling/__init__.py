"""The facts of this app as sentences, for histories and for whoever saves a form second."""

from tournaments.telling import cartes, competition, jarnac
from tournaments.telling.organisation import season_label

__all__ = ["cartes", "competition", "jarnac", "season_label"]
