"""Who sits in a commission, and who may not."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from arbitration.commands.commissions import NewMember
from arbitration.forms.members import MEMBER_CELLS, member_from
from arbitration.queries.commissions import CommissionView

MOST_MEMBERS = 20


def _sitting(commissions: list[CommissionView]) -> list[tuple[str, str]]:
    return [
        (
            f"{commission.id}:{member.person}",
            f"{member.name} ({commission.centre_name})" if commission.centre_name else member.name,
        )
        for commission in commissions
        for member in commission.members
    ]


class CommissionForm(forms.Form):
    """FISF 6.4.1: a commission of the competition, or of one of its centres."""

    centre = forms.TypedChoiceField(label=_("For"), coerce=UUID, empty_value=None, required=False)
    members = forms.CharField(
        label=_("Members, one a line, the president first"),
        help_text=MEMBER_CELLS,
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
                members.append(member_from(line))
            except ValueError as error:
                errors.append(gettext("Line %(number)s: %(error)s") % {"number": number, "error": error})
        if errors:
            raise forms.ValidationError(errors)
        return members


class _OfMemberForm(forms.Form):
    """Something about a member."""

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

    by = forms.CharField(label=_("Replaced by"), help_text=MEMBER_CELLS, max_length=500)

    def clean_by(self) -> NewMember:
        try:
            return member_from(self.cleaned_data["by"])
        except ValueError as error:
            raise forms.ValidationError(str(error).capitalize()) from error


class ConflictForm(_OfMemberForm):
    """A member who may not sit, for a reason that the log does not know."""

    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 2}), max_length=2000)
