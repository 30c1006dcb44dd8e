"""Whether a name is shown, and what staff says of the account of a licensee."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.people.publicity import ChosenBy
from tournaments.presentation.archive import CHOSEN_BY

_SHOWN = {"yes": True, "no": False, "": None}


class PublicityForm(forms.Form):
    """`chosen_by`: a player's own page offers the player and a parent; staff also writes for the federation."""

    shown = forms.ChoiceField(
        label=_("Name in public results"),
        choices=[("yes", _("shown")), ("no", _("masked")), ("", _("by age: masked under 18"))],
        required=False,
        widget=forms.RadioSelect,
    )
    chosen_by = forms.ChoiceField(label=_("Decided by"))

    def __init__(self, *args: Any, speaks_for_all: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        choosers = [chooser for chooser in ChosenBy if speaks_for_all or chooser is not ChosenBy.FEDERATION]
        self.fields["chosen_by"].choices = [(chooser.value, CHOSEN_BY[chooser]) for chooser in choosers]  # type: ignore[attr-defined]

    def asked(self) -> dict[str, Any]:
        return {
            "shown": _SHOWN[self.cleaned_data["shown"]],
            "chosen_by": ChosenBy(self.cleaned_data["chosen_by"]),
        }


class AddressForm(forms.Form):
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("The player's own: whoever reads its mail can open the account."),
    )


class AccountForm(forms.Form):
    email = forms.EmailField(label=_("E-mail address of the account"))
