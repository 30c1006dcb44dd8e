"""The facts of this app as sentences, for histories and for the second of two people who save a form."""

from tournaments.circuits import history as _circuits  # noqa: F401
from tournaments.club_licences import history as _club_licences  # noqa: F401
from tournaments.game_rounds.cartes import history as _cartes  # noqa: F401
from tournaments.game_rounds.jarnac import history as _jarnac  # noqa: F401
from tournaments.hall_logs import history as _hall_logs  # noqa: F401
from tournaments.history import competition, following, organisation, second_readings, statements  # noqa: F401
from tournaments.multiplex import history as _multiplex  # noqa: F401
from tournaments.online_entries import history as _online_entries  # noqa: F401
from tournaments.season_rankings import history as _season_rankings  # noqa: F401
from tournaments.team_pools import history as _team_pools  # noqa: F401
from tournaments.volunteers import history as _volunteers  # noqa: F401
