"""What is sent to a multiplex besides its steps."""

from django import forms
from django.utils.translation import gettext_lazy as _

MOST_SECONDS = 600
_FAR = 24 * 3600 * 1000  # milliseconds


class TimeForm(forms.Form):
    """FISF 3.6: the seconds of its coup that a hall is given back."""

    given = forms.IntegerField(
        label=_("Seconds given back"),
        min_value=1,
        max_value=MOST_SECONDS,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )


class PresenceForm(forms.Form):
    """What the page of a hall says of itself, every two seconds; in milliseconds."""

    drift = forms.FloatField(min_value=-_FAR, max_value=_FAR, required=False)
    error = forms.FloatField(min_value=0, max_value=_FAR, required=False)
    started = forms.DateTimeField(required=False, input_formats=["%Y-%m-%dT%H:%M:%S.%f%z", "%Y-%m-%dT%H:%M:%S%z"])
    shown = forms.FloatField(min_value=-_FAR, max_value=_FAR, required=False)
