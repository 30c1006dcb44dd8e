"""The mails of online entries, as words: the code of the door, and what becomes of a request."""

from django.utils.translation import gettext as _

from engine.web.addresses import known_address
from engine.web.dates import written_date
from tournaments.online_entries import links
from tournaments.online_entries.presentation import standing_sentence
from tournaments.online_entries.queries.requests import PlaceRequestLine, Standing
from tournaments.queries.competitions import competition_row


def code_mail(competition_name: str, code: str) -> tuple[str, str]:
    subject = _("Your code: %(code)s") % {"code": code}
    text = _("To enter %(competition)s, type this code on the page where you were:") % {"competition": competition_name}
    lives = _("It is good for two hours.")
    ignore = _("If you did not ask for this, ignore this mail.")
    return subject, f"{text}\n\n{code}\n\n{lives} {ignore}\n\nRaccord\n"


def request_mail(line: PlaceRequestLine, moved_up: bool) -> tuple[str, str]:
    """What becomes of a request, to its player."""
    row = competition_row(line.competition)
    said = {"competition": row.name, "day": written_date(row.starts_on)}
    subject = _("Your entry: %(competition)s") % said
    lines = [_("%(competition)s, %(day)s") % said, line.centre_name, "", standing_sentence(line)]
    if moved_up and line.standing is Standing.PLACED:
        lines.append(_("A place was free, and you were the next in the waiting list."))
    if line.reason:
        lines.append(_("Why: %(reason)s") % {"reason": line.reason})
    if address := known_address():
        follow = _("Read where your request stands, or withdraw it: %(link)s")
        lines += ["", follow % {"link": f"{address}{links.request_path(line.request)}"}]
    return subject, "\n".join([*lines, "", "Raccord", ""])
