"""All that a decision about places looks at, as it is now."""

from collections.abc import Iterable
from dataclasses import replace
from uuid import UUID

from engine import zones
from engine.eventstore.commanding import Loaded, load
from tournaments.domain.competition import state
from tournaments.domain.competition.admission import Application
from tournaments.domain.separation import Knowing
from tournaments.events.competition import EntryAccepted
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.online_entries.domain.deciding import OPEN, Situation
from tournaments.online_entries.domain.requests import ONLINE_ENTRIES, OnlineEntries
from tournaments.online_entries.models import PlaceRequestPlayerRow
from tournaments.queries import classings, competitions, separation
from tournaments.streams import competition_stream, online_entries_stream


class Read:
    """Both streams at the versions that were read, and the situation that they make."""

    def __init__(self, competition: UUID) -> None:
        self.id = competition
        self.requests: Loaded[OnlineEntries] = load(online_entries_stream(competition), ONLINE_ENTRIES)
        self.competition: Loaded[state.Competition] = load(competition_stream(competition), state.COMPETITION)

    def situation(self, *more: Application) -> Situation:
        """`more`: who asks now. Raises UnknownCompetition."""
        pending = {id_: request for id_, request in self.requests.state.requests.items() if request.state in OPEN}
        players = players_of(pending)
        asked = [
            EntryAccepted(entry=request.entry, centre=request.centre, players=players.get(id_, request.players))
            for id_, request in pending.items()
        ]
        whole = self.requests.state.whole_teams()
        applications = {
            id_: replace(
                one,
                awaited=pending[id_].awaited,
                together=pending[id_].team,
                team=pending[id_].team if pending[id_].team in whole else None,
            )
            for id_, one in zip(pending, classings.applications_for(self.id, asked, teams={}), strict=True)
        }
        everybody = {player for one in (*applications.values(), *more) for player in one.accepted.players}
        there = alive(everybody)
        return Situation(
            entries=self.requests.state,
            competition=self.competition.state,
            applications=applications,
            knowing=knowing(self.id, everybody),
            gone=self._with_companions(
                id_ for id_, one in applications.items() if not there.issuperset(one.accepted.players)
            ),
            begun=has_begun(self.id),
        )

    def _with_companions(self, gone: Iterable[UUID]) -> set[UUID]:
        """A team without one of its players has no places to wait for."""
        return {id_ for request in gone for id_ in self.requests.state.together(request)}

    def application(
        self, *, entry: UUID, centre: UUID, players: tuple[UUID, ...], partner: UUID | None = None
    ) -> Application:
        """That of who asks now: of a player, or with `partner` of a pair, that comes back, the entry of before."""
        before = entry_of(self.id, players if partner is None else (*players, partner))
        accepted = EntryAccepted(entry=before or entry, centre=centre, players=players)
        (application,) = classings.applications_for(self.id, [accepted], teams={})
        return application


def players_of(requests: Iterable[UUID]) -> dict[UUID, tuple[UUID, ...]]:
    """Those of each request, as they are known today."""
    found: dict[UUID, tuple[UUID, ...]] = {}
    rows = PlaceRequestPlayerRow.objects.filter(request__in=list(requests)).order_by("request", "seat")
    for request, player in rows.values_list("request", "player"):
        found[request] = (*found.get(request, ()), player)
    return found


def entry_of(competition: UUID, players: tuple[UUID, ...]) -> UUID | None:
    """The one entry that these players, and nobody else, have there already; None where there is none."""
    rows = PlayerEntryRow.objects.filter(competition=competition, player__in=players)
    entries = set(rows.values_list("entry", flat=True))
    if len(entries) != 1:
        return None
    (entry,) = entries
    return entry if PlayerEntryRow.objects.filter(entry=entry).count() == len(players) else None


def alive(players: Iterable[UUID]) -> set[UUID]:
    rows = PlayerRow.objects.filter(id__in=set(players), merged_into=None, forgotten=False)
    return set(rows.values_list("id", flat=True))


def knowing(competition: UUID, players: Iterable[UUID]) -> Knowing:
    return separation.knowing(competition, players)


def has_begun(competition: UUID) -> bool:
    """Nobody enters online any more: a partie was opened, rounds of another game were made, or its day is past."""
    row = competitions.competition_row(competition)
    if row.rehearsal_of is not None or row.published or competitions.is_under_way(competition):
        return True
    with zones.telling(competition=competition):
        return zones.today() > row.starts_on
