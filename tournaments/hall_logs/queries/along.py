"""What a hall takes along: events of the competition, its players and their organisations; the names of people."""

from collections.abc import Callable, Collection, Iterator
from typing import Any
from uuid import UUID

from arbitration.queries.commissions import commissions_of
from arbitration.streams import commission_stream, feuille_stream
from engine.backups.contents import line_of
from engine.eventstore.reading import read_streams
from engine.eventstore.recorded import Recorded
from engine.people.models import Identity, Licence
from games.streams import partie_stream, preparee_stream
from tournaments.hall_logs.domain.packing import goes_along, tells_the_place
from tournaments.models import competitions, organisation, players
from tournaments.queries.games import round_games
from tournaments.queries.rounds import partie_of_round
from tournaments.streams import (
    centre_stream,
    club_stream,
    comite_stream,
    competition_stream,
    federation_stream,
    player_stream,
)

Wanted = Callable[[Any], bool]


def persons_of(competition: UUID, centre: UUID) -> set[UUID]:
    """Who may play in the hall: those entered there, and the licensees of the club of the place."""
    entered = competitions.EntryRow.objects.filter(competition=competition, centre=centre)
    playing = {UUID(player) for row in entered for player in row.players}
    club = organisation.CentreRow.objects.values_list("club", flat=True).get(id=centre)
    own = players.PlayerRow.objects.filter(club=club, merged_into=None, forgotten=False) if club else ()
    return playing | {row.pk for row in own}


def events_along(competition: UUID, centre: UUID) -> list[Recorded]:
    """In the order of the log."""
    streams = dict(_streams(competition, centre))
    read = read_streams(streams)
    chosen = [event for stream, events in read.items() for event in events if streams[stream](event.event)]
    return sorted(chosen, key=lambda event: event.position)


def rows_along(competition: UUID, centre: UUID) -> list[str]:
    """The names and the licence numbers of its players, and of who sits in its commissions, as backups write rows."""
    persons = persons_of(competition, centre) | _members(competition, centre)
    identities, licences = Identity.objects.filter(pk__in=persons), Licence.objects.filter(person__in=persons)
    return [line_of(row) for rows in (identities, licences) for row in rows.order_by("pk")]


def _streams(competition: UUID, centre: UUID) -> Iterator[tuple[str, Wanted]]:
    """Each with which of its events go along."""
    persons = persons_of(competition, centre)
    entries = set(_entries(competition, centre))
    yield (
        competition_stream(competition),
        lambda event: goes_along(event, centre=centre, entries=entries),
    )
    yield centre_stream(centre), tells_the_place
    whole = [
        *_organisations(competition, centre, persons),
        *(player_stream(person) for person in persons),
        *(preparee_stream(game.id) for game in round_games(competition)),
        *(commission_stream(view.id) for view in commissions_of(competition) if view.centre in (None, centre)),
        *_played(competition, centre, entries),
    ]
    yield from ((stream, _any) for stream in whole)


def _any(_event: Any) -> bool:
    return True


def _entries(competition: UUID, centre: UUID) -> Iterator[UUID]:
    rows = competitions.EntryRow.objects.filter(competition=competition, centre=centre)
    yield from rows.values_list("entry", flat=True)


def _members(competition: UUID, centre: UUID) -> set[UUID]:
    here = [view for view in commissions_of(competition) if view.centre in (None, centre)]
    return {member.person for view in here for member in view.members}


def _played(competition: UUID, centre: UUID, entries: Collection[UUID]) -> Iterator[str]:
    """The parties that the centre has played here, with the feuilles of its tables."""
    for number in competitions.RoundRow.objects.filter(competition=competition).values_list("round", flat=True):
        if partie := partie_of_round(competition, number, centre):
            yield partie_stream(partie)
            yield from (feuille_stream(partie, entry) for entry in entries)


def _organisations(competition: UUID, centre: UUID, persons: Collection[UUID]) -> Iterator[str]:
    """Those that the competition, the place, its players and their entries are of."""
    row = competitions.CompetitionRow.objects.get(id=competition)
    place = organisation.CentreRow.objects.get(id=centre)
    people = list(players.PlayerRow.objects.filter(pk__in=persons))
    entered = list(competitions.EntryRow.objects.filter(competition=competition, centre=centre))
    named = _ids(place.club, *(one.club for one in people), *(one.club for one in entered))
    clubs = list(organisation.ClubRow.objects.filter(id__in=named))
    named = _ids(row.comite, place.comite, *(one.comite for one in clubs), *(one.comite for one in entered))
    comites = list(organisation.ComiteRow.objects.filter(id__in=named))
    of_people = {one.federation for one in people} | {one.federation for one in entered}
    of_places = {row.federation, place.federation, *(club.federation for club in clubs)}
    yield from (federation_stream(id_) for id_ in _ids(*of_people, *of_places))
    yield from (comite_stream(comite.id) for comite in comites)
    yield from (club_stream(club.id) for club in clubs)


def _ids(*ids: UUID | None) -> set[UUID]:
    return {id_ for id_ in ids if id_ is not None}
