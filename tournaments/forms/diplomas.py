"""Which diplomas are awarded."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from tournaments.commands.diplomas import Asked
from tournaments.domain.diplomas import LONGEST_TITLE, Place
from tournaments.events.diplomas import Merit


def value_of(place: Place) -> str:
    """A place as a box to tick sends it."""
    return f"{place.merit.value}/{place.among}/{place.entry}"


class PlacesForm(forms.Form):
    """Places of the results that are ticked."""

    places = forms.MultipleChoiceField(
        label=_("Diplomas"), error_messages={"required": _("Choose at least one diploma.")}
    )

    def __init__(self, *args: Any, offered: Iterable[Place], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._offered = {value_of(place): place for place in offered}
        self.fields["places"].choices = [(value, value) for value in self._offered]  # type: ignore[attr-defined]  # a choice field

    def asked(self) -> list[Asked]:
        chosen = (self._offered[value] for value in self.cleaned_data["places"])
        return [Asked(place.entry, place.merit, place.among) for place in chosen]


class TitleForm(forms.Form):
    """A title that is typed, for whoever has a place in the whole ranking."""

    rank = forms.IntegerField(
        label=_("Place in the official results"),
        min_value=1,
        help_text=_("Where several share this place, each has the diploma."),
    )
    title = forms.CharField(
        label=_("Title"),
        max_length=LONGEST_TITLE,
        help_text=_("As it is to be read on the diploma: “Champion of the comité”."),
    )

    def __init__(self, *args: Any, offered: Iterable[Place], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._offered = list(offered)

    def clean_rank(self) -> int:
        rank: int = self.cleaned_data["rank"]
        if not self._entries(rank):
            raise forms.ValidationError(gettext("Nobody has this place in the official results."))
        return rank

    def _entries(self, rank: int) -> list[UUID]:
        return [place.entry for place in self._offered if place.merit is Merit.RANKING and place.rank == rank]

    def asked(self) -> list[Asked]:
        title = self.cleaned_data["title"]
        return [Asked(entry, Merit.TITLE, title=title) for entry in self._entries(self.cleaned_data["rank"])]


class WithdrawForm(forms.Form):
    """A diploma that is withdrawn."""

    diploma = forms.UUIDField()
