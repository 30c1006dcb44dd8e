"""Federations, comités, clubs, centres and appointments: what the next command and its permission check.

Two of one federation cannot have the same code: the constraints of the rows refuse the append itself.
"""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from engine.text import searchable
from tournaments.events import centre as events, organisation as organisation_events
from tournaments.models.organisation import (
    ArbitreRow,
    CentreRow,
    ClubRow,
    ComiteRow,
    DoubleArbitreRow,
    FederationPictureRow,
    FederationRow,
)
from tournaments.streams import centre_of, club_of, comite_of, federation_of

# By the first word of the stream: its rows, and the id in the name of the stream.
_KINDS = {
    "federation": (FederationRow, federation_of),
    "comite": (ComiteRow, comite_of),
    "club": (ClubRow, club_of),
    "centre": (CentreRow, centre_of),
}


@registry.projection("tournaments.organisation", mode="inline")
class Organisation(registry.Projection):
    models = (FederationRow, FederationPictureRow, ComiteRow, ClubRow, CentreRow, ArbitreRow, DoubleArbitreRow)

    @registry.on(organisation_events.FederationFounded, organisation_events.FederationAmended)
    def federation(
        self,
        event: organisation_events.FederationFounded | organisation_events.FederationAmended,
        at: Recorded,
        rows: held.HeldRows,
    ) -> None:
        values = {"code": event.code, "name": event.name, "country": event.country, "time_zone": event.time_zone}
        rows[FederationRow].put(id=federation_of(at.stream), **values)

    @registry.on(organisation_events.FederationPictureChosen)
    def picture_chosen(
        self, event: organisation_events.FederationPictureChosen, at: Recorded, rows: held.HeldRows
    ) -> None:
        values = {"federation": federation_of(at.stream), "picture": event.picture, "form": event.form.value}
        rows[FederationPictureRow].add(position=at.position, **values)

    @registry.on(organisation_events.FederationPictureRemoved)
    def picture_removed(
        self, event: organisation_events.FederationPictureRemoved, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[FederationPictureRow].add(position=at.position, federation=federation_of(at.stream))

    @registry.on(organisation_events.ComiteFormed)
    def comite_formed(self, event: organisation_events.ComiteFormed, at: Recorded, rows: held.HeldRows) -> None:
        values = {"federation": event.federation, "code": event.code, "name": event.name}
        rows[ComiteRow].put(id=comite_of(at.stream), **values)

    @registry.on(organisation_events.ComiteAmended)
    def comite_amended(self, event: organisation_events.ComiteAmended, at: Recorded, rows: held.HeldRows) -> None:
        rows[ComiteRow].change(comite_of(at.stream), code=event.code, name=event.name)

    @registry.on(organisation_events.ClubRequested)
    def club_requested(self, event: organisation_events.ClubRequested, at: Recorded, rows: held.HeldRows) -> None:
        values = {"federation": event.federation, **_club(event)}
        rows[ClubRow].put(id=club_of(at.stream), **values)

    @registry.on(organisation_events.ClubAmended)
    def club_amended(self, event: organisation_events.ClubAmended, at: Recorded, rows: held.HeldRows) -> None:
        rows[ClubRow].change(club_of(at.stream), **_club(event))

    @registry.on(events.CentreOpened)
    def centre_opened(self, event: events.CentreOpened, at: Recorded, rows: held.HeldRows) -> None:
        owner = {"federation": event.federation, "comite": event.comite}
        values = {"name": event.name, "folded": searchable(event.name), "approved": True, **owner}
        values["time_zone"] = event.time_zone
        rows[CentreRow].put(id=centre_of(at.stream), **values)

    @registry.on(events.CentreRequested, events.CentreAmended)
    def centre_told(
        self, event: events.CentreRequested | events.CentreAmended, at: Recorded, rows: held.HeldRows
    ) -> None:
        values: dict[str, object] = {
            "name": event.name,
            "folded": searchable(event.name, event.town),
            "club": event.club,
            "town": event.town,
            "seats": event.seats,
            "equipment": list(event.equipment),
            "time_zone": event.time_zone,
        }
        if isinstance(event, events.CentreRequested):
            values |= {"federation": event.federation, "comite": event.comite}
        rows[CentreRow].put(id=centre_of(at.stream), **values)

    @registry.on(events.CentreEntrusted)
    def centre_entrusted(self, event: events.CentreEntrusted, at: Recorded, rows: held.HeldRows) -> None:
        owner = {"federation": event.federation, "comite": event.comite}
        rows[CentreRow].change(centre_of(at.stream), **owner)

    @registry.on(organisation_events.OrganisationApproved)
    def approved(self, event: organisation_events.OrganisationApproved, at: Recorded, rows: held.HeldRows) -> None:
        _set(at, rows, approved=True)

    @registry.on(organisation_events.OrganisationClosed)
    def closed(self, event: organisation_events.OrganisationClosed, at: Recorded, rows: held.HeldRows) -> None:
        _set(at, rows, closed=True)

    @registry.on(organisation_events.OrganisationReopened)
    def reopened(self, event: organisation_events.OrganisationReopened, at: Recorded, rows: held.HeldRows) -> None:
        _set(at, rows, closed=False)

    @registry.on(events.ArbitreAppointed)
    def arbitre_appointed(self, event: events.ArbitreAppointed, at: Recorded, rows: held.HeldRows) -> None:
        rows[ArbitreRow].put(centre=centre_of(at.stream), account=event.account, **_term(event))

    @registry.on(events.ArbitreDismissed)
    def arbitre_dismissed(self, event: events.ArbitreDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[ArbitreRow].remove((centre_of(at.stream), event.account))

    @registry.on(events.DoubleArbitreAppointed)
    def double_arbitre_appointed(self, event: events.DoubleArbitreAppointed, at: Recorded, rows: held.HeldRows) -> None:
        rows[DoubleArbitreRow].put(centre=centre_of(at.stream), account=event.account, **_term(event))

    @registry.on(events.DoubleArbitreDismissed)
    def double_arbitre_dismissed(self, event: events.DoubleArbitreDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[DoubleArbitreRow].remove((centre_of(at.stream), event.account))


def _term(event: events.ArbitreAppointed | events.DoubleArbitreAppointed) -> dict[str, object]:
    return {"since": event.since, "until": event.until, "competition": event.competition}


def _club(event: organisation_events.ClubRequested | organisation_events.ClubAmended) -> dict[str, object]:
    return {
        "comite": event.comite,
        "code": event.code,
        "name": event.name,
        "folded": searchable(event.code, event.name),
        "school": event.school,
    }


def _set(at: Recorded, rows: held.HeldRows, **values: bool) -> None:
    model, key_of = _KINDS[at.stream.partition("-")[0]]
    rows[model].change(key_of(at.stream), **values)
