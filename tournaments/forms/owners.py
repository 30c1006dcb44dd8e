"""The owner of something new: one of those that the author of the form belongs to."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.queries.memberships import Owner

Owners = list[tuple[Owner, str]]


class OwnedForm(forms.Form):
    """A form for something that belongs to a federation or a comité; without a choice there is no field."""

    whose = forms.ChoiceField(label=_("Federation or comité"), required=False)

    def offer_owners(self, owners: Owners) -> None:
        """The first is chosen already. With none known, there is no field."""
        self._owners = {str(owner.comite or owner.federation): owner for owner, _name in owners}
        if not owners:
            del self.fields["whose"]
            return
        field = self.fields["whose"]
        field.choices = [(str(owner.comite or owner.federation), name) for owner, name in owners]  # type: ignore[attr-defined]  # ChoiceField
        field.initial = field.choices[0][0]  # type: ignore[attr-defined]  # ChoiceField

    def owner(self) -> dict[str, Any]:
        """As the commands take it; nothing where nothing was said."""
        owner = self._owners.get(self.cleaned_data.get("whose", ""), Owner())
        return {"federation": owner.federation, "comite": owner.comite}
