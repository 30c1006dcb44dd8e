"""What happens to competitions, centres and players. Names stand in `engine.people`, never here."""

from tournaments.events import (  # noqa: F401
    centre,
    competition,
    following,
    membership,
    organisation,
    player,
    publication,
    rehearsal,
    reporting,
    ties,
)
