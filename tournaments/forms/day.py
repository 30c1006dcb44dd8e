"""Teams, tables and blocks."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.web.names import NameField
from tournaments.domain.competition.tables import LAST_TABLE
from tournaments.domain.seating import Order

ORDER_LABELS = {
    Order.SERIE: _("by série, the best first"),
    Order.RANK: _("by rank in the parties played, the first ones first"),
    Order.LOT: _("drawn by lot"),
    Order.NAME: _("in alphabetical order"),
}


class TeamForm(forms.Form):
    """Interclubs: a team of a club."""

    name = NameField(label=_("Name of the team"), max_length=200)
    division = forms.ChoiceField(label=_("Division"))
    club = forms.TypedChoiceField(label=_("Club"), coerce=UUID, empty_value=None, required=False)

    def __init__(self, *args: Any, divisions: list[str], clubs: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["division"].choices = [(name, name) for name in divisions]  # type: ignore[attr-defined]  # ChoiceField
        listed = [(str(id_), name) for id_, name in clubs]
        self.fields["club"].choices = [("", _("none: players of several clubs")), *listed]  # type: ignore[attr-defined]  # ChoiceField


class SwapForm(forms.Form):
    """Two entries that change places."""

    one = forms.TypedChoiceField(label=_("Table"), coerce=UUID)
    other = forms.TypedChoiceField(label=_("Changes places with"), coerce=UUID)

    def __init__(self, *args: Any, entries: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("one", "other"):
            self.fields[name].choices = [(str(id_), label) for id_, label in entries]  # type: ignore[attr-defined]  # ChoiceField


class BlockForm(forms.Form):
    """The tables of an arbitre; given again, they replace those that he had."""

    arbitre = forms.ChoiceField(label=_("Arbitre"))
    first = forms.IntegerField(label=_("First table"), min_value=1, max_value=LAST_TABLE)
    last = forms.IntegerField(label=_("Last table"), min_value=1, max_value=LAST_TABLE)

    def __init__(self, *args: Any, arbitres: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["arbitre"].choices = arbitres  # type: ignore[attr-defined]  # ChoiceField

    def place(self) -> tuple[UUID, UUID]:
        """The centre and the account."""
        centre, _colon, account = self.cleaned_data["arbitre"].partition(":")
        return UUID(centre), UUID(account)


class TablePlanForm(forms.Form):
    """How the tables of a centre are given out."""

    order = forms.TypedChoiceField(
        label=_("Who sits at the first tables"),
        coerce=Order,
        choices=[(order.value, label) for order, label in ORDER_LABELS.items()],
    )
    first = forms.IntegerField(label=_("First table"), min_value=1, max_value=LAST_TABLE, initial=1)
    empty = forms.CharField(
        label=_("Tables that stay empty"),
        help_text=_("Numbers, with spaces between: 13 20 21"),
        max_length=500,
        required=False,
    )

    def clean_empty(self) -> frozenset[int]:
        numbers = self.cleaned_data["empty"].replace(",", " ").split()
        if not all(number.isascii() and number.isdigit() and len(number) < 6 for number in numbers):
            raise forms.ValidationError(_("Numbers are needed."))
        return frozenset(map(int, numbers))
