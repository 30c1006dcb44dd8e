"""Who runs federations, comités and clubs, who organises competitions and who conducts them: what permissions ask.

Beside the registry, so that the rows of competitions need not be built again where these change.
"""

from uuid import UUID

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.domain.terms import ORGANISER
from tournaments.events import competition as events
from tournaments.events.membership import (
    ClubOfficerAppointed,
    ClubOfficerDismissed,
    OrganiserAppointed,
    OrganiserDismissed,
    StaffAppointed,
    StaffDismissed,
)
from tournaments.models import competitions, organisation
from tournaments.streams import club_of, comite_of, competition_of, federation_of

_Appointed = (
    StaffAppointed
    | OrganiserAppointed
    | ClubOfficerAppointed
    | events.JugeArbitreAppointed
    | events.CentreJugeArbitreAppointed
)


@registry.projection("tournaments.officials", mode="inline")
class Officials(registry.Projection):
    models = (
        organisation.MembershipRow,
        organisation.ClubOfficerRow,
        competitions.JugeArbitreRow,
        competitions.CentreJugeArbitreRow,
    )

    @registry.on(StaffAppointed)
    def staff_appointed(self, event: StaffAppointed, at: Recorded, rows: held.HeldRows) -> None:
        values = {"role": event.role.value, **_term(event)}
        rows[organisation.MembershipRow].put(place=_place(at), account=event.account, **values)

    @registry.on(StaffDismissed)
    def staff_dismissed(self, event: StaffDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[organisation.MembershipRow].remove((_place(at), event.account))

    @registry.on(OrganiserAppointed)
    def organiser_appointed(self, event: OrganiserAppointed, at: Recorded, rows: held.HeldRows) -> None:
        values = {"role": ORGANISER, **_term(event)}
        rows[organisation.MembershipRow].put(place=competition_of(at.stream), account=event.account, **values)

    @registry.on(OrganiserDismissed)
    def organiser_dismissed(self, event: OrganiserDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[organisation.MembershipRow].remove((competition_of(at.stream), event.account))

    @registry.on(ClubOfficerAppointed)
    def club_officer_appointed(self, event: ClubOfficerAppointed, at: Recorded, rows: held.HeldRows) -> None:
        values = {"role": event.office.value, **_term(event)}
        rows[organisation.ClubOfficerRow].put(club=club_of(at.stream), account=event.account, **values)

    @registry.on(ClubOfficerDismissed)
    def club_officer_dismissed(self, event: ClubOfficerDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[organisation.ClubOfficerRow].remove((club_of(at.stream), event.account))

    @registry.on(events.JugeArbitreAppointed)
    def juge_arbitre_appointed(self, event: events.JugeArbitreAppointed, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.JugeArbitreRow].put(
            competition=competition_of(at.stream), account=event.account, **_term(event)
        )

    @registry.on(events.JugeArbitreDismissed)
    def juge_arbitre_dismissed(self, event: events.JugeArbitreDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.JugeArbitreRow].remove((competition_of(at.stream), event.account))

    @registry.on(events.CentreJugeArbitreAppointed)
    def centre_juge_appointed(
        self, event: events.CentreJugeArbitreAppointed, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[competitions.CentreJugeArbitreRow].put(
            competition=competition_of(at.stream), centre=event.centre, account=event.account, **_term(event)
        )

    @registry.on(events.CentreJugeArbitreDismissed)
    def centre_juge_dismissed(
        self, event: events.CentreJugeArbitreDismissed, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[competitions.CentreJugeArbitreRow].remove((competition_of(at.stream), event.centre, event.account))


def _term(event: _Appointed) -> dict[str, object]:
    return {"since": event.since, "until": event.until}


def _place(at: Recorded) -> UUID:
    return comite_of(at.stream) if at.stream.startswith("comite-") else federation_of(at.stream)
