"""The mails of transfers, as words."""

from django.utils.translation import gettext as _

from engine.web.addresses import known_address
from tournaments.club_licences import links
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.presentation import transfer_sentence
from tournaments.club_licences.queries.requests import LicenceRequestLine


def transfer_mail(line: LicenceRequestLine) -> tuple[str, str]:
    """To the player: a club asks for him, or what was decided."""
    lines = [transfer_sentence(line)]
    if line.reason:
        lines.append(_("Why: %(reason)s") % {"reason": line.reason})
    if line.waiver:
        lines.append(_("Why: %(reason)s") % {"reason": line.waiver})
    if line.state is RequestState.AWAITED:
        if line.minor:
            lines.append(_("The player is a minor: a parent or his guardian answers, and says who he is."))
        if address := known_address():
            follow = _("Say yes or no: %(link)s")
            lines += ["", follow % {"link": f"{address}{links.transfer_path(line.request)}"}]
        else:
            lines += ["", _("Log in to the site of your federation, or tell your comité.")]
        lines += [
            "",
            _("If you do not know what this is about, ignore this mail: nothing is done without your answer."),
        ]
    return _("Your club: %(club)s") % {"club": line.club_name}, "\n".join([*lines, "", "Raccord", ""])
