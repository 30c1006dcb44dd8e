"""Read models only: keys and times come from the events, no row points to another, all can be rebuilt."""

from tournaments.game_rounds import models as game_rounds_models  # noqa: F401
from tournaments.models import (  # noqa: F401
    centres,
    competitions,
    first_run,
    invitations,
    licences,
    organisation,
    papers,
    passes,
    players,
    preparations,
    public,
    publications,
    replays,
    reports,
    standings,
)
