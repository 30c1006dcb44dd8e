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
    """What a code opens, and nothing else: a place in a competition, or what one has played in it."""

    ENTER = "enter"
    READ = "read"


_DOORS = {Purpose.ENTER: "online-entry", Purpose.READ: "my-parties-door"}
_PAGES = {Purpose.ENTER: "entry-code", Purpose.READ: "my-parties-code"}


def person_known_by(number: str, year: int) -> UUID | None:
    """Who has this licence number and was born in that year; None where that is of nobody, or of two.

    The same work whoever it is. Two federations may know two persons by one number, born in one year.
    """
    persons = identities.born_in(licences.persons_numbered(number), year)
    return persons[0] if len(persons) == 1 else None


def ask_code(
    competition: UUID,
    *,
    number: str,
    year: int,
    purpose: Purpose = Purpose.ENTER,
    centre: UUID | None = None,
    partner: tuple[str, int] | None = None,
) -> MailedCodeRow:
    """Somebody knocks; with a `partner`, his licence number and year of birth, for a pair.

    Returns what the code is typed for, whoever they are.
    """
    person = person_known_by(number, year)
    row = MailedCodeRow.objects.create(
        id=uuid4(),
        purpose=purpose,
        competition=competition,
        centre=centre,
        person=person,
        pair=partner is not None,
        partner=person_known_by(*partner) if partner else None,
        asked_at=now(),
    )
    moment = f"{row.asked_at:{_ONE_MAIL_A}}"
    enqueue(
        SEND_CODE,
        key=f"{purpose}-code-{person or 'nobody'}-{competition}-{moment}",
        purpose=purpose.value,
        person=str(person or ""),
        competition=str(competition),
        moment=moment,
    )
    return row


def door_path(competition: UUID, purpose: Purpose) -> str:
    """The page where the licence number is typed."""
    return reverse(_DOORS[purpose], args=[competition])


def code_path(row: MailedCodeRow) -> str:
    """The page where the code is typed."""
    key = key_of(_USE, row.pk.hex, row.competition.hex, withdrawn=recorded.NEW, lasts=_PAGE_LASTS)
    return reverse(_PAGES[Purpose(row.purpose)], args=[key])


def row_of_page(token: str, purpose: Purpose = Purpose.ENTER) -> MailedCodeRow:
    """What the code of a page is typed for. Raises CodeForgotten: it is erased after a day, or is for another page."""
    try:
        asked, competition = map(UUID, read_key(_USE, token).opens)
    except ValueError:
        raise CodeForgotten from None
    row = MailedCodeRow.objects.filter(pk=asked, purpose=purpose).first()
    competition_row(competition)
    if row is None:
        raise CodeForgotten().leading(N_("Type the licence number again"), door_path(competition, purpose))
    return row


def person_by_code(row: MailedCodeRow, code: str) -> UUID:
    """Whoever read the mail. Raises WrongCode."""
    # counted first, and for good: a hundred at once are a hundred
    with transaction.atomic():
        MailedCodeRow.objects.filter(pk=row.pk).update(tries=F("tries") + 1)
        lately = MailedCodeRow.objects.filter(competition=row.competition, asked_at__gt=now() - LIVES)
        counted = lately.filter(person=row.person) if row.person else lately.filter(pk=row.pk)
        tries = counted.aggregate(tries=Sum("tries"))["tries"] or 0
    moment = f"{row.asked_at:{_ONE_MAIL_A}}"
    expected = code_of(row.person or row.pk, row.competition, moment, Purpose(row.purpose))
    typed = "".join(filter(str.isdigit, code))
    right = compare_digest(typed.encode(), expected.encode())
    if row.person is None or not right or tries > MOST_TRIES or _is_old(row.asked_at):
        raise WrongCode
    return row.person


def code_of(person: UUID, competition: UUID, moment: str, purpose: Purpose = Purpose.ENTER) -> str:
    """The code of an hour: a second mail within it would say the same."""
    digest = salted_hmac(_SALT, f"{purpose} {person} {competition} {moment}", algorithm="sha256").hexdigest()
    return f"{int(digest, 16) % 10**DIGITS:0{DIGITS}}"


def _is_old(asked_at: datetime) -> bool:
    return asked_at <= now() - LIVES


def erase_old_codes(older_than: timedelta) -> int:
    """What was asked for without an account, long enough ago; how many."""
    return MailedCodeRow.objects.filter(asked_at__lt=now() - older_than).delete()[0]
