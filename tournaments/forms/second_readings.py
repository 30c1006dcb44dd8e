"""What share of the bulletins is read twice."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.competition.second_readings import MOST


class ShareForm(forms.Form):
    percent = forms.IntegerField(label=_("In a hundred bulletins, how many"), min_value=0, max_value=MOST)
