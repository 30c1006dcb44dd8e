"""Who sits in a commission, and who may not."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from arbitration.commands import NewMember
from arbitration.queries import CommissionView
from engine.people.licences import persons_numbered
from engine.people.models import Account

MOST_MEMBERS = 20
_LONGEST = 120
_CELLS = _(
    "Family name;Given name. Then, where there is one, a licence number, and the e-mail address of an account: "
    "Martin;Anne;1234567;anne@exemple.org"
)


def _member(line: str) -> NewMember:
    """A member from a line. Raises ValueError, with the sentence."""
    cells = [cell.strip() for cell in line.split(";")]
    names, others = cells[:2], [cell for cell in cells[2:] if cell]
    if len(names) < 2 or not all(names) or any(len(name) > _LONGEST for name in names) or len(others) > 2:
        raise ValueError(gettext("a family name and a given name are needed, with a semicolon between them."))
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
    found = persons_numbered(number)
    if len(found) != 1:
        raise ValueError(gettext("nobody alone has the licence %(number)s.") % {"number": number})
    return found[0]


def _account(email: str) -> UUID:
    found = Account.objects.filter(email=email.lower()).values_list("pk", flat=True).first()
    if found is None:
        raise ValueError(gettext("no account has the address %(email)s.") % {"email": email})
    return found


def _sitting(commissions: list[CommissionView]) -> list[tuple[str, str]]:
    return [
        (f"{one.id}:{member.person}", f"{member.name} ({one.centre})" if one.centre else member.name)
        for one in commissions
        for member in one.members
    ]


class CommissionForm(forms.Form):
    """FISF 6.4.1: a commission of the competition, or of one of its centres."""

    centre = forms.TypedChoiceField(label=_("For"), coerce=UUID, empty_value=None, required=False)
    members = forms.CharField(
        label=_("Members, one a line, the president first"),
        help_text=_CELLS,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, *args: Any, centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        listed = [(str(id_), name) for id_, name in centres]
        self.fields["centre"].choices = [("", _("the whole competition")), *listed]  # type: ignore[attr-defined]  # ChoiceField

    def clean_members(self) -> list[NewMember]:
        lines = [
            (number, line)
            for number, line in enumerate(self.cleaned_data["members"].splitlines(), start=1)
            if line.strip()
        ]
        if len(lines) > MOST_MEMBERS:
            raise forms.ValidationError(gettext("At most %(most)s members.") % {"most": MOST_MEMBERS})
        members, errors = [], []
        for number, line in lines:
            try:
                members.append(_member(line))
            except ValueError as error:
                errors.append(gettext("Line %(number)s: %(error)s") % {"number": number, "error": error})
        if errors:
            raise forms.ValidationError(errors)
        return members


class _OfMemberForm(forms.Form):
    """Something about somebody who sits."""

    member = forms.ChoiceField(label=_("Member"))

    def __init__(self, *args: Any, commissions: list[CommissionView], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["member"].choices = _sitting(commissions)  # type: ignore[attr-defined]  # ChoiceField

    def sitting(self) -> tuple[UUID, UUID]:
        """The commission and the person."""
        commission, _colon, person = self.cleaned_data["member"].partition(":")
        return UUID(commission), UUID(person)


class ReplacementForm(_OfMemberForm):
    """Another sits in the place of a member."""

    by = forms.CharField(label=_("Replaced by"), help_text=_CELLS, max_length=500)

    def clean_by(self) -> NewMember:
        try:
            return _member(self.cleaned_data["by"])
        except ValueError as error:
            raise forms.ValidationError(str(error).capitalize()) from error


class ConflictForm(_OfMemberForm):
    """A member who may not sit, for what the log does not know."""

    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 2}), max_length=2000)
