"""What is typed of rounds, whatever they are played of."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.queries.jarnac_page import Player

REASON = 500


class ReasonedForm(forms.Form):
    reason = forms.CharField(label=_("Why"), max_length=REASON)


class LateForm(ReasonedForm):
    """Who came late is seated in the round in play."""

    entry = forms.TypedChoiceField(label=_("Player"), coerce=UUID)
    field_order = ("entry", "reason")

    def __init__(self, late: Sequence[Player], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["entry"].choices = [(str(one.id), one.name) for one in late]  # type: ignore[attr-defined]


class CauseForm(forms.Form):
    """Why official results are corrected; everybody reads it."""

    cause = forms.CharField(label=_("Cause, which everybody reads"), max_length=REASON)
