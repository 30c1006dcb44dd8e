"""What a juge-arbitre says when he pronounces who falls (FISF 3.8.3)."""

from django import forms


class PronounceForm(forms.Form):
    """The coup that he was looking at; `without_bulletin`: players without a bulletin gave none."""

    coup = forms.IntegerField(min_value=1, max_value=999, widget=forms.HiddenInput)
    attempt = forms.IntegerField(min_value=1, max_value=999, widget=forms.HiddenInput)
    without_bulletin = forms.BooleanField(required=False)
