"""Federations, comités, clubs, centres and appointments: what the next command and its permission check.

Two of one federation cannot have the same code: the constraints of the rows refuse the append itself.
"""

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from engine.text import searchable
from tournaments.events import (
    ArbitreAppointed,
    ArbitreDismissed,
    CentreAmended,
    CentreEntrusted,
    CentreOpened,
    CentreRequested,
    ClubAmended,
    ClubRequested,
    ComiteAmended,
    ComiteFormed,
    DoubleArbitreAppointed,
    DoubleArbitreDismissed,
    FederationAmended,
    FederationFounded,
    OrganisationApproved,
    OrganisationClosed,
    OrganisationReopened,
)
from tournaments.models import ArbitreRow, CentreRow, ClubRow, ComiteRow, DoubleArbitreRow, FederationRow
from tournaments.streams import centre_of, club_of, comite_of, federation_of

# By the first word of the stream: its rows, and whose stream it is.
_KINDS = {
    "federation": (FederationRow, federation_of),
    "comite": (ComiteRow, comite_of),
    "club": (ClubRow, club_of),
    "centre": (CentreRow, centre_of),
}


@projection("tournaments.organisation", mode="inline")
class Organisation(Projection):
    models = (FederationRow, ComiteRow, ClubRow, CentreRow, ArbitreRow, DoubleArbitreRow)

    @on(FederationFounded, FederationAmended)
    def federation(self, event: FederationFounded | FederationAmended, at: Recorded, tables: Tables) -> None:
        told = {"code": event.code, "name": event.name, "country": event.country}
        tables[FederationRow].update_or_create(id=federation_of(at.stream), defaults=told)

    @on(ComiteFormed)
    def comite_formed(self, event: ComiteFormed, at: Recorded, tables: Tables) -> None:
        told = {"federation": event.federation, "code": event.code, "name": event.name}
        tables[ComiteRow].update_or_create(id=comite_of(at.stream), defaults=told)

    @on(ComiteAmended)
    def comite_amended(self, event: ComiteAmended, at: Recorded, tables: Tables) -> None:
        tables[ComiteRow].filter(id=comite_of(at.stream)).update(code=event.code, name=event.name)

    @on(ClubRequested)
    def club_requested(self, event: ClubRequested, at: Recorded, tables: Tables) -> None:
        told = {"federation": event.federation, **_club(event)}
        tables[ClubRow].update_or_create(id=club_of(at.stream), defaults=told)

    @on(ClubAmended)
    def club_amended(self, event: ClubAmended, at: Recorded, tables: Tables) -> None:
        tables[ClubRow].filter(id=club_of(at.stream)).update(**_club(event))

    @on(CentreOpened)
    def centre_opened(self, event: CentreOpened, at: Recorded, tables: Tables) -> None:
        whose = {"federation": event.federation, "comite": event.comite}
        told = {"name": event.name, "folded": searchable(event.name), "approved": True, **whose}
        tables[CentreRow].update_or_create(id=centre_of(at.stream), defaults=told)

    @on(CentreRequested, CentreAmended)
    def centre_told(self, event: CentreRequested | CentreAmended, at: Recorded, tables: Tables) -> None:
        told: dict[str, object] = {
            "name": event.name,
            "folded": searchable(event.name, event.town),
            "club": event.club,
            "town": event.town,
            "seats": event.seats,
            "equipment": list(event.equipment),
        }
        if isinstance(event, CentreRequested):
            told |= {"federation": event.federation, "comite": event.comite}
        tables[CentreRow].update_or_create(id=centre_of(at.stream), defaults=told)

    @on(CentreEntrusted)
    def centre_entrusted(self, event: CentreEntrusted, at: Recorded, tables: Tables) -> None:
        whose = {"federation": event.federation, "comite": event.comite}
        tables[CentreRow].filter(id=centre_of(at.stream)).update(**whose)

    @on(OrganisationApproved)
    def approved(self, event: OrganisationApproved, at: Recorded, tables: Tables) -> None:
        _set(at, tables, approved=True)

    @on(OrganisationClosed)
    def closed(self, event: OrganisationClosed, at: Recorded, tables: Tables) -> None:
        _set(at, tables, closed=True)

    @on(OrganisationReopened)
    def reopened(self, event: OrganisationReopened, at: Recorded, tables: Tables) -> None:
        _set(at, tables, closed=False)

    @on(ArbitreAppointed)
    def arbitre_appointed(self, event: ArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[ArbitreRow].update_or_create(centre=centre_of(at.stream), account=event.account, defaults=_term(event))

    @on(ArbitreDismissed)
    def arbitre_dismissed(self, event: ArbitreDismissed, at: Recorded, tables: Tables) -> None:
        tables[ArbitreRow].filter(centre=centre_of(at.stream), account=event.account).delete()

    @on(DoubleArbitreAppointed)
    def double_arbitre_appointed(self, event: DoubleArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[DoubleArbitreRow].update_or_create(
            centre=centre_of(at.stream), account=event.account, defaults=_term(event)
        )

    @on(DoubleArbitreDismissed)
    def double_arbitre_dismissed(self, event: DoubleArbitreDismissed, at: Recorded, tables: Tables) -> None:
        tables[DoubleArbitreRow].filter(centre=centre_of(at.stream), account=event.account).delete()


def _term(event: ArbitreAppointed | DoubleArbitreAppointed) -> dict[str, object]:
    return {"since": event.since, "until": event.until, "competition": event.competition}


def _club(event: ClubRequested | ClubAmended) -> dict[str, object]:
    return {
        "comite": event.comite,
        "code": event.code,
        "name": event.name,
        "folded": searchable(event.code, event.name),
        "school": event.school,
    }


def _set(at: Recorded, tables: Tables, **told: bool) -> None:
    model, whose = _KINDS[at.stream.partition("-")[0]]
    tables[model].filter(id=whose(at.stream)).update(**told)
