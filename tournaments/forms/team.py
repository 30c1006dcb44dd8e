"""Appointing somebody, whatever the role, for a time or until it is ended."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.web.moments import MomentField
from tournaments.forms.appointments import AppointmentForm
from tournaments.queries.team import Role

ROLE_LABELS = {
    Role.ADMINISTRATOR: _("Administrator: appoints the staff besides"),
    Role.STAFF: _("Staff"),
    Role.ORGANISER: _("Organiser"),
    Role.JUGE: _("Juge-arbitre"),
    Role.CENTRE_JUGE: _("Juge-arbitre of a centre"),
    Role.ARBITRE: _("Arbitre"),
    Role.DOUBLE: _("Double arbitre"),
}
_IN_A_CENTRE = (Role.CENTRE_JUGE, Role.ARBITRE, Role.DOUBLE)


class TeamForm(AppointmentForm):
    """`roles` that may be given here; `centres` to choose among, of a competition."""

    role = forms.TypedChoiceField(label=_("Role"), coerce=Role)
    centre = forms.TypedChoiceField(
        label=_("Centre"),
        help_text=_("For an arbitre, a double arbitre or the juge-arbitre of a centre."),
        coerce=UUID,
        empty_value=None,
        required=False,
    )
    since = MomentField(label=_("From"), help_text=_("Empty: at once."), required=False)
    until = MomentField(label=_("To"), help_text=_("Empty: until it is ended."), required=False)
    field_order = ("role", "centre", "email", "name", "since", "until")

    def __init__(self, *args: Any, roles: list[Role], centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"].choices = [(role.value, ROLE_LABELS[role]) for role in roles]  # type: ignore[attr-defined]  # ChoiceField
        if centres:
            offered = [("", pgettext_lazy("centre", "none")), *((str(id_), name) for id_, name in centres)]
            self.fields["centre"].choices = offered  # type: ignore[attr-defined]  # ChoiceField
        else:
            del self.fields["centre"]

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        if "centre" in self.fields and typed.get("role") in _IN_A_CENTRE and not typed.get("centre"):
            self.add_error("centre", _("Choose the centre of this role."))
        return typed

    def term(self) -> dict[str, Any]:
        return {name: self.cleaned_data.get(name) for name in ("since", "until")}
