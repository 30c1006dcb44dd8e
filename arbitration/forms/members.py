"""A member of a commission, typed as one line."""

from uuid import UUID

from django.utils.translation import gettext, gettext_lazy as _

from arbitration.commands.commissions import NewMember
from engine.people import licences, models

_LONGEST = 120
MEMBER_CELLS = _(
    "Family name;Given name. Then, if any, a licence number and the e-mail address of an account: "
    "Martin;Anne;1234567;anne@exemple.org"
)


def member_from(line: str) -> NewMember:
    """A member from a line. Raises ValueError, with the sentence."""
    cells = [cell.strip() for cell in line.split(";")]
    names, others = cells[:2], [cell for cell in cells[2:] if cell]
    if len(names) < 2 or not names[0] or any(len(name) > _LONGEST for name in names) or len(others) > 2:
        raise ValueError(gettext("a family name, a semicolon, and a given name, which may be empty, are needed."))
    emails = [cell for cell in others if "@" in cell]
    numbers = [cell for cell in others if "@" not in cell]
    if len(emails) > 1 or len(numbers) > 1:
        raise ValueError(gettext("one licence number and one e-mail address at most."))
    return NewMember(
        given_name=names[1],
        family_name=names[0],
        person=_person(numbers[0]) if numbers else None,
        account=_account(emails[0]) if emails else None,
    )


def _person(number: str) -> UUID:
    persons = licences.persons_numbered(number)
    if len(persons) != 1:
        raise ValueError(gettext("licence %(number)s belongs to nobody, or to several players.") % {"number": number})
    return persons[0]


def _account(email: str) -> UUID:
    account = models.Account.objects.filter(email=email.lower()).values_list("pk", flat=True).first()
    if account is None:
        raise ValueError(
            gettext("no account has the address %(email)s: leave it out, or invite this person first.")
            % {"email": email}
        )
    return account
