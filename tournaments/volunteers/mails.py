"""The mails of volunteers, as words: what they are asked, that they come, other hours, a reminder."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from engine.web.addresses import known_address
from tournaments.volunteers.links import answer_path
from tournaments.volunteers.presentation import duty_label, hours_text, when_text
from tournaments.volunteers.queries import OwnDuty

Mail = Callable[[OwnDuty], tuple[str, str]]
"""A subject and a text."""


def asked_mail(duty: OwnDuty) -> tuple[str, str]:
    """To whoever is asked: what, where and when, and where he says yes or no."""
    subject = _("Could you help? %(competition)s") % _said(duty)
    return subject, _body(
        duty,
        _("You are asked to help in this competition: %(duty)s.") % _said(duty),
        _("Say whether you come: %(link)s"),
        without=_("Tell the organiser whether you come."),
    )


def coming_mail(duty: OwnDuty) -> tuple[str, str]:
    """To whoever comes: what, where and when."""
    subject = _("You are expected: %(competition)s") % _said(duty)
    sentences = [_("Thank you for coming: %(duty)s.") % _said(duty)]
    return subject, _body(duty, *sentences, _not_coming(), without=_tell_organiser())


def hours_mail(duty: OwnDuty) -> tuple[str, str]:
    """To whoever comes, or was asked: his hours are others."""
    subject = _("Other hours: %(competition)s") % _said(duty)
    sentence = (
        _("The hours of your duty have changed (%(duty)s): %(hours)s.")
        if any(duty.hours)
        else _("The hours of your duty are not fixed any more (%(duty)s).")
    )
    return subject, _body(duty, sentence % _said(duty), _not_coming(), without=_tell_organiser())


def reminder_mail(duty: OwnDuty) -> tuple[str, str]:
    """Two days before, to whoever comes."""
    subject = _("Soon: %(competition)s") % _said(duty)
    sentence = _("You are expected in two days: %(duty)s.") % _said(duty)
    return subject, _body(duty, sentence, _not_coming(), without=_tell_organiser())


def _not_coming() -> str:
    return _("If you cannot come any more, say so here, so that somebody else is found: %(link)s")


def _tell_organiser() -> str:
    return _("If you cannot come any more, tell the organiser, so that somebody else is found.")


def _said(duty: OwnDuty) -> dict[str, str]:
    return {
        "competition": duty.competition_name,
        "duty": duty_label(duty.duty),
        "hours": hours_text(duty.hours),
    }


def _body(duty: OwnDuty, *sentences: str, without: str) -> str:
    """`sentences`: the last holds the link; `without`: in its place, where nobody knows the address of the site."""
    *told, follow = sentences
    address = known_address()
    link = {"link": f"{address}{answer_path(duty.competition, duty.volunteer)}"}
    lines = [duty.competition_name, duty.centre_name, when_text(duty), "", *told, ""]
    return "\n".join([*lines, follow % link if address else without, "", "Raccord", ""])
