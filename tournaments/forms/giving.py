"""What belongs to nobody, and its new owner."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.events.actors import Actor
from tournaments.queries.memberships import Owner, owners_of
from tournaments.queries.unowned import CENTRE, COMPETITION, Unowned, unowned


class GiveForm(forms.Form):
    """Competitions and centres without an owner; those ticked go to one federation or comité."""

    owner = forms.ChoiceField(label=_("To whom"))
    competitions = forms.TypedMultipleChoiceField(
        label=_("Competitions"), coerce=UUID, required=False, widget=forms.CheckboxSelectMultiple
    )
    centres = forms.TypedMultipleChoiceField(
        label=_("Centres"), coerce=UUID, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, by: Actor, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.owners = {_key(owner): (owner, name) for owner, name in owners_of(by)}
        owners = [(key, name) for key, (_owner, name) in self.owners.items()]
        # Nobody gives to the first of a list by having looked at the rest of the page.
        self._offer("owner", owners if len(owners) == 1 else [("", "—"), *owners])
        items = unowned()
        for field, kind in (("competitions", COMPETITION), ("centres", CENTRE)):
            offered = [(str(item.id), _label(item)) for item in items if item.kind == kind]
            if offered:
                self._offer(field, offered)
            else:
                del self.fields[field]
        self.nothing_left = not items

    def _offer(self, field: str, choices: list[tuple[str, str]]) -> None:
        self.fields[field].choices = choices  # type: ignore[attr-defined]  # both are fields of choices

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if not self.errors and not any(typed.get(field) for field in ("competitions", "centres")):
            raise forms.ValidationError(_("Tick what is to be given."))
        return typed

    def given(self) -> dict[str, Any]:
        """What the command takes."""
        owner, _name = self.owners[self.cleaned_data["owner"]]
        return {
            "federation": owner.federation,
            "comite": owner.comite,
            "competitions_of_nobody": self.cleaned_data.get("competitions", ()),
            "centres_of_nobody": self.cleaned_data.get("centres", ()),
        }


def _key(owner: Owner) -> str:
    return "/".join(str(id_) for id_ in owner if id_)


def _label(item: Unowned) -> str:
    return f"{item.name} · {item.starts_on:%d/%m/%Y}" if item.starts_on else item.name
