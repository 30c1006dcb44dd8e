"""Players: what they are by the last events, and the seasons of their licences.

Licences come by thousands, hence a few statements for each batch.
"""

from collections.abc import Sequence

from engine.eventstore.projections import registry, writing
from engine.eventstore.recorded import Recorded
from tournaments.events import player as events
from tournaments.models.players import LicenceRow, PlayerRow
from tournaments.streams import player_of

_ROWS = 200
_TOLD = (
    "federation",
    "season",
    "club",
    "club_since",
    "serie",
    "serie_since",
    "category",
    "category_season",
    "merged_into",
    "forgotten",
)


@registry.projection("tournaments.players", mode="inline")
class Players(registry.Projection):
    models = (PlayerRow, LicenceRow)
    follows = (
        events.PlayerRegistered,
        events.LicenceRenewed,
        events.ClubJoined,
        events.SerieAssigned,
        events.CategoryAssigned,
        events.PlayerMerged,
        events.PlayerForgotten,
    )

    def apply_batch(self, batch: Sequence[Recorded], tables: writing.Tables) -> None:
        """Fold the events of each player into its row, then write all rows at once."""
        rows = tables[PlayerRow].in_bulk({player_of(at.stream) for at in batch})
        for at in batch:
            player = player_of(at.stream)
            if player not in rows:
                rows[player] = tables[PlayerRow].model(id=player)
            _tell(rows[player], at.event)
        tables[PlayerRow].bulk_create(
            rows.values(), batch_size=_ROWS, update_conflicts=True, unique_fields=["id"], update_fields=_TOLD
        )
        licences = [
            {"player": player_of(at.stream), "federation": at.event.federation, "season": at.event.season}
            for at in batch
            if isinstance(at.event, events.LicenceRenewed)
        ]
        writing.write(tables, LicenceRow, licences, key=("player", "federation", "season"))


def _tell(row: PlayerRow, event: object) -> None:
    match event:
        case events.LicenceRenewed(season=season) if season >= (row.season or 0):
            row.federation, row.season = event.federation, season
        case events.ClubJoined(season=season) if season >= row.club_since:
            row.club, row.club_since = event.club, season
        case events.SerieAssigned(season=season) if season >= row.serie_since:
            row.serie, row.serie_since = event.serie, season
        case events.CategoryAssigned(season=season) if season >= row.category_season:
            row.category, row.category_season = event.category, season
        case events.PlayerMerged():
            row.merged_into = event.into
        case events.PlayerForgotten():
            row.forgotten = True
