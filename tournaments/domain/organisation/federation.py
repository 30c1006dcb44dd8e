"""A federation: at the head of its comités and clubs."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from engine.events import timezones
from engine.events.decider import Decider
from tournaments.domain.organisation import staff as staffs
from tournaments.domain.organisation.staff import Staff, StaffEvent
from tournaments.domain.organisation.status import Lifecycle, Organisation, coded, live, named, refuse_closed
from tournaments.domain.refusals.organisation import NoPicture, NothingChanged, OrganisationExists, UnknownFederation
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events import membership, organisation

FederationEvent = (
    organisation.FederationFounded
    | organisation.FederationAmended
    | organisation.FederationPictureChosen
    | organisation.FederationPictureRemoved
    | organisation.LicencesImported
    | organisation.LicenceWordsMatched
    | StaffEvent
    | Lifecycle
)

# Of licence files, whose words are remembered.
COLUMNS = ("categories", "series", "clubs")


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation(Organisation):
    """`words`: what words of licence files mean, by the column and the word. `picture`: that of its papers."""

    country: str = ""
    time_zone: str = ""
    picture: UUID | None = None
    imports: frozenset[UUID] = frozenset()
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    staff: Staff = field(default_factory=dict)


def evolve(federation: Federation, event: FederationEvent) -> Federation:
    match event:
        case organisation.FederationFounded() | organisation.FederationAmended():
            named_so = replace(federation, name=event.name, code=event.code, country=event.country, approved=True)
            return replace(named_so, time_zone=event.time_zone)
        case organisation.FederationPictureChosen():
            return replace(federation, picture=event.picture)
        case organisation.FederationPictureRemoved():
            return replace(federation, picture=None)
        case organisation.LicencesImported():
            return replace(federation, imports=federation.imports | {event.licences})
        case organisation.LicenceWordsMatched():
            return replace(federation, words=_with_words(federation.words, _columns_of(event)))
        case membership.StaffAppointed() | membership.StaffDismissed():
            return replace(federation, staff=staffs.staffed(federation.staff, event))
        case _:
            return live(federation, event)


FEDERATION: Decider[Federation, FederationEvent] = Decider(initial=Federation, evolve=evolve)


def found(federation: Federation, *, code: str, name: str, country: str, time_zone: str = "") -> list[FederationEvent]:
    if federation.exists:
        raise OrganisationExists(name=federation.name)
    zone = timezones.named(time_zone)
    return [
        organisation.FederationFounded(
            code=coded(code), name=named(name), country=country.strip().upper(), time_zone=zone
        )
    ]


def amend(federation: Federation, *, code: str, name: str, country: str, time_zone: str = "") -> list[FederationEvent]:
    if not federation.exists:
        raise UnknownFederation
    refuse_closed(federation)
    zone = timezones.named(time_zone)
    amended = organisation.FederationAmended(
        code=coded(code), name=named(name), country=country.strip().upper(), time_zone=zone
    )
    if evolve(federation, amended) == federation:
        raise NothingChanged
    return [amended]


def choose_picture(
    federation: Federation, *, picture: UUID, digest: str, form: organisation.PictureForm
) -> list[FederationEvent]:
    """What heads its papers from now on."""
    if not federation.exists:
        raise UnknownFederation
    refuse_closed(federation)
    return [organisation.FederationPictureChosen(picture=picture, digest=digest, form=form)]


def remove_picture(federation: Federation) -> list[FederationEvent]:
    """Nothing heads them any more."""
    if not federation.exists:
        raise UnknownFederation
    refuse_closed(federation)
    if federation.picture is None:
        raise NoPicture
    return [organisation.FederationPictureRemoved()]


def close_import(federation: Federation, *, imported: organisation.LicencesImported) -> list[FederationEvent]:
    """Record the import of a file, once."""
    return [] if imported.licences in federation.imports else [imported]


def match_words(federation: Federation, *, words: Mapping[str, Mapping[str, str]]) -> list[FederationEvent]:
    """Remember what words of licence files mean, by their column; what is known so already is not said again."""
    new = {
        column: {word: meant for word, meant in words.get(column, {}).items() if known.get(word) != meant}
        for column in COLUMNS
        for known in [federation.words.get(column, {})]
    }
    return [organisation.LicenceWordsMatched(**new)] if any(new.values()) else []


def _columns_of(event: organisation.LicenceWordsMatched) -> Mapping[str, Mapping[str, str]]:
    return {column: getattr(event, column) for column in COLUMNS}


def _with_words(
    before: Mapping[str, Mapping[str, str]], more: Mapping[str, Mapping[str, str]]
) -> Mapping[str, Mapping[str, str]]:
    return {column: {**before.get(column, {}), **words} for column, words in more.items()}


def appoint_staff(
    federation: Federation, *, account: UUID, role: membership.StaffRole, now: datetime, term: Term = ALWAYS
) -> list[FederationEvent]:
    if not federation.exists:
        raise UnknownFederation
    return [*staffs.appoint(federation.staff, account=account, role=role, now=now, term=term)]


def dismiss_staff(federation: Federation, *, account: UUID) -> list[FederationEvent]:
    return [*staffs.dismiss(federation.staff, account=account)]
