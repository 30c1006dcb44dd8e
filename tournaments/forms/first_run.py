"""The questions of the first run that have no page elsewhere."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.organisation import NewFederationForm


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=20,
        help_text=_("Eight letters and digits, which the server wrote in its window as it started."),
        widget=forms.TextInput(
            attrs={"autofocus": True, "autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )


class FirstFederationForm(NewFederationForm):
    """A federation, or a club that is alone: it is a federation of one club."""

    alone = forms.TypedChoiceField(
        label=_("Who uses this installation?"),
        choices=[("no", _("A federation, with its clubs")), ("yes", _("One club alone"))],
        coerce=lambda choice: choice == "yes",
        initial="no",
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["country"]
        self.order_fields(["alone"])
        self.fields["code"].label = _("Short name")
        self.fields["code"].help_text = _("A few letters, such as FFSC.")
        self.fields["name"].widget.attrs["autofocus"] = True
