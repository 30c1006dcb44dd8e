"""The centres of a competition: a new one, or one that is known."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.web.names import NameField
from tournaments.forms.zones import ZonedForm
from tournaments.queries.competitions import open_centres


class NewCentreForm(ZonedForm):
    """A place that has never played yet."""

    name = NameField(label=_("Name of a new centre"), max_length=200)
    field_order = ("name", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_zones()


class EnrolmentForm(forms.Form):
    """A centre already known plays this competition."""

    centre = forms.TypedChoiceField(label=_("Known centre"), coerce=UUID)

    def __init__(self, *args: Any, enrolled: list[UUID], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = [(str(id_), name) for id_, name in open_centres() if id_ not in enrolled]
        self.fields["centre"].choices = others  # type: ignore[attr-defined]  # Field has no choices, TypedChoiceField has
