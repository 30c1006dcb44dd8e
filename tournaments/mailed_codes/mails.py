"""The mail of a code, as words."""

from django.utils.translation import gettext as _

from tournaments.mailed_codes.codes import Purpose


def code_mail(purpose: Purpose, name: str, code: str) -> tuple[str, str]:
    """Its subject and its text."""
    said = {"competition": name}
    subject = _("Your code: %(code)s") % {"code": code}
    match purpose:
        case Purpose.ENTER | Purpose.TEAM | Purpose.FESTIVAL:
            text = _("To enter %(competition)s, type this code on the page where you were:") % said
        case Purpose.READ:
            text = _("To read what you played in %(competition)s, type this code on the page where you were:") % said
    lives = _("It is good for two hours.")
    ignore = _("If you did not ask for this, ignore this mail.")
    return subject, f"{text}\n\n{code}\n\n{lives} {ignore}\n\nRaccord\n"
