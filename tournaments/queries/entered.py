"""Who is entered in a competition to come, as everybody may read it, and what each place is."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from engine.people.models import Account
from engine.text import folded
from tournaments.models.competitions import CentreEnrolmentRow, EntryRow
from tournaments.models.organisation import CentreRow
from tournaments.models.players import PlayerEntryRow
from tournaments.queries.standings.ranking import Ranking, names_in
from tournaments.queries.standings.seats import ENTERED, names_of

# Of more clubs than that, the greatest are told.
MOST_CLUBS = 60


@dataclass(frozen=True, slots=True)
class Entered:
    """The entries that stand: how many, of which clubs (name, count), most first."""

    count: int
    clubs: Sequence[tuple[str, int]]
    more_clubs: int


@dataclass(frozen=True, slots=True)
class Place:
    """A centre that plays, and the best who is ranked there, None before anybody has a point."""

    id: UUID
    name: str
    town: str
    best: "BestThere | None"


@dataclass(frozen=True, slots=True)
class BestThere:
    entry: UUID
    name: str
    rank: int
    total: int


def entered(competition: UUID) -> Entered:
    """Those who neither withdrew nor are excluded."""
    rows = list(EntryRow.objects.filter(competition=competition, state=ENTERED).values_list("club", flat=True))
    clubs = names_of("club", {club for club in rows if club})
    counted = Counter(clubs[club] for club in rows if club in clubs)
    return Entered(
        count=len(rows),
        clubs=sorted(counted.items(), key=lambda club: (-club[1], folded(club[0])))[:MOST_CLUBS],
        more_clubs=max(0, len(counted) - MOST_CLUBS),
    )


def own_entry(competition: UUID, account: Account | AnonymousUser) -> UUID | None:
    """That of the licensee whose account it is; None for whoever is not entered."""
    if not isinstance(account, Account) or account.person is None:
        return None
    rows = PlayerEntryRow.objects.filter(competition=competition, player=account.person)
    entry: UUID | None = rows.values_list("entry", flat=True).first()
    return entry


def places_of(ranking: Ranking, most: int) -> list[Place]:
    """The centres that are enrolled, by name, and the best total of each in this ranking; of more than `most`, those
    whose best come first.
    """
    enrolled = CentreEnrolmentRow.objects.filter(competition=ranking.competition).values("centre")
    rows = sorted(CentreRow.objects.filter(id__in=enrolled), key=lambda row: (folded(row.name), row.pk))
    seats, last = ranking.seats, len(ranking.lines)
    # the best come first: what a centre keeps is the last that it is given
    first = {seats[line.key].centre: line for line in reversed(ranking.lines)}
    if len(rows) > most:
        foremost = sorted(rows, key=lambda row: first[row.pk].rank if row.pk in first else last)[:most]
        rows = [row for row in rows if row in foremost]
    played = {row.pk: first[row.pk] for row in rows if row.pk in first and first[row.pk].total}
    names = names_in(ranking, (line.key for line in played.values()))
    best = {centre: BestThere(line.key, names[line.key], line.rank, line.total) for centre, line in played.items()}
    return [Place(row.pk, row.name, row.town, best.get(row.pk)) for row in rows]
