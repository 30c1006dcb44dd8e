"""What rounds between the entered ask of their competition before they are recorded."""

from uuid import UUID

from engine.eventstore import Condition
from engine.eventstore.commanding import load
from tournaments.domain.competition import COMPETITION
from tournaments.game_rounds.domain.field import Field
from tournaments.streams import competition_stream

CONDUCT = "tournaments.conduct_rounds"


def fielded(competition: UUID) -> tuple[Field, Condition]:
    """Who plays, as long as nobody enters or withdraws meanwhile."""
    loaded = load(competition_stream(competition), COMPETITION)
    _ = loaded.state.settings
    return Field.of(loaded.state), Condition(loaded.stream, loaded.version)
