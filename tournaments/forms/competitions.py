"""The form of a competition."""

from dataclasses import replace
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext_lazy as _

from engine.rules.profile import conducting, refusals, shelf
from engine.web.names import NameField
from engine.web.sentences import translated
from games.domain.partie.opening import check_settings
from games.domain.partie.refusals import FormulaNotAllowed, MortSubiteNotAllowed, TimeNotAllowed
from games.presentation.ruleset import FORMULA_LABELS
from games.services import lexicons, profiles
from tournaments.domain.plan import OPEN_PLAN
from tournaments.forms.owners import OwnedForm, Owners
from tournaments.forms.zones import ZonedForm


def profile_choices() -> list[tuple[str, str]]:
    return [(profile.name, profile.title) for profile in profiles.profile_shelf().sound()]


def _formulas() -> list[tuple[str, str]]:
    return [(name, str(label)) for name, label in FORMULA_LABELS.items()]


def _times_told() -> str:
    """The usual time, and the only ones of each regulation that leaves no other."""
    profiles_ = (profile for profile in profiles.profile_shelf().sound() if profile.allowed_times)
    times = (f"{profile.title}{gettext(':')} {', '.join(map(str, profile.allowed_times))}." for profile in profiles_)
    return " ".join([gettext("Empty: the usual time of the regulation."), *times])


def lexicon_choices() -> list[tuple[str, str]]:
    return [(name, name) for name in lexicons.shelf().names()]


class CompetitionForm(ZonedForm, OwnedForm):
    """A new competition and the settings of its parties."""

    name = NameField(label=_("Name"), max_length=200)
    starts_on = forms.DateField(label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    profile = forms.ChoiceField(label=_("Regulation"), choices=profile_choices, initial=shelf.DEFAULT_PROFILE)
    formula = forms.ChoiceField(label=_("Formula"), choices=_formulas)
    seconds = forms.IntegerField(
        label=_("Seconds a coup"),
        help_text=lazy(_times_told, str)(),
        min_value=1,
        max_value=conducting.LONGEST_TIME,
        required=False,
    )
    mort_subite = forms.BooleanField(
        label=_("Mort subite"),
        help_text=_("Each coup then takes the time that the regulation gives it, in place of these seconds."),
        required=False,
    )
    lexicon = forms.ChoiceField(label=_("Lexicon"), choices=lexicon_choices)
    field_order = ("name", "starts_on", "time_zone", "whose")

    def __init__(self, *args: Any, owners: Owners, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_zones()
        self.offer_owners(owners)

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        typed = {name: value for name, value in self.cleaned_data.items() if name not in ("whose", "time_zone")}
        plan = replace(OPEN_PLAN, time_zone=self.cleaned_data["time_zone"])
        return {**typed, **self.owner(), "plan": plan}

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        settings = ("profile", "formula", "seconds", "mort_subite")
        if typed.keys() >= set(settings):
            self._check_settings(**{name: typed[name] for name in settings})
        return typed

    def _check_settings(self, *, profile: str, formula: str, seconds: int | None, mort_subite: bool) -> None:
        try:
            regulation = profiles.profile_named(profile)
            check_settings(regulation, formula, seconds or regulation.default_time, mort_subite=mort_subite)
        except refusals.ProfileInvalid as fault:
            self.add_error("profile", translated(fault))
        except FormulaNotAllowed as refusal:
            self.add_error("formula", translated(refusal))
        except TimeNotAllowed as refusal:
            self.add_error("seconds", translated(refusal))
        except MortSubiteNotAllowed as refusal:
            self.add_error("mort_subite", translated(refusal))
