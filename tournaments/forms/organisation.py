"""Federations, comités, clubs and centres."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine.web.editing import VersionedForm
from engine.web.names import NameField
from tournaments.domain.centre import LONGEST_ITEM
from tournaments.domain.organisation.status import LONGEST_CODE
from tournaments.forms.owners import OwnedForm, Owners
from tournaments.forms.zones import ZonedForm
from tournaments.queries.organisation import open_clubs, open_comites

Choice = tuple[UUID, str]


def _choices(offered: Iterable[Choice], current: Choice | None) -> list[tuple[str, Any]]:
    """No choice, the offered ones, and the current one even if it is no longer offered."""
    named = dict(offered)
    if current:
        named.setdefault(*current)
    return [("", pgettext_lazy("comité or club", "none")), *((str(id_), name) for id_, name in named.items())]


def _code(**options: Any) -> forms.CharField:
    help_text = _("Letters, digits and hyphens, unique in the federation.")
    return forms.CharField(label=_("Code"), max_length=LONGEST_CODE, help_text=help_text, **options)


def _code_or_none() -> forms.CharField:
    help_text = _("Letters, digits and hyphens, unique in the federation. Empty: made of the name.")
    return forms.CharField(label=_("Code"), max_length=LONGEST_CODE, help_text=help_text, required=False)


def _name() -> NameField:
    return NameField(label=_("Name"), max_length=200)


class SearchForm(forms.Form):
    """Words typed into a list."""

    q = forms.CharField(label=_("Search"), max_length=100, required=False)


class NewFederationForm(ZonedForm):
    """A federation."""

    name = _name()
    code = forms.CharField(label=_("Code"), max_length=LONGEST_CODE)
    country = forms.CharField(label=_("Country (two letters)"), max_length=2, min_length=2, required=False)
    field_order = ("name", "code", "country", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_zones(str(self.initial.get("time_zone", "")), of_installation=True)


class FederationForm(NewFederationForm, VersionedForm):
    """What a federation is called."""


class NewComiteForm(forms.Form):
    """A comité."""

    name = _name()
    code = _code()


class ComiteForm(NewComiteForm, VersionedForm):
    """What a comité is called."""


class NewClubForm(forms.Form):
    """A club of a federation, through one of its comités or directly."""

    name = _name()
    code = _code_or_none()
    comite = forms.TypedChoiceField(label=_("Comité"), coerce=UUID, empty_value=None, required=False)
    school = forms.BooleanField(label=_("School club"), required=False)

    def __init__(self, *args: Any, federation: UUID, current: Choice | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = _choices(open_comites(federation), current)
        self.fields["comite"].choices = offered  # type: ignore[attr-defined]  # Field has no choices, TypedChoiceField has


class OwnedClubForm(OwnedForm):
    """A club of one of those that the reader belongs to."""

    name = _name()
    code = _code_or_none()
    school = forms.BooleanField(label=_("School club"), required=False)
    field_order = ("name", "code", "whose", "school")

    def __init__(self, *args: Any, owners: Owners, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_owners(owners)

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        return {**{name: self.cleaned_data[name] for name in ("name", "code", "school")}, **self.owner()}


class ClubForm(NewClubForm, VersionedForm):
    """What a club is."""

    code = _code()


class RequestedCentreForm(ZonedForm):
    """A place that asks to play."""

    name = NameField(label=_("Name of the centre"), max_length=200)
    town = forms.CharField(label=_("Town"), max_length=200, required=False)
    club = forms.TypedChoiceField(label=_("Club"), coerce=UUID, empty_value=None, required=False)
    seats = forms.IntegerField(
        label=_("Seats"), help_text=_("How many players it takes."), min_value=0, max_value=100_000, required=False
    )
    equipment = forms.CharField(
        label=_("Equipment"),
        help_text=_("What the place has, separated by commas: computers, printer, projector, stopwatch…"),
        max_length=LONGEST_ITEM * 10,
        required=False,
    )

    field_order: tuple[str, ...] = ("name", "town", "time_zone", "club")

    def __init__(self, *args: Any, current: Choice | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_zones(str(self.initial.get("time_zone", "")))
        offered = _choices(open_clubs(), current)
        self.fields["club"].choices = offered  # type: ignore[attr-defined]  # as above

    def clean_seats(self) -> int:
        return self.cleaned_data["seats"] or 0

    def clean_equipment(self) -> list[str]:
        typed: str = self.cleaned_data["equipment"]
        return [item.strip() for item in typed.replace(";", ",").replace("\n", ",").split(",")]


class NewCentreForm(RequestedCentreForm, OwnedForm):
    """A centre of a club, or of a chosen owner."""

    field_order = ("name", "town", "time_zone", "club", "whose")

    def __init__(self, *args: Any, owners: Owners, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_owners(owners)
        if "whose" in self.fields:
            self.fields["whose"].help_text = _("Of a centre without a club: with one, it is of what the club is of.")

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        typed = {name: value for name, value in self.cleaned_data.items() if name != "whose"}
        return typed if typed["club"] else {**typed, **self.owner()}


class EntrustedForm(OwnedForm, VersionedForm):
    """The owner of a centre from now on."""

    def __init__(self, *args: Any, owners: Owners, nobody: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_owners(owners)
        if nobody:
            self.fields["whose"].choices.insert(0, ("", _("the installation")))  # type: ignore[attr-defined]  # ChoiceField


class CentreForm(RequestedCentreForm, VersionedForm):
    """What a centre is."""
