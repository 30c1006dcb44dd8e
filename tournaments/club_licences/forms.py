"""Which season the page of a club is asked about."""

from typing import Any

from django import forms
from django.http import HttpRequest

from tournaments.club_licences.presentation import seasons


class SeasonForm(forms.Form):
    """The season in an address; the one that is played where it says none, or one that a club is not asked about."""

    saison = forms.IntegerField(required=False)

    def season(self) -> int:
        offered = seasons()
        asked: Any = self.cleaned_data["saison"] if self.is_valid() else None
        return asked if asked in offered else offered[0]


def season_asked(request: HttpRequest) -> int:
    """The season that the address asks about."""
    return SeasonForm(request.GET).season()
