"""The forms of the people of a centre, and the answers of staff."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.reports import LONGEST_MESSAGE


class RefuseEnrolmentForm(forms.Form):
    """Why a centre does not play."""

    reason = forms.CharField(
        label=_("Why the centre does not play"),
        max_length=LONGEST_MESSAGE,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The centre reads it."),
        required=False,
    )


class CoupForm(forms.Form):
    """The coup that a page showed, under the digest of its grid and tirage."""

    coup = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=999)
    digest = forms.RegexField("^[0-9a-f]{64}$", widget=forms.HiddenInput)


class CodeForm(CoupForm):
    """The code of a coup as another hall said it."""

    code = forms.CharField(
        label=_("Code said by the hall that draws"),
        max_length=20,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "code-field"}),
    )
