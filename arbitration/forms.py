"""What an arbitre types when he takes a verdict back."""

from django import forms
from django.utils.translation import gettext_lazy as _


class RectifyForm(forms.Form):
    """Another reading of a bulletin, and why."""

    line = forms.CharField(
        label=_("The bulletin, as it should have been read"),
        help_text=_("Table, word, reference, score."),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "autofocus": True}),
    )
    reason = forms.CharField(label=_("Reason"), max_length=500, widget=forms.TextInput(attrs={"autocomplete": "off"}))
