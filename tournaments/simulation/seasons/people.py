"""Who acts in a season, by the rights of his role: the federation, presidents of clubs, players without an account."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from engine.people.actors import SYSTEM
from engine.people.models import Account
from tournaments.commands.staff import appoint_officer, appoint_staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.events.membership import ClubOffice, StaffRole
from tournaments.festivals import commands as festivals
from tournaments.festivals.commands import Wanted
from tournaments.mailed_codes import codes
from tournaments.mailed_codes.codes import MailedCodeRow, Purpose
from tournaments.online_entries.door import enter_by_code
from tournaments.online_entries.links import Asker
from tournaments.simulation.seasons.cast import Cast, Licensee


@dataclass(frozen=True, slots=True)
class Offices:
    """`federation`: an administrator of it; `presidents`: by the place of their club in the cast."""

    federation: Account
    presidents: tuple[Account, ...]


def administrator_of(cast: Cast, federation: UUID) -> Account:
    """The installation appoints one, who does all that follows."""
    account = _account(cast, "federation", "Fédération (saison)")
    appoint_staff(OrganisationKind.FEDERATION, federation, account=account.pk, role=StaffRole.ADMINISTRATOR, by=SYSTEM)
    return account


def presidents_of(cast: Cast, *, by: Account) -> tuple[Account, ...]:
    """The federation appoints one for each club."""
    presidents = tuple(
        _account(cast, f"president-{number}", f"Président, {name}") for number, name in enumerate(cast.clubs)
    )
    for number, president in enumerate(presidents):
        appoint_officer(cast.id_of(f"club-{number}"), account=president.pk, office=ClubOffice.PRESIDENT, by=by)
    return presidents


def _account(cast: Cast, role: str, name: str) -> Account:
    short = cast.id_of("accounts").hex[:8]
    return Account.objects.create_user(f"{role}.{short}@exemple.invalid", display_name=name)


# --- players without an account -----------------------------------------------------------------------------


def enter_by_mailed_code(cast: Cast, competition: UUID, one: Licensee, *, born: int, centre: UUID) -> UUID:
    """He types his number, his year of birth and what the mail says; returns his request."""
    row = codes.ask_code(competition, number=cast.licence_number(one), year=born, centre=centre)
    return enter_by_code(row, _code_of(row, one))


def enter_festival(cast: Cast, circuit: UUID, one: Licensee, *, born: int, wanted: Sequence[Wanted]) -> list[UUID]:
    """The same for several events at once; returns his requests, none where one is refused."""
    row = codes.ask_code(circuit, number=cast.licence_number(one), year=born, purpose=Purpose.FESTIVAL)
    person = codes.person_by_code(row, _code_of(row, one))
    answers = festivals.ask_places(circuit, player=person, wanted=wanted, by=Asker(person))
    return [answer.request for answer in answers if answer.request]


def _code_of(row: MailedCodeRow, one: Licensee) -> str:
    """What the mail says, which goes to no address here."""
    return codes.code_of(one.id, row.competition, codes.moment_of(row), Purpose(row.purpose))
