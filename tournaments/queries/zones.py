"""The time zones of competitions and centres: chosen, or that of their federation, or of the installation."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db.models import Model, OuterRef, QuerySet, Subquery
from django.utils.timezone import now

from arbitration.models.recours import CommissionRow, RecoursRow
from engine import zones
from engine.prepared import Given, prepared
from games.models import MatchRow, TableRow, ToppingRow
from tournaments.circuits.models import CircuitRow
from tournaments.models import competitions, organisation, papers, passes, replays
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.queries import rehearsals, rounds

_FEDERATIONS = organisation.FederationRow.objects
# What an address may name beside a competition, by its part of the address: of one competition, perhaps in one centre.
_IN_CENTRES: dict[str, type[Model]] = {"made": papers.PaperFile, "day_pass": passes.DayPass}
_IN_COMPETITIONS: dict[str, type[Model]] = {
    "replay": replays.ReplayRow, "topping": ToppingRow, "match": MatchRow, "table": TableRow,
    "place_request": PlaceRequestRow,
}  # fmt: skip


def _chosen_by(centres: "QuerySet[organisation.CentreRow]") -> "QuerySet[Any, Any]":
    """What each of these chose, its owner, and the federation of its club."""
    club = organisation.ClubRow.objects.filter(id=OuterRef("club")).values("federation")[:1]
    owners = centres.annotate(
        of_owner=Subquery(_FEDERATIONS.filter(id=OuterRef("federation")).values("time_zone")[:1]),
        club_federation=Subquery(club),
    )
    clubs = owners.annotate(
        of_club=Subquery(_FEDERATIONS.filter(id=OuterRef("club_federation")).values("time_zone")[:1])
    )
    return clubs.values_list("time_zone", "of_owner", "of_club")


@prepared(UUID)
def _by_centre(centre: Given) -> "QuerySet[Any, Any]":
    return _chosen_by(organisation.CentreRow.objects.filter(id=centre))


@prepared(UUID)
def _by_those_of(competition: Given) -> "QuerySet[Any, Any]":
    enrolled = competitions.CentreEnrolmentRow.objects.filter(competition=competition)
    return _chosen_by(organisation.CentreRow.objects.filter(id__in=enrolled.values("centre")))


@prepared(UUID)
def _by_federation(federation: Given) -> "QuerySet[Any, Any]":
    return _FEDERATIONS.filter(id=federation).values_list("time_zone")


def zone_of_centre(centre: UUID) -> ZoneInfo | None:
    """None where there is no such centre."""
    return next((_zone(*chosen) for chosen in _by_centre(centre)), None)


def zone_of_competition(competition: UUID) -> ZoneInfo:
    """Nothing is asked for one that was read in this request, and has chosen."""
    row = rehearsals.row_of(competition)
    return _zone_of(row) if row else zones.installation_zone()


def several() -> bool:
    """Whether any federation or centre has other clocks than the installation: whose they are is then a question."""
    own = ("", zones.installation_zone().key)
    rows = (organisation.FederationRow.objects, organisation.CentreRow.objects)
    return any(each.exclude(time_zone__in=own).exists() for each in rows)


def zones_of_competitions(rows: Iterable[competitions.CompetitionRow]) -> dict[UUID, ZoneInfo]:
    """Of competitions that were read; one query where they have federations."""
    listed = list(rows)
    federations = {row.federation for row in listed if row.federation and not row.plan.get("time_zone")}
    of = dict(_FEDERATIONS.filter(id__in=federations).values_list("id", "time_zone")) if federations else {}
    return {
        row.pk: _zone(row.plan.get("time_zone"), of.get(row.federation) if row.federation else None) for row in listed
    }


def _zone_of(row: competitions.CompetitionRow) -> ZoneInfo:
    chosen = row.plan.get("time_zone")
    of = _by_federation(row.federation) if row.federation and not chosen else []
    return _zone(chosen, *(zone for (zone,) in of))


def _zone(*chosen: str | None) -> ZoneInfo:
    """The first that is a zone on this machine."""
    for name in filter(None, chosen):
        try:
            return ZoneInfo(name)
        except ZoneInfoNotFoundError:
            continue
    return zones.installation_zone()


@zones.knows_places
def place_of(named: zones.Named) -> zones.Place | None:
    """A centre is told by its clocks; a competition by its own, which are `shared` where its centres have others."""
    competition, centre = _where(named)
    if centre is not None:
        return zones.Place(zone_of_centre(centre) or zones.installation_zone())
    if competition is None:
        organisation = named.get("organisation") or named.get("federation") or _federation_of(named.get("circuit"))
        organisation_zone = zone_of_organisation(organisation) if organisation else None
        return zones.Place(organisation_zone) if organisation_zone else None
    zone = zone_of_competition(competition)
    others = {_zone(*chosen) for chosen in _by_those_of(competition)} - {zone}
    return zones.Place(zone, shared=any(_offset(other) != _offset(zone) for other in others))


def _federation_of(circuit: UUID | None) -> UUID | None:
    """Whose a circuit is."""
    return CircuitRow.objects.filter(pk=circuit).values_list("federation", flat=True).first() if circuit else None


def _offset(zone: ZoneInfo) -> timedelta | None:
    return now().astimezone(zone).utcoffset()


def _where(named: zones.Named) -> tuple[UUID | None, UUID | None]:
    """The competition and the centre that ids lead to, each None where they lead to none."""
    centre = named.get("centre")
    if centre is not None:
        return None, centre
    if recours := named.get("recours"):
        return _of_recours(recours)
    if entry := named.get("entry"):
        return _of_entry(entry)
    if partie := named.get("partie"):
        return rounds.competition_of_partie(partie), rounds.centre_of_partie(partie)
    for name, rows in _IN_CENTRES.items():
        if id_ := named.get(name):
            found = rows._default_manager.filter(pk=id_).values_list("competition", "centre").first()
            return found or (None, None)
    for name, rows in _IN_COMPETITIONS.items():
        if id_ := named.get(name):
            return rows._default_manager.filter(pk=id_).values_list("competition", flat=True).first(), None
    return named.get("competition"), None


def zone_of_organisation(id_: UUID) -> ZoneInfo | None:
    """Of a centre or a federation."""
    chosen = next((zone for (zone,) in _by_federation(id_)), None)
    return zone_of_centre(id_) or (_zone(chosen) if chosen else None)


def _of_recours(recours: UUID) -> tuple[UUID | None, UUID | None]:
    """Where the player sits; without one, the place of the commission."""
    row = RecoursRow.objects.filter(recours=recours).values_list("competition", "entry", "commission").first()
    if row is None:
        return None, None
    competition, entry, commission = row
    centre = _of_entry(entry)[1] if entry else None
    if centre is None:
        centre = CommissionRow.objects.filter(commission=commission).values_list("centre", flat=True).first()
    return competition, centre


def _of_entry(entry: UUID) -> tuple[UUID | None, UUID | None]:
    rows = competitions.EntryRow.objects.filter(entry=entry)
    return rows.values_list("competition", "centre").first() or (None, None)
