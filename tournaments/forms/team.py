"""Giving a role to somebody, for a time or until it is ended: what each is, and whom it is for."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine.people.models import Account
from engine.web.moments import MomentField
from tournaments.queries.team import Role

ROLE_LABELS = {
    Role.ADMINISTRATOR: _("Administrator"),
    Role.STAFF: _("Staff"),
    Role.ORGANISER: _("Organiser"),
    Role.JUGE: _("Juge-arbitre"),
    Role.CENTRE_JUGE: _("Juge-arbitre of a centre"),
    Role.ARBITRE: _("Arbitre"),
    Role.DOUBLE: _("Double arbitre"),
    Role.PRESIDENT: _("President of the club"),
    Role.SECRETARY: _("Secretary of the club"),
}
# What a role is, for who gives it and for who gets it.
ROLE_SENTENCES = {
    Role.ADMINISTRATOR: _("Does all that the staff does, and chooses who is of it."),
    Role.STAFF: _("Makes the competitions, keeps clubs and licences, publishes the results."),
    Role.ORGANISER: _("Prepares this competition and runs its day; does not correct bulletins, does not publish."),
    Role.JUGE: _("Conducts the parties: draws the letters, announces, decides."),
    Role.CENTRE_JUGE: _("Conducts the partie of one centre."),
    Role.ARBITRE: _("Enters and corrects the bulletins of one centre."),
    Role.DOUBLE: _("Looks at the bulletins of one centre a second time, after the arbitre."),
    Role.PRESIDENT: _("Asks for the licences of the club, and sees what is due."),
    Role.SECRETARY: _("Does the same as the president."),
}
_IN_A_CENTRE = (Role.CENTRE_JUGE, Role.ARBITRE, Role.DOUBLE)


def _told(role: Role) -> str:
    return format_html("<span><strong>{}</strong> – {}</span>", ROLE_LABELS[role], ROLE_SENTENCES[role])


class TeamForm(forms.Form):
    """`roles` that may be given here; `centres` to choose among, of a competition.

    Once valid, `account` is the id of the account with this address, None for whoever is given a link.
    """

    role = forms.TypedChoiceField(label=_("Role"), coerce=Role, widget=forms.RadioSelect)
    centre = forms.TypedChoiceField(
        label=_("Centre"),
        help_text=_("For an arbitre, a double arbitre or the juge-arbitre of a centre."),
        coerce=UUID,
        empty_value=None,
        required=False,
    )
    name = forms.CharField(
        label=_("Name (optional)"), help_text=_("To know the invitation again."), max_length=120, required=False
    )
    email = forms.EmailField(
        label=_("E-mail address (optional)"),
        help_text=_("Somebody who has an account with this address has the role at once, without a link."),
        max_length=254,
        required=False,
    )
    since = MomentField(label=_("From"), help_text=_("Empty: at once."), required=False)
    until = MomentField(label=_("To"), help_text=_("Empty: until it is ended."), required=False)
    field_order = ("role", "centre", "name", "email", "since", "until")

    def __init__(self, *args: Any, roles: list[Role], centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.account: UUID | None = None
        offered = [(role.value, _told(role)) for role in roles]
        self.fields["role"].choices = offered  # type: ignore[attr-defined]  # ChoiceField
        if len(roles) == 1:
            self.fields["role"].initial = roles[0].value
        if centres:
            named = [(str(id_), name) for id_, name in centres]
            choices = named if len(centres) == 1 else [("", pgettext_lazy("centre", "none")), *named]
            self.fields["centre"].choices = choices  # type: ignore[attr-defined]  # ChoiceField
        else:
            del self.fields["centre"]

    @property
    def whom(self) -> str:
        """Of a valid form, who has the role: the name, or the address of the account."""
        return str(self.cleaned_data["name"] or self.cleaned_data["email"])

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if email := typed.get("email", "").lower():
            self.account = Account.objects.filter(email=email).values_list("pk", flat=True).first()
        if "centre" in self.fields and typed.get("role") in _IN_A_CENTRE and not typed.get("centre"):
            self.add_error("centre", _("Choose the centre of this role."))
        return typed

    def invited(self) -> dict[str, Any]:
        """Whom an invitation is for."""
        return {name: self.cleaned_data[name] for name in ("name", "email")}

    def term(self) -> dict[str, Any]:
        return {name: self.cleaned_data.get(name) for name in ("since", "until")}
