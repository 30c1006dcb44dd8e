"""What a club has paid: noted by the staff above it. No payment is taken here."""

from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.club_licences.commands.asking import MANAGE
from tournaments.club_licences.domain import seasons
from tournaments.club_licences.domain.seasons import SEASON
from tournaments.club_licences.queries import licensees
from tournaments.streams import club_season_stream


@commanding.command
def note_payment(club: UUID, season: int, *, cents: int, currency: str, means: str, by: Actor) -> list[Recorded]:
    """Note a sum that came from the club, or was given back. Raises UnknownClub, NoSumReceived, MoreGivenBack."""
    permissions.require(by, MANAGE, club)
    licensees.club_season(club, season)
    return commanding.record(
        club_season_stream(club, season),
        SEASON,
        seasons.note_payment,
        cents=cents,
        currency=currency,
        means=means.strip(),
    )
