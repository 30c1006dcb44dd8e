"""What centres say of a game that others still play is not public yet."""

from collections.abc import Sequence
from uuid import UUID

from engine.eventstore.recorded import Recorded
from engine.web.redaction import redacts
from games.redaction import readable_coups
from tournaments.models.standings import StandingRoundRow
from tournaments.streams import following_of


@redacts("suivi")
def of_followings(recorded: Sequence[Recorded]) -> set[int]:
    """Coups that a hall follows: as those of the partie itself."""
    parties = {following_of(record.stream)[0] for record in recorded}
    public = {partie: readable_coups(partie) for partie in parties}
    return {
        record.position
        for record in recorded
        if (coups := public[following_of(record.stream)[0]]) is not None and record.data.get("coup") not in coups
    }


@redacts("centre")
def of_reports(recorded: Sequence[Recorded]) -> set[int]:
    """The lines of a report hold the scores of a round: they wait for its end, in every centre."""
    parties = {record.position: UUID(record.data["partie"]) for record in recorded if record.data.get("partie")}
    ended = set(
        StandingRoundRow.objects.filter(partie__in=parties.values(), ended=True).values_list("partie", flat=True)
    )
    return {position for position, partie in parties.items() if partie not in ended}
