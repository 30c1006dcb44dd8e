"""Read models only: keys and times come from the events, no row points to another, all can be rebuilt."""

from engine.registering import import_all
from tournaments.circuits import models as circuits_models  # noqa: F401
from tournaments.club_licences import models as club_licences_models  # noqa: F401
from tournaments.game_rounds import models as game_rounds_models  # noqa: F401
from tournaments.hall_logs import models as hall_logs_models  # noqa: F401
from tournaments.mailed_codes import models as mailed_codes_models  # noqa: F401
from tournaments.online_entries import models as online_entries_models  # noqa: F401
from tournaments.season_rankings import models as season_rankings_models  # noqa: F401
from tournaments.webhooks import models as webhooks_models  # noqa: F401

import_all(__name__, __path__)
