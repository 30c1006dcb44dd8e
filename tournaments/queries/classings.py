"""Players as they are on the day of their entry, for the recorded classing and the rules of the plan."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from uuid import UUID

from tournaments.domain import classing, dated, series
from tournaments.domain.competition.admission import Application, Waiver
from tournaments.events.competition import EntryAccepted, EntryClassified
from tournaments.models import competitions, organisation
from tournaments.models.players import PlayerRow
from tournaments.queries.competitions import competition_row
from tournaments.tables import series_in

_NOBODY = classing.Licensee()


def applications_for(
    competition: UUID,
    entries: Sequence[EntryAccepted],
    *,
    teams: Mapping[UUID, UUID],
    waiver: Waiver | None = None,
) -> list[Application]:
    """The applications that the rules of the plan are checked against. Raises UnknownCompetition."""
    season = dated.season_on(competition_row(competition).starts_on)
    known = licensees({player for entry in entries for player in entry.players}, season)
    return [
        Application(
            entry,
            _classing(entry.entry, entry.players, known, season),
            licensed=all(known.get(player, _NOBODY).licensed for player in entry.players),
            team=teams.get(entry.entry),
            waiver=waiver,
        )
        for entry in entries
    ]


def classings_now(competition: UUID) -> list[EntryClassified]:
    """The classing of every entry of a competition as of today."""
    season = dated.season_on(competition_row(competition).starts_on)
    rows = list(competitions.EntryRow.objects.filter(competition=competition).order_by("position"))
    players = {row.pk: [UUID(player) for player in row.players] for row in rows}
    known = licensees({player for pair in players.values() for player in pair}, season)
    return [_classing(entry, pair, known, season) for entry, pair in players.items()]


def licensees(players: Iterable[UUID], season: int) -> dict[UUID, classing.Licensee]:
    """What is known of these players; `licensed` for that season or a later one."""
    rows = PlayerRow.objects.in_bulk(set(players))
    clubs = organisation.ClubRow.objects.in_bulk({row.club for row in rows.values() if row.club})
    comites = {club.pk: club.comite for club in clubs.values()}
    return {
        row.pk: classing.Licensee(
            serie=row.serie,
            category=row.category,
            club=row.club,
            comite=comites.get(row.club) if row.club else None,
            federation=row.federation,
            licensed=row.season is not None and row.season >= season,
        )
        for row in rows.values()
    }


def _classing(
    entry: UUID, players: Sequence[UUID], known: Mapping[UUID, classing.Licensee], season: int
) -> EntryClassified:
    table = series_in(season)
    return classing.classed(
        entry,
        [known.get(player, _NOBODY) for player in players],
        rank=partial(series.serie_rank, table=table),
        index=partial(series.index_of, table=table),
    )
