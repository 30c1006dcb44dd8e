"""Federations, comités, clubs, and centres that ask to play. `expected`: the version that a form was filled in from."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from engine.events.actors import Actor
from engine.events.decider import Decider
from engine.events.refusals import Refusal
from engine.eventstore import commanding, recorded
from engine.people.actors import SYSTEM
from engine.people.permissions import allowed, require
from tournaments.commands.checks import owner_named
from tournaments.domain import centre as centres
from tournaments.domain.organisation import club as clubs, codes, comite as comites, federation as federations, status
from tournaments.domain.organisation.club import CLUB
from tournaments.domain.organisation.comite import COMITE
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.refusals import organisation as organisation_refusals
from tournaments.domain.refusals.centres import UnknownCentre
from tournaments.models.organisation import ClubRow, ComiteRow, FederationRow
from tournaments.queries.memberships import Owner, owner_of_club
from tournaments.streams import centre_stream, club_stream, comite_stream, federation_stream

MANAGE = "tournaments.manage_organisation"
CREATE = "tournaments.open_centre"


_OF: dict[OrganisationKind, tuple[Callable[[UUID], str], Decider[Any, Any], type[Refusal]]] = {
    OrganisationKind.FEDERATION: (federation_stream, FEDERATION, organisation_refusals.UnknownFederation),
    OrganisationKind.COMITE: (comite_stream, COMITE, organisation_refusals.UnknownComite),
    OrganisationKind.CLUB: (club_stream, CLUB, organisation_refusals.UnknownClub),
    OrganisationKind.CENTRE: (centre_stream, centres.CENTRE, UnknownCentre),
}


@commanding.command
def found_federation(
    *, by: Actor, code: str, name: str, country: str = "", time_zone: str = "", federation: UUID | None = None
) -> UUID:
    """Returns its id. Raises CodeTaken."""
    require(by, "tournaments.found_federation")
    federation = federation or commanding.fresh_id("federation")
    with _code_of_its_own(FederationRow, code):
        commanding.record(
            federation_stream(federation),
            FEDERATION,
            federations.found,
            code=code,
            name=name,
            country=country,
            time_zone=time_zone,
        )
    return federation


@commanding.command
def amend_federation(
    federation: UUID, *, by: Actor, code: str, name: str, country: str, time_zone: str = "", expected: int | None = None
) -> list[recorded.Recorded]:
    require(by, MANAGE, federation)
    with _code_of_its_own(FederationRow, code):
        return commanding.record(
            federation_stream(federation),
            FEDERATION,
            federations.amend,
            expected=expected,
            code=code,
            name=name,
            country=country,
            time_zone=time_zone,
        )


@commanding.command
def form_comite(federation: UUID, *, by: Actor, code: str, name: str, comite: UUID | None = None) -> UUID:
    """Returns its id. Raises CodeTaken."""
    require(by, MANAGE, federation)
    comite = comite or commanding.fresh_id("comite")
    above = _open(OrganisationKind.FEDERATION, federation)
    with _code_of_its_own(ComiteRow, code, federation):
        commanding.record(
            comite_stream(comite),
            COMITE,
            comites.form,
            conditions=_unchanged(above),
            federation=federation,
            code=code,
            name=name,
        )
    return comite


@commanding.command
def amend_comite(
    comite: UUID, *, by: Actor, code: str, name: str, expected: int | None = None
) -> list[recorded.Recorded]:
    require(by, MANAGE, comite)
    with _code_of_its_own(ComiteRow, code, _known(OrganisationKind.COMITE, comite).state.federation):
        return commanding.record(comite_stream(comite), COMITE, comites.amend, expected=expected, code=code, name=name)


@commanding.command
def add_club(
    federation: UUID,
    *,
    by: Actor,
    name: str,
    code: str = "",
    comite: UUID | None = None,
    school: bool = False,
    club: UUID | None = None,
) -> UUID:
    """Request a club, and approve it at once for whoever may; else it waits.

    Returns its id. Raises what `request_club` does.
    """
    with transaction.atomic():
        made = request_club(federation, by=by, code=code, name=name, comite=comite, school=school, club=club)
        if allowed(by, MANAGE, made):
            approve_organisation(OrganisationKind.CLUB, made, by=by)
    return made


@commanding.command
def request_club(
    federation: UUID,
    *,
    by: Actor,
    name: str,
    code: str = "",
    comite: UUID | None = None,
    school: bool = False,
    club: UUID | None = None,
) -> UUID:
    """Request a club, which waits for approval. Returns its id. Raises CodeTaken, ComiteElsewhere.

    `code`: one is made of the name where none is given.
    """
    require(by, CREATE, owner_named(federation, comite, by=by))
    club = club or commanding.fresh_id("club")
    code = code.strip() or codes.code_for(
        name, taken=ClubRow.objects.filter(federation=federation).values_list("code", flat=True)
    )
    above = [_open(OrganisationKind.FEDERATION, federation), *_comite(comite, federation)]
    with _code_of_its_own(ClubRow, code, federation):
        commanding.record(
            club_stream(club),
            CLUB,
            clubs.ask,
            conditions=_unchanged(*above),
            federation=federation,
            comite=comite,
            code=code,
            name=name,
            school=school,
        )
    return club


@commanding.command
def amend_club(
    club: UUID,
    *,
    by: Actor,
    code: str,
    name: str,
    comite: UUID | None = None,
    school: bool = False,
    expected: int | None = None,
) -> list[recorded.Recorded]:
    require(by, MANAGE, club)
    before = _known(OrganisationKind.CLUB, club).state
    if comite != before.comite:
        require(by, CREATE, Owner(before.federation, comite))
    above = _comite(comite, before.federation) if comite != before.comite else []
    with _code_of_its_own(ClubRow, code, before.federation):
        return commanding.record(
            club_stream(club),
            CLUB,
            clubs.amend,
            conditions=_unchanged(*above),
            expected=expected,
            comite=comite,
            code=code,
            name=name,
            school=school,
        )


@commanding.command
def request_centre(
    *,
    by: Actor,
    name: str,
    club: UUID | None = None,
    town: str = "",
    seats: int = 0,
    equipment: Sequence[str] = (),
    time_zone: str = "",
    federation: UUID | None = None,
    comite: UUID | None = None,
    centre: UUID | None = None,
) -> UUID:
    """Request a centre, which waits for approval; its owner is that of its club, else the one named. Returns its id."""
    owner = owner_of_club(club) if club else owner_named(federation, comite, by=by)
    require(by, CREATE, owner)
    centre = centre or commanding.fresh_id("centre")
    fields: dict[str, Any] = {"name": name, "club": club, "town": town, "seats": seats, "equipment": equipment}
    fields["time_zone"] = time_zone
    above = [_open(OrganisationKind.CLUB, club)] if club else []
    fields |= {"federation": owner.federation, "comite": owner.comite}
    commanding.record(centre_stream(centre), centres.CENTRE, centres.ask, conditions=_unchanged(*above), **fields)
    return centre


@commanding.command
def amend_centre(
    centre: UUID,
    *,
    by: Actor,
    name: str,
    club: UUID | None = None,
    town: str = "",
    seats: int = 0,
    equipment: Sequence[str] = (),
    time_zone: str = "",
    expected: int | None = None,
) -> list[recorded.Recorded]:
    require(by, MANAGE, centre)
    before = _known(OrganisationKind.CENTRE, centre).state
    if club and club != before.club:
        require(by, CREATE, owner_of_club(club))
    above = [_open(OrganisationKind.CLUB, club)] if club and club != before.club else []
    fields: dict[str, Any] = {"name": name, "club": club, "town": town, "seats": seats, "equipment": equipment}
    fields["time_zone"] = time_zone
    return commanding.record(
        centre_stream(centre), centres.CENTRE, centres.amend, conditions=_unchanged(*above), expected=expected, **fields
    )


@commanding.command
def entrust_centre(
    centre: UUID,
    *,
    by: Actor,
    federation: UUID | None = None,
    comite: UUID | None = None,
    expected: int | None = None,
) -> list[recorded.Recorded]:
    """Give the centre to another federation or comité, by its staff or that of both; if it has none, by its team.

    Raises UnknownFederation, UnknownComite, ComiteElsewhere, NothingChanged.
    """
    require(by, MANAGE, centre)
    owner = owner_named(federation, comite, by=SYSTEM)
    if owner == Owner():
        require(by, "tournaments.found_federation")
    require(by, CREATE, owner)
    fields: dict[str, Any] = {"federation": owner.federation, "comite": owner.comite}
    return commanding.record(centre_stream(centre), centres.CENTRE, centres.entrust, expected=expected, **fields)


@commanding.command
def approve_organisation(kind: OrganisationKind, organisation: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """Let a club or a centre play from now on. Raises AlreadyApproved, OrganisationIsClosed."""
    return _live(kind, organisation, status.approve, by)


@commanding.command
def close_organisation(kind: OrganisationKind, organisation: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """Close it to anything new; what it has stays. Raises AlreadyClosed."""
    return _live(kind, organisation, status.close, by)


@commanding.command
def reopen_organisation(kind: OrganisationKind, organisation: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """Raises NotClosed."""
    return _live(kind, organisation, status.reopen, by)


def _live(
    kind: OrganisationKind, organisation: UUID, decision: Callable[[Any], Sequence[Any]], by: Actor
) -> list[recorded.Recorded]:
    if kind is OrganisationKind.FEDERATION:
        require(by, "tournaments.found_federation")
    known = _known(kind, organisation)
    # A comité is not closed by its own staff, nor opened again.
    require(by, MANAGE, known.state.federation if kind is OrganisationKind.COMITE else organisation)
    return commanding.record(known.stream, _OF[kind][1], decision)


def _known(kind: OrganisationKind, organisation: UUID) -> commanding.Loaded[Any]:
    stream, decider, unknown = _OF[kind]
    loaded = commanding.load(stream(organisation), decider)
    if not loaded.state.exists:
        raise unknown
    return loaded


def _open(kind: OrganisationKind, organisation: UUID) -> commanding.Loaded[Any]:
    """The owner or club of something new, which must be open."""
    known = _known(kind, organisation)
    status.refuse_closed(known.state)
    return known


def _comite(comite: UUID | None, federation: UUID | None) -> list[commanding.Loaded[Any]]:
    if comite is None:
        return []
    known = _open(OrganisationKind.COMITE, comite)
    if known.state.federation != federation:
        raise organisation_refusals.ComiteElsewhere
    return [known]


def _unchanged(*above: commanding.Loaded[Any]) -> list[recorded.Condition]:
    return [recorded.Condition(loaded.stream, loaded.version) for loaded in above]


@contextmanager
def _code_of_its_own(
    rows: type[FederationRow | ComiteRow | ClubRow], code: str, federation: UUID | None = None
) -> Iterator[None]:
    """Checked by the constraint of the rows, so that it holds for two simultaneous requests."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        where = {"federation": federation} if federation else {}
        holder = rows.objects.filter(code=code.strip().upper(), **where).values_list("name", flat=True).first()
        if holder is None:
            raise
        raise organisation_refusals.CodeTaken(code=code.strip().upper(), holder=holder) from error
