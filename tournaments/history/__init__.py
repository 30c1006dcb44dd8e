"""The facts of this app as sentences, for histories and for whoever saves a form second."""

from tournaments.game_rounds import cartes as game_rounds_cartes  # noqa: F401
from tournaments.game_rounds import jarnac as game_rounds_jarnac  # noqa: F401
from tournaments.game_rounds.cartes import telling as cartes  # noqa: F401
from tournaments.game_rounds.jarnac import telling as jarnac  # noqa: F401
from tournaments.history import competition, organisation  # noqa: F401
