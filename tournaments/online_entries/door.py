"""A place by the door of players without an account: see `tournaments.mailed_codes`."""

from uuid import UUID

from tournaments.mailed_codes.codes import person_by_code
from tournaments.mailed_codes.models import MailedCodeRow
from tournaments.mailed_codes.refusals import CodeForgotten
from tournaments.online_entries.commands import places as commands
from tournaments.online_entries.links import Asker
from tournaments.online_entries.queries import requests


def enter_by_code(row: MailedCodeRow, code: str) -> UUID:
    """The request of whoever read the mail: made now, or the one that he has made already.

    Raises WrongCode, CodeForgotten for what was asked for elsewhere, and whatever `ask_place` refuses.
    """
    person = person_by_code(row, code)
    standing = requests.standing_request(row.competition, person)
    if standing is not None:
        return standing
    if row.centre is None:
        raise CodeForgotten
    return commands.ask_place(row.competition, player=person, centre=row.centre, by=Asker(person))
