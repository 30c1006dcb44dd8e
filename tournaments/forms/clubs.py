"""The licensees of clubs, entered together: where those of each club play."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _, ngettext

from tournaments.queries.club_intake import ClubToEnter


class ClubsForm(forms.Form):
    """A centre for each club, or none: its licensees are then not entered. `others`: for those left at none."""

    others = forms.ChoiceField(label=_("All the clubs left at “not entered”"), required=False)

    def __init__(
        self,
        *args: Any,
        clubs: Sequence[ClubToEnter],
        centres: list[tuple[UUID, str]],
        proposed: Mapping[UUID, UUID],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", _("not entered")), *((str(id_), name) for id_, name in centres)]
        self._clubs = [club.id for club in clubs]
        for club in clubs:
            players = ngettext("%(count)s player", "%(count)s players", club.players) % {"count": club.players}
            self.fields[str(club.id)] = forms.ChoiceField(
                label=f"{club.name} · {players}",
                choices=choices,
                required=False,
                initial=str(proposed.get(club.id, "")),
            )
        others = self.fields.pop("others")
        if len(clubs) > len(proposed):
            others.choices = choices  # type: ignore[attr-defined]  # ChoiceField
            self.fields["others"] = others

    def places(self) -> dict[UUID, UUID]:
        """The centre of each club that is entered."""
        others = self.cleaned_data.get("others", "")
        chosen = {club: self.cleaned_data[str(club)] or others for club in self._clubs}
        return {club: UUID(centre) for club, centre in chosen.items() if centre}
