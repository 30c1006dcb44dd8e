"""The facts of this app as sentences, for histories and for whoever saves a form second."""

from tournaments.game_rounds.cartes import telling as cartes
from tournaments.game_rounds.jarnac import telling as jarnac
from tournaments.telling import competition
from tournaments.telling.organisation import season_label

__all__ = ["cartes", "competition", "jarnac", "season_label"]
