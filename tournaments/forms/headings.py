"""Which of the first lines of a sheet holds its headings."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.web.typography import colon
from tournaments.domain.licences.reading import NO_HEADINGS, NumberedCells

_LONGEST_LINE = 80


class HeadingsForm(forms.Form):
    """The line of the headings, found or chosen; `may_lack`: the sheet may have none."""

    headings = forms.TypedChoiceField(label=_("Line of the headings"), coerce=int, required=False)

    def __init__(
        self,
        *args: Any,
        candidates: Sequence[NumberedCells],
        headings_at: int,
        may_lack: bool = False,
        help_text: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        lines: Any = self.fields["headings"]
        none = [(NO_HEADINGS, gettext("none: this file has no headings"))] if may_lack else []
        lines.choices = [*none, *((number, f"{number}{colon()} {_shortened(cells)}") for number, cells in candidates)]
        lines.initial, lines.help_text = headings_at, help_text
        self._found = headings_at

    def chosen(self) -> int | None:
        """The line that was chosen in place of the one that was found."""
        lines: Any = self.fields["headings"]
        places = {str(number): number for number, _label in lines.choices}
        chosen: int = places.get(self["headings"].value() or "", self._found)
        return None if chosen == self._found else chosen


def _shortened(cells: Sequence[str]) -> str:
    return " · ".join(filter(None, cells))[:_LONGEST_LINE]
