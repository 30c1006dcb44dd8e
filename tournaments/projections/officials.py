"""Who runs federations and comités, who organises competitions and who conducts them: what permissions ask.

Beside the registry, so that the rows of competitions need not be built again where these change.
"""

from uuid import UUID

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from tournaments.domain.terms import ORGANISER
from tournaments.events import (
    CentreJugeArbitreAppointed,
    CentreJugeArbitreDismissed,
    JugeArbitreAppointed,
    JugeArbitreDismissed,
    OrganiserAppointed,
    OrganiserDismissed,
    StaffAppointed,
    StaffDismissed,
)
from tournaments.models import CentreJugeArbitreRow, JugeArbitreRow, MembershipRow
from tournaments.streams import comite_of, competition_of, federation_of

_Appointed = StaffAppointed | OrganiserAppointed | JugeArbitreAppointed | CentreJugeArbitreAppointed


@projection("tournaments.officials", mode="inline")
class Officials(Projection):
    models = (MembershipRow, JugeArbitreRow, CentreJugeArbitreRow)

    @on(StaffAppointed)
    def staff_appointed(self, event: StaffAppointed, at: Recorded, tables: Tables) -> None:
        told = {"role": event.role.value, **_term(event)}
        tables[MembershipRow].update_or_create(place=_place(at), account=event.account, defaults=told)

    @on(StaffDismissed)
    def staff_dismissed(self, event: StaffDismissed, at: Recorded, tables: Tables) -> None:
        tables[MembershipRow].filter(place=_place(at), account=event.account).delete()

    @on(OrganiserAppointed)
    def organiser_appointed(self, event: OrganiserAppointed, at: Recorded, tables: Tables) -> None:
        told = {"role": ORGANISER, **_term(event)}
        tables[MembershipRow].update_or_create(place=competition_of(at.stream), account=event.account, defaults=told)

    @on(OrganiserDismissed)
    def organiser_dismissed(self, event: OrganiserDismissed, at: Recorded, tables: Tables) -> None:
        tables[MembershipRow].filter(place=competition_of(at.stream), account=event.account).delete()

    @on(JugeArbitreAppointed)
    def juge_arbitre_appointed(self, event: JugeArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[JugeArbitreRow].update_or_create(
            competition=competition_of(at.stream), account=event.account, defaults=_term(event)
        )

    @on(JugeArbitreDismissed)
    def juge_arbitre_dismissed(self, event: JugeArbitreDismissed, at: Recorded, tables: Tables) -> None:
        tables[JugeArbitreRow].filter(competition=competition_of(at.stream), account=event.account).delete()

    @on(CentreJugeArbitreAppointed)
    def centre_juge_appointed(self, event: CentreJugeArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[CentreJugeArbitreRow].update_or_create(
            competition=competition_of(at.stream), centre=event.centre, account=event.account, defaults=_term(event)
        )

    @on(CentreJugeArbitreDismissed)
    def centre_juge_dismissed(self, event: CentreJugeArbitreDismissed, at: Recorded, tables: Tables) -> None:
        mine = {"competition": competition_of(at.stream), "centre": event.centre, "account": event.account}
        tables[CentreJugeArbitreRow].filter(**mine).delete()


def _term(event: _Appointed) -> dict[str, object]:
    return {"since": event.since, "until": event.until}


def _place(at: Recorded) -> UUID:
    return comite_of(at.stream) if at.stream.startswith("comite-") else federation_of(at.stream)
