"""Whose competitions somebody follows, by news or in a diary: a federation's, a comité's, a club's, a player's."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from engine.people import identities
from tournaments.domain.refusals.organisation import UnknownComite, UnknownFederation
from tournaments.domain.refusals.players import NoSuchPlayer
from tournaments.models.competitions import CentreEnrolmentRow
from tournaments.models.organisation import CentreRow, ClubRow, ComiteRow, FederationRow
from tournaments.queries import rehearsals
from tournaments.queries.public.clubs import approved_club, licensees_of
from tournaments.queries.public.players import Result, public_player, results_of


@dataclass(frozen=True, slots=True)
class Circle:
    """`name`: whose it is, "" for everybody's. `competitions`: None for all that are public.

    `results`: of its players whose names the reader may read, each with the name. `federation`: whose rankings too.
    """

    name: str = ""
    competitions: frozenset[UUID] | None = None
    results: tuple[tuple[str, Result], ...] = ()
    federation: UUID | None = None


EVERYBODY = Circle()


def of_federation(federation: UUID) -> Circle:
    """What it owns, and what is played in its centres and those of its clubs. Raises UnknownFederation."""
    row = FederationRow.objects.filter(id=federation).first()
    if row is None:
        raise UnknownFederation
    return Circle(row.name, _played_at(Q(federation=federation)), federation=federation)


def of_comite(comite: UUID) -> Circle:
    """Raises UnknownComite."""
    row = ComiteRow.objects.filter(id=comite).first()
    if row is None:
        raise UnknownComite
    return Circle(row.name, _played_at(Q(comite=comite)))


def of_club(club: UUID) -> Circle:
    """What is played in its centres, and where its licensees play whose names are public. Raises UnknownClub."""
    row = approved_club(club)
    names = identities.readable_names(licensees_of(club))
    of_player = results_of(names)
    results = tuple((name, result) for player, name in names.items() for result in of_player.get(player, ()))
    centres = CentreRow.objects.filter(club=club).values("id")
    held = CentreEnrolmentRow.objects.filter(centre__in=centres).values_list("competition", flat=True)
    return Circle(row.name, _public({*held, *(result.competition for _name, result in results)}), results)


def of_player(player: UUID) -> Circle:
    """Where a player plays whose name is public. Raises NoSuchPlayer, for all others too."""
    page = public_player(player)
    if not page.is_named:
        raise NoSuchPlayer
    results = tuple((page.name, result) for result in page.results)
    return Circle(page.name, _public(result.competition for _name, result in results), results)


def _played_at(owned: Q) -> frozenset[UUID]:
    """`owned`: the condition by which a competition, a centre or a club is of whom is asked for."""
    clubs = ClubRow.objects.filter(owned).values("id")
    centres = CentreRow.objects.filter(owned | Q(club__in=clubs)).values("id")
    enrolled = CentreEnrolmentRow.objects.filter(centre__in=centres).values("competition")
    real = rehearsals.real_competitions().filter(owned | Q(id__in=enrolled))
    return frozenset(real.values_list("id", flat=True))


def _public(competitions: Iterable[UUID]) -> frozenset[UUID]:
    real = rehearsals.real_competitions().filter(id__in=set(competitions))
    return frozenset(real.values_list("id", flat=True))
