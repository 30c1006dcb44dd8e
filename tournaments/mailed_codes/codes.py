"""The door of players without an account: a licence number, a year of birth, and a code that a mail brings.

It is the door of the player access (see `engine.people.claims`): any number is answered alike and does the same work, a
mail goes only to the address that the federation vouches for, once an hour, and only its reader gets further. Wrong
codes, codes of nobody and codes that are too old are answered alike, and few are tried.
"""

from datetime import datetime, timedelta
from enum import StrEnum
from hmac import compare_digest
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import F, Sum
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.timezone import now

from engine.events.refusals import N_
from engine.eventstore import recorded
from engine.jobs.queue import enqueue
from engine.people import identities, licences
from engine.people.links import key_of, read_key
from tournaments.circuits.queries.circuits import circuit_page
from tournaments.mailed_codes.models import MailedCodeRow
from tournaments.mailed_codes.refusals import CodeForgotten, WrongCode
from tournaments.queries.competitions import competition_row

SEND_CODE = "tournaments.entry_code"
DIGITS = 6
LIVES = timedelta(hours=2)
# Codes typed within an hour for one person, or for one page where it is of nobody.
MOST_TRIES = 10
_SALT = _USE = "tournaments.entry_code"
_PAGE_LASTS = timedelta(days=1)
_ONE_MAIL_A = "%Y%m%d%H"


class Purpose(StrEnum):
    """What a code opens, and nothing else: a place in a competition, the places of a team, what one has played in it,
    the events of a festival, which is a circuit.
    """

    ENTER = "enter"
    TEAM = "team"
    READ = "read"
    FESTIVAL = "festival"


_DOORS = {
    Purpose.ENTER: "online-entry",
    Purpose.TEAM: "team-entry",
    Purpose.READ: "my-parties-door",
    Purpose.FESTIVAL: "festival-entry",
}
_PAGES = {
    Purpose.ENTER: "entry-code",
    Purpose.TEAM: "team-code",
    Purpose.READ: "my-parties-code",
    Purpose.FESTIVAL: "festival-code",
}


def name_of(opened: UUID, purpose: Purpose) -> str:
    """What the competition, or the festival, is called. Raises UnknownCompetition, UnknownCircuit."""
    return circuit_page(opened).name if purpose is Purpose.FESTIVAL else competition_row(opened).name


def person_known_by(number: str, year: int) -> UUID | None:
    """Who has this licence number and was born in that year; None where that is of nobody, or of two.

    The same work whoever it is. Two federations may know two persons by one number, born in one year.
    """
    persons = identities.born_in(licences.persons_numbered(number), year)
    return persons[0] if len(persons) == 1 else None


def ask_code(
    opened: UUID,
    *,
    number: str,
    year: int,
    purpose: Purpose = Purpose.ENTER,
    centre: UUID | None = None,
    partner: tuple[str, int] | None = None,
) -> MailedCodeRow:
    """Somebody knocks; with a `partner`, his licence number and year of birth, for a pair.

    `opened`: the competition, or the circuit of a festival. Returns what the code is typed for, whoever they are.
    """
    person = person_known_by(number, year)
    row = MailedCodeRow.objects.create(
        id=uuid4(),
        purpose=purpose,
        competition=opened,
        centre=centre,
        person=person,
        pair=partner is not None,
        partner=person_known_by(*partner) if partner else None,
        asked_at=now(),
    )
    moment = moment_of(row)
    enqueue(
        SEND_CODE,
        key=f"{purpose}-code-{person or 'nobody'}-{opened}-{moment}",
        purpose=purpose.value,
        person=str(person or ""),
        competition=str(opened),
        moment=moment,
    )
    return row


def about(row: MailedCodeRow) -> dict[str, str]:
    """What a page of a code is about, and where it is read: its name and address."""
    purpose = Purpose(row.purpose)
    page = "circuit" if purpose is Purpose.FESTIVAL else "competition"
    return {"name": name_of(row.competition, purpose), "url": reverse(page, args=[row.competition])}


def door_path(opened: UUID, purpose: Purpose) -> str:
    """The page where the licence number is typed."""
    return reverse(_DOORS[purpose], args=[opened])


def code_path(row: MailedCodeRow) -> str:
    """The page where the code is typed."""
    key = key_of(_USE, row.pk.hex, row.competition.hex, withdrawn=recorded.NEW, lasts=_PAGE_LASTS)
    return reverse(_PAGES[Purpose(row.purpose)], args=[key])


def row_of_page(token: str, purpose: Purpose = Purpose.ENTER) -> MailedCodeRow:
    """What the code of a page is typed for. Raises CodeForgotten: it is erased after a day, or is for another page."""
    try:
        asked, opened = map(UUID, read_key(_USE, token).opens)
    except ValueError:
        raise CodeForgotten from None
    row = MailedCodeRow.objects.filter(pk=asked, purpose=purpose).first()
    name_of(opened, purpose)
    if row is None:
        raise CodeForgotten().leading(N_("Type the licence number again"), door_path(opened, purpose))
    return row


def person_by_code(row: MailedCodeRow, code: str) -> UUID:
    """Whoever read the mail. Raises WrongCode."""
    # counted first, and for good: a hundred at once are a hundred
    with transaction.atomic():
        MailedCodeRow.objects.filter(pk=row.pk).update(tries=F("tries") + 1)
        lately = MailedCodeRow.objects.filter(competition=row.competition, asked_at__gt=now() - LIVES)
        counted = lately.filter(person=row.person) if row.person else lately.filter(pk=row.pk)
        tries = counted.aggregate(tries=Sum("tries"))["tries"] or 0
    expected = code_of(row.person or row.pk, row.competition, moment_of(row), Purpose(row.purpose))
    typed = "".join(filter(str.isdigit, code))
    right = compare_digest(typed.encode(), expected.encode())
    if row.person is None or not right or tries > MOST_TRIES or _is_old(row.asked_at):
        raise WrongCode
    return row.person


def moment_of(row: MailedCodeRow) -> str:
    """The hour whose code opens its page."""
    return f"{row.asked_at:{_ONE_MAIL_A}}"


def code_of(person: UUID, opened: UUID, moment: str, purpose: Purpose = Purpose.ENTER) -> str:
    """The code of an hour: a second mail within it would say the same."""
    digest = salted_hmac(_SALT, f"{purpose} {person} {opened} {moment}", algorithm="sha256").hexdigest()
    return f"{int(digest, 16) % 10**DIGITS:0{DIGITS}}"


def _is_old(asked_at: datetime) -> bool:
    return asked_at <= now() - LIVES


def erase_old_codes(older_than: timedelta) -> int:
    """What was asked for without an account, long enough ago; how many."""
    return MailedCodeRow.objects.filter(asked_at__lt=now() - older_than).delete()[0]
