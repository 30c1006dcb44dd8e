"""The facts of this app as sentences, for histories and for whoever saves a form second."""

from tournaments.game_rounds.cartes import history as _cartes  # noqa: F401
from tournaments.game_rounds.jarnac import history as _jarnac  # noqa: F401
from tournaments.history import competition, organisation  # noqa: F401
