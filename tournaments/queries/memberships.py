"""Ownership: the federations, comités and competitions of an account."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from django.db.models import Q

from engine.events.actors import Actor
from engine.people.models import Account
from engine.text import by_name
from tournaments.domain.terms import ORGANISER
from tournaments.models.organisation import ClubRow, ComiteRow, FederationRow, MembershipRow

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser


class Owner(NamedTuple):
    """The federation or comité that something belongs to; neither, for the installation."""

    federation: UUID | None = None
    comite: UUID | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """What somebody sees in the lists of organisers: `everything`, or what belongs to these."""

    everything: bool = False
    federations: frozenset[UUID] = frozenset()
    comites: frozenset[UUID] = frozenset()
    competitions: frozenset[UUID] = frozenset()

    def of_competitions(self) -> Q:
        """Over CompetitionRow, a rehearsal as well."""
        return self._all(self._owned() | Q(id__in=self.competitions))

    def of_centres(self) -> Q:
        """Over CentreRow: its own federation and comité, and those of its club."""
        return self._all(self._owned() | Q(club__in=ClubRow.objects.filter(self._owned()).values("id")))

    def of_federations(self) -> Q:
        """Over FederationRow: those above a comité are not theirs."""
        return self._all(Q(id__in=self.federations))

    def of_comites(self) -> Q:
        """Over ComiteRow."""
        return self._all(Q(id__in=self.comites) | Q(federation__in=self.federations))

    def of_clubs(self) -> Q:
        """Over ClubRow."""
        return self._all(self._owned())

    def of_players(self) -> Q:
        """Over PlayerRow: by licence, or by club."""
        by_club = Q(club__in=ClubRow.objects.filter(self._owned()).values("id"))
        return self._all(Q(federation__in=self.federations) | by_club)

    def of_files(self) -> Q:
        """Over LicenceFile."""
        return self._all(Q(federation__in=self.federations))

    def _owned(self) -> Q:
        return Q(federation__in=self.federations) | Q(comite__in=self.comites)

    def _all(self, condition: Q) -> Q:
        return Q() if self.everything else condition


EVERYTHING = Reach(everything=True)


def reach_of(by: "Actor | AnonymousUser") -> Reach:
    """Two queries: where the account has a membership, and which of these are comités."""
    if not isinstance(by, Account):
        return EVERYTHING if getattr(by, "actor_id", None) else Reach()
    if by.is_staff:
        return EVERYTHING
    memberships_of_account = list(MembershipRow.objects.filter(account=by.pk).values_list("place", "role"))
    organised = {place for place, role in memberships_of_account if role == ORGANISER}
    staffed = {place for place, role in memberships_of_account if role != ORGANISER}
    comites = set(ComiteRow.objects.filter(pk__in=staffed).values_list("pk", flat=True))
    return Reach(False, frozenset(staffed - comites), frozenset(comites), frozenset(organised))


def owners_of(by: "Actor | AnonymousUser") -> list[tuple[Owner, str]]:
    """The owners that somebody may create something for, with their names: federations, then comités, none closed."""
    reach = reach_of(by)
    federations = FederationRow.objects.filter(closed=False)
    comites = ComiteRow.objects.filter(closed=False)
    if not reach.everything:
        federations = federations.filter(pk__in=reach.federations)
        comites = comites.filter(Q(pk__in=reach.comites) | Q(federation__in=reach.federations))
    return [
        *((Owner(id_), name) for id_, name in by_name(federations.values_list("id", "name"))),
        *((Owner(row.federation, row.pk), row.name) for row in comites.order_by("code", "id")),
    ]


def owner_of_club(club: UUID) -> Owner:
    """The owner of a club; empty for one that does not exist."""
    row = ClubRow.objects.filter(pk=club).first()
    return Owner(row.federation, row.comite) if row else Owner()
