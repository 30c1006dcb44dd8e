"""Centres, and accounts appointed there."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.people.models import Account
from engine.web.sentences import translated
from tournaments.domain.refusals.centres import UnknownAccount
from tournaments.queries.competitions import open_centres


class NewCentreForm(forms.Form):
    """A place that has never played yet."""

    name = forms.CharField(label=_("Name of a new centre"), max_length=200)


class EnrolmentForm(forms.Form):
    """A centre already known plays this competition."""

    centre = forms.TypedChoiceField(label=_("Known centre"), coerce=UUID)

    def __init__(self, *args: Any, enrolled: list[UUID], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = [(str(id_), name) for id_, name in open_centres() if id_ not in enrolled]
        self.fields["centre"].choices = others  # type: ignore[attr-defined]  # Field has no choices, TypedChoiceField has


class AppointmentForm(forms.Form):
    """An account by its e-mail address; a name as well makes the account of an address that has none.

    Once valid, `account` is the id of the account, None when it is to be made.
    """

    email = forms.EmailField(label=_("E-mail address of the account"))
    name = forms.CharField(label=_("Name of this person, to create the account"), max_length=120, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.account: UUID | None = None
        self._name = self.fields["name"]
        # Asked only of an address that nobody has.
        if "name" not in self.data:
            del self.fields["name"]

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        email = typed.get("email", "").lower()
        self.account = Account.objects.filter(email=email).values_list("pk", flat=True).first()
        if email and self.account is None and not typed.get("name"):
            self.fields["name"] = self._name
            self.add_error("email", _unknown_address())
        return typed


def _unknown_address() -> str:
    offer = gettext("If it is right, write the name as well: the account will be created.")
    return f"{translated(UnknownAccount())} {offer}"


class ArbitreForm(AppointmentForm):
    """An arbitre of one centre of the competition."""

    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)
    field_order = ("centre", "email", "name")

    def __init__(self, *args: Any, centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["centre"].choices = [(str(id_), name) for id_, name in centres]  # type: ignore[attr-defined]  # as above
