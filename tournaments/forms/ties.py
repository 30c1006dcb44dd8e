"""What is typed of a tie: the place of each of its entries."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.queries.standings.ties import Tie


class TieForm(forms.Form):
    """The result of a mort subite: one place for each entry of a tie, from 1; two may have the same."""

    def __init__(self, tie: Tie, **options: Any) -> None:
        super().__init__(**options)
        self.tie = tie
        for entry in tie.entries:
            self.fields[str(entry.entry)] = forms.IntegerField(
                label=_("Place of %(name)s") % {"name": entry.name},
                min_value=1,
                max_value=len(tie.entries),
                initial=entry.place or None,
            )

    def places(self) -> dict[UUID, int]:
        """Of a valid form."""
        return {entry.entry: self.cleaned_data[str(entry.entry)] for entry in self.tie.entries}
