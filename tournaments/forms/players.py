"""Players, and their facts for a season."""

from datetime import date
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _, pgettext_lazy

from engine import text, zones
from engine.web.editing import VersionedForm
from engine.web.names import NameField
from tournaments.domain.dated import season_on
from tournaments.forms.organisation import Choice
from tournaments.history.organisation import season_label
from tournaments.queries.organisation import open_clubs, open_federations
from tournaments.tables import categories_in, series_in


def present_season() -> int:
    return season_on(zones.today())


def _seasons() -> list[tuple[int, str]]:
    """The next season, the present one, then the three before."""
    now = present_season()
    return [(season, season_label(season)) for season in range(now + 1, now - 4, -1)]


def _series() -> list[tuple[str, str]]:
    return [("", gettext("no série")), *((code, code) for code in series_in(present_season()).codes)]


def categories() -> list[tuple[str, str]]:
    return [("", gettext("by the birth date")), *categories_in(present_season()).titles.items()]


def _birth_date() -> forms.DateField:
    return forms.DateField(
        label=_("Birth date"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )


def season_field() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=_("Season"), coerce=int, choices=_seasons, initial=present_season)


class NamesForm(forms.Form):
    """Who somebody is."""

    family_name = NameField(label=_("Family name"), max_length=120)
    given_name = NameField(
        label=_("Given name"), help_text=_("Leave it empty for a person with one name."), max_length=120, required=False
    )
    birth_date = _birth_date()

    def clean_birth_date(self) -> date | None:
        typed: date | None = self.cleaned_data["birth_date"]
        if typed and not date(1900, 1, 1) <= typed <= zones.today():
            raise forms.ValidationError(gettext("Nobody who plays was born that day."))
        return typed


class _ClubField:
    """A list of the clubs that take licensees."""

    def offer_clubs(self, form: forms.Form, current: Choice | None = None) -> None:
        named = dict(open_clubs())
        if current:
            named.setdefault(*current)
        offered = [("", gettext("no club")), *((str(id_), name) for id_, name in named.items())]
        form.fields["club"].choices = offered  # type: ignore[attr-defined]  # Field has no choices, TypedChoiceField has


def federation_choices() -> list[tuple[str, str]]:
    return [(str(id_), name) for id_, name in open_federations()]


def _club() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=_("Club"), coerce=UUID, empty_value=None, required=False)


class LicenseeForm(NamesForm, _ClubField):
    """A new player with a licence."""

    federation = forms.TypedChoiceField(label=_("Federation"), coerce=UUID, choices=federation_choices)
    number = forms.CharField(label=_("Licence number"), max_length=text.LONGEST_NUMBER)
    season = season_field()
    club = _club()
    serie = forms.ChoiceField(label=_("Série"), choices=_series, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_clubs(self)


class IdentityForm(NamesForm, VersionedForm):
    """The name and the birth date of somebody known."""


class RenewalForm(VersionedForm):
    """The licence of a season."""

    federation = forms.TypedChoiceField(label=_("Federation"), coerce=UUID, choices=federation_choices)
    season = season_field()
    number = forms.CharField(
        label=_("Licence number"),
        help_text=_("Empty: the number stays the same."),
        max_length=text.LONGEST_NUMBER,
        required=False,
    )


class ClubForm(VersionedForm, _ClubField):
    """The club of a player from a season on."""

    club = _club()
    season = season_field()

    def __init__(self, *args: Any, current: Choice | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_clubs(self, current)


class SerieForm(VersionedForm):
    """The série of a player from a season on."""

    serie = forms.ChoiceField(label=_("Série"), choices=lambda: _series()[1:])
    season = season_field()


class CategoryForm(VersionedForm):
    """The category of a player in a season."""

    category = forms.ChoiceField(label=_("Category"), choices=categories, required=False)
    season = season_field()


class PlayerSearchForm(forms.Form):
    """What a list of players is narrowed to."""

    q = forms.CharField(label=_("Name, licence number or club"), max_length=100, required=False)
    serie = forms.ChoiceField(label=_("Série"), required=False)
    category = forms.ChoiceField(label=_("Category"), required=False)
    club = forms.TypedChoiceField(label=_("Club"), coerce=UUID, empty_value=None, required=False)
    comite = forms.UUIDField(required=False, widget=forms.HiddenInput)
    federation = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        season = present_season()
        clubs = [(str(id_), name) for id_, name in open_clubs()]
        for name, every, offered in (
            ("serie", pgettext_lazy("séries", "All"), [(code, code) for code in series_in(season).codes]),
            ("category", pgettext_lazy("categories", "All"), list(categories_in(season).titles.items())),
            ("club", pgettext_lazy("clubs", "All"), clubs),
        ):
            self.fields[name].choices = [("", every), *offered]  # type: ignore[attr-defined]  # as above

    def asked(self) -> dict[str, Any]:
        """The valid filters; an invalid value filters nothing."""
        self.is_valid()
        typed = dict(self.cleaned_data)
        return {"typed": typed.pop("q", ""), **{name: value for name, value in typed.items() if value}}
