"""What centres say of a game that others still play is not public yet."""

from collections.abc import Sequence
from uuid import UUID

from engine.eventstore.recorded import Recorded
from engine.web.redaction import redacts
from games.redaction import public_coups
from tournaments.models.standings import StandingRoundRow
from tournaments.streams import following_of


@redacts("suivi")
def of_followings(recorded: Sequence[Recorded]) -> set[int]:
    """Coups that a hall follows: as those of the partie itself."""
    parties = {following_of(one.stream)[0] for one in recorded}
    public = {partie: public_coups(partie) for partie in parties}
    return {
        one.position
        for one in recorded
        if (coups := public[following_of(one.stream)[0]]) is not None and one.data.get("coup") not in coups
    }


@redacts("centre")
def of_reports(recorded: Sequence[Recorded]) -> set[int]:
    """The lines of a report hold the scores of a round: they wait for its end, in every centre."""
    told = {one.position: UUID(one.data["partie"]) for one in recorded if one.data.get("partie")}
    ended = set(StandingRoundRow.objects.filter(partie__in=told.values(), ended=True).values_list("partie", flat=True))
    return {position for position, partie in told.items() if partie not in ended}
