"""The file of a hall, and the code of a partie."""

from django import forms
from django.utils.translation import gettext_lazy as _


class HallLogForm(forms.Form):
    """What the hall sends."""

    file = forms.FileField(
        label=_("File of the hall"),
        widget=forms.ClearableFileInput(attrs={"accept": ".raccord"}),
        help_text=_("Made in the hall by “File for the federation”: its name ends in .raccord."),
    )


class CodeForm(forms.Form):
    """Where the federation tells the code, it is typed."""

    code = forms.CharField(
        label=_("Code of the partie"),
        max_length=40,
        required=False,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false", "class": "game-code"}
        ),
        help_text=_("Ten letters and digits, told by the federation when it opens the partie."),
    )
