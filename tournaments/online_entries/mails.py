"""The mails of online entries, as words: what becomes of a request."""

from django.utils.translation import gettext as _

from engine.web.addresses import known_address
from engine.web.dates import stated_moment, written_date
from tournaments.online_entries import links
from tournaments.online_entries.presentation import asked_sentence, club_sentence, payment_sentence, standing_sentence
from tournaments.online_entries.queries.payments import PaymentLine, payment_line
from tournaments.online_entries.queries.requests import STANDING, PlaceRequestLine, Standing
from tournaments.queries.competitions import competition_row


def request_mail(line: PlaceRequestLine, moved_up: bool) -> tuple[str, str]:
    """What becomes of a request, to its player."""
    row = competition_row(line.competition)
    said = {"competition": row.name, "day": written_date(row.starts_on)}
    subject = _("Your entry: %(competition)s") % said
    lines = [_("%(competition)s, %(day)s") % said, line.centre_name, "", standing_sentence(line)]
    if line.club_name:
        lines.append(club_sentence(line))
    if moved_up and line.standing is Standing.PLACED:
        lines.append(_("A place was free, and you were the next in the waiting list."))
    if moved_up and line.standing is Standing.HELD:
        lines.append(
            _("Places were free, and your team was the next in the waiting list.")
            if line.team
            else _("A place was free, and your pair was the next in the waiting list.")
        )
    if line.reason:
        lines.append(_("Why: %(reason)s") % {"reason": line.reason})
    payment = payment_sentence(payment_line(line.competition, line.entry))
    if payment and line.standing in STANDING:
        lines.append(payment)
    if address := known_address():
        follow = _("Read where your request stands, or withdraw it: %(link)s")
        lines += ["", follow % {"link": f"{address}{links.request_path(line.request)}"}]
    return subject, "\n".join([*lines, "", "Raccord", ""])


def partner_mail(line: PlaceRequestLine) -> tuple[str, str]:
    """To whoever was named as the partner of a pair: he confirms or declines."""
    row = competition_row(line.competition)
    said = {"competition": row.name, "day": written_date(row.starts_on)}
    lines = [_("%(competition)s, %(day)s") % said, line.centre_name, "", asked_sentence(line)]
    if line.confirm_until:
        lines.append(_("Say yes or no before %(moment)s.") % {"moment": stated_moment(line.confirm_until)})
    if address := known_address():
        follow = _("Confirm or decline: %(link)s")
        lines += ["", follow % {"link": f"{address}{links.partner_path(line.request)}"}]
    else:
        lines += ["", _("Log in to the site of your federation, or tell the organiser.")]
    lines += ["", _("If you do not know what this is about, ignore this mail: nothing is done without your answer.")]
    subject = _("A team with you: %(competition)s") if line.team else _("A pair with you: %(competition)s")
    return subject % said, "\n".join([*lines, "", "Raccord", ""])


def payment_mail(line: PlaceRequestLine, payment: PaymentLine) -> tuple[str, str]:
    """What the organiser has noted of a payment, to the player."""
    said = {"competition": competition_row(line.competition).name}
    return _("Your payment: %(competition)s") % said, f"{payment_sentence(payment)}\n\nRaccord\n"
