"""The forms of a player."""

from typing import Any
from uuid import UUID

from django.forms import Form
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from engine.events.actors import Actor
from engine.web.pageforms import PageForm, chosen
from tournaments.commands import players
from tournaments.forms import players as forms
from tournaments.history.organisation import season_label
from tournaments.queries.players import PlayerCard


def card_address(player: UUID) -> str:
    return reverse("staff-player", args=[player])


def _new(page: object, **options: Any) -> Form:
    return forms.LicenseeForm(**options)


def _register(page: object, form: forms.LicenseeForm, by: Actor) -> str:
    return card_address(players.register_licensee(by=by, **form.cleaned_data))


def _renewal(page: PlayerCard, **options: Any) -> Form:
    return forms.RenewalForm(version=page.version, initial={"federation": str(page.row.federation)}, **options)


def _renew(page: PlayerCard, form: forms.RenewalForm, by: Actor) -> None:
    players.renew_licence(page.id, by=by, expected=form.expected, **form.typed())


def _club(page: PlayerCard, **options: Any) -> Form:
    club = page.row.club
    current = (club, page.names.get(club, "")) if club else None
    return forms.ClubForm(version=page.version, current=current, initial={"club": str(club or "")}, **options)


def _join(page: PlayerCard, form: forms.ClubForm, by: Actor) -> None:
    players.join_club(page.id, by=by, expected=form.expected, **form.typed())


def _serie(page: PlayerCard, **options: Any) -> Form:
    return forms.SerieForm(version=page.version, initial={"serie": page.row.serie}, **options)


def _assign(page: PlayerCard, form: forms.SerieForm, by: Actor) -> None:
    players.assign_serie(page.id, by=by, expected=form.expected, **form.typed())


def _category(page: PlayerCard, **options: Any) -> Form:
    return forms.CategoryForm(version=page.version, **options)


def _set_category(page: PlayerCard, form: forms.CategoryForm, by: Actor) -> None:
    players.set_category(page.id, by=by, expected=form.expected, **form.typed())


def _identity(page: PlayerCard, **options: Any) -> Form:
    now = {name: getattr(page, name) for name in ("given_name", "family_name", "birth_date")}
    return forms.IdentityForm(version=page.version, initial=now, **options)


def _correct(page: PlayerCard, form: forms.IdentityForm, by: Actor) -> None:
    players.correct_identity(page.id, by=by, expected=form.expected, **form.typed())


def _lives(page: PlayerCard) -> bool:
    return not page.is_gone


def _name(form: Form) -> str:
    return f"{form.cleaned_data['given_name']} {form.cleaned_data['family_name']}".strip()


NEW = PageForm(
    "nouveau",
    _("New licensee"),
    _("Register"),
    lambda _page, form: _("Licensee registered: %(name)s.") % {"name": _name(form)},
    _new,
    _register,
)

_ALL = (
    PageForm(
        "licence",
        _("Renew the licence"),
        _("Renew"),
        lambda _page, form: (
            _("Licence renewed for %(season)s.") % {"season": season_label(form.cleaned_data["season"])}
        ),
        _renewal,
        _renew,
        _lives,
    ),
    PageForm(
        "club",
        _("Change the club"),
        _("Save"),
        lambda _page, form: _("Club changed: %(club)s.") % {"club": chosen(form, "club")},
        _club,
        _join,
        _lives,
    ),
    PageForm(
        "serie",
        _("Assign a série"),
        _("Save"),
        lambda _page, form: _("Série assigned: %(serie)s.") % {"serie": chosen(form, "serie")},
        _serie,
        _assign,
        _lives,
    ),
    PageForm(
        "categorie",
        _("Set the category"),
        _("Save"),
        lambda _page, form: _("Category set: %(category)s.") % {"category": chosen(form, "category")},
        _category,
        _set_category,
        _lives,
    ),
    PageForm(
        "modifier",
        _("Correct the identity"),
        _("Correct"),
        lambda _page, form: _("Identity corrected: %(name)s.") % {"name": _name(form)},
        _identity,
        _correct,
        _lives,
    ),
)

PARTS = {part.name: part for part in _ALL}
