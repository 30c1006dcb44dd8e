"""A pass of one day."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.web.moments import MomentField
from tournaments.queries.team import Role


class PassForm(forms.Form):
    """Whom a pass is for, as what, and until when."""

    name = forms.CharField(label=_("Name of this person"), max_length=120)
    role = forms.TypedChoiceField(
        label=_("Role"),
        coerce=Role,
        choices=[(Role.ARBITRE.value, _("Arbitre")), (Role.DOUBLE.value, _("Double arbitre"))],
    )
    until = MomentField(label=_("Valid to"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].help_text = _("It stands in the list of passes and above the pages of this person.")
