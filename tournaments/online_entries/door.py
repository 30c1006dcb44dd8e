"""A place by the door of players without an account: see `tournaments.mailed_codes`."""

from uuid import UUID

from tournaments.mailed_codes.codes import person_by_code
from tournaments.mailed_codes.models import MailedCodeRow
from tournaments.mailed_codes.refusals import CodeForgotten
from tournaments.online_entries.commands import pairs, places as commands
from tournaments.online_entries.links import Asker
from tournaments.online_entries.queries import requests


def enter_by_code(row: MailedCodeRow, code: str) -> UUID:
    """The request of whoever read the mail: made now, or the one that he has made already.

    Raises WrongCode, CodeForgotten for what was asked for elsewhere, and whatever `ask_place` and `ask_pair` refuse.
    """
    person = person_by_code(row, code)
    standing = requests.standing_request(row.competition, person)
    if standing is not None:
        return standing
    if row.centre is None:
        raise CodeForgotten
    by = Asker(person)
    if row.pair:
        return pairs.ask_pair(row.competition, player=person, partner=row.partner, centre=row.centre, by=by)
    return commands.ask_place(row.competition, player=person, centre=row.centre, by=by)
