"""The door of players without an account: a licence number, a year of birth, and a code that a mail brings.

It is the door of the player access (see `engine.people.claims`): any number is answered alike and does the same work, a
mail goes only to the address that the federation vouches for, once an hour, and only its reader gets further. Wrong
codes, codes of nobody and codes that are too old are answered alike, and few are tried.
"""

from datetime import datetime, timedelta
from hmac import compare_digest
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import F, Sum
from django.utils.crypto import salted_hmac
from django.utils.timezone import now

from engine.jobs.queue import enqueue
from engine.people import identities, licences
from tournaments.online_entries.commands import places as commands
from tournaments.online_entries.domain import refusals
from tournaments.online_entries.links import Asker
from tournaments.online_entries.models import EntryCodeRow
from tournaments.online_entries.queries import requests
from tournaments.queries.competitions import competition_row

SEND_CODE = "tournaments.entry_code"
DIGITS = 6
LIVES = timedelta(hours=2)
# Codes typed within an hour for one person, or for one request where it is of nobody.
MOST_TRIES = 10
_SALT = "tournaments.entry_code"
_ONE_MAIL_A = "%Y%m%d%H"


def ask_code(competition: UUID, *, number: str, year: int, centre: UUID) -> UUID:
    """Somebody asks for a place. Returns what the code is typed for, whoever he is."""
    persons = licences.persons_numbered(number)
    person = _only(identities.born_in(persons, year))
    row = EntryCodeRow.objects.create(id=uuid4(), competition=competition, centre=centre, person=person, asked_at=now())
    moment = f"{row.asked_at:{_ONE_MAIL_A}}"
    enqueue(
        SEND_CODE,
        key=f"entry-code-{person or 'nobody'}-{competition}-{moment}",
        person=str(person or ""),
        competition=str(competition),
        moment=moment,
    )
    return row.pk


def enter_by_code(asked: UUID, code: str) -> UUID:
    """The request of whoever read the mail: made now, or the one that he has made already.

    Raises UnknownRequest, WrongCode, and whatever `ask_place` refuses.
    """
    row = row_of(asked)
    person = _opened(row, code)
    standing = requests.standing_request(row.competition, person)
    return standing or commands.ask_place(row.competition, player=person, centre=row.centre, by=Asker(person))


def row_of(asked: UUID) -> EntryCodeRow:
    """Raises UnknownRequest: it is erased after a day."""
    row = EntryCodeRow.objects.filter(pk=asked).first()
    if row is None:
        raise refusals.UnknownRequest
    competition_row(row.competition)
    return row


def code_of(person: UUID, competition: UUID, moment: str) -> str:
    """The code of an hour: a second mail within it would say the same."""
    digest = salted_hmac(_SALT, f"{person} {competition} {moment}", algorithm="sha256").hexdigest()
    return f"{int(digest, 16) % 10**DIGITS:0{DIGITS}}"


def _opened(row: EntryCodeRow, code: str) -> UUID:
    # counted first, and for good: a hundred at once are a hundred
    with transaction.atomic():
        EntryCodeRow.objects.filter(pk=row.pk).update(tries=F("tries") + 1)
        of = EntryCodeRow.objects.filter(competition=row.competition, asked_at__gt=now() - LIVES)
        counted = of.filter(person=row.person) if row.person else of.filter(pk=row.pk)
        tries = counted.aggregate(tries=Sum("tries"))["tries"] or 0
    expected = code_of(row.person or row.pk, row.competition, f"{row.asked_at:{_ONE_MAIL_A}}")
    typed = "".join(filter(str.isdigit, code))
    right = compare_digest(typed.encode(), expected.encode())
    if row.person is None or not right or tries > MOST_TRIES or _is_old(row.asked_at):
        raise refusals.WrongCode
    return row.person


def _is_old(asked_at: datetime) -> bool:
    return asked_at <= now() - LIVES


def _only(persons: list[UUID]) -> UUID | None:
    """Two federations may know two persons by one number, born in one year: then a code is of neither."""
    return persons[0] if len(persons) == 1 else None


def erase_old_codes(older_than: timedelta) -> int:
    """What was asked for without an account, long enough ago; how many."""
    return EntryCodeRow.objects.filter(asked_at__lt=now() - older_than).delete()[0]
