"""A competition as it is announced, and as it is announced again: its name and its day around its plan."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from engine.web.names import NameField
from tournaments.domain.plan import Conduct
from tournaments.forms.owners import OwnedForm, Owners
from tournaments.forms.plans import LONGEST_PLACE, PlanForm

# Centres of a competition named at once.
MOST_PLACES = 40


class _WhatItIs(forms.Form):
    """The fields that a competition has beside its plan."""

    name = NameField(label=_("Name"), max_length=200)
    starts_on = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    profile = forms.ChoiceField(label=_("Regulation"))


class AnnouncedForm(PlanForm, _WhatItIs):
    """What is announced of a competition, to be changed: its name, its day, its regulation and its plan."""

    field_order = ("name", "starts_on", "days", "place", "time_zone", "profile")

    def __init__(self, *args: Any, profiles: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["profile"].choices = profiles  # type: ignore[attr-defined]  # ChoiceField


class NewCompetitionForm(PlanForm, _WhatItIs, OwnedForm):
    """A new competition from a template: a name, a day and places; the rest has the values of the template.

    Once valid, `places` are the names of the centres where it is played.
    """

    place = forms.CharField(
        label=_("Where it is played"),
        help_text=_("Several centres: one a line."),
        max_length=MOST_PLACES * LONGEST_PLACE,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    lexicon = forms.ChoiceField(label=_("Lexicon"))
    field_order = ("name", "starts_on", "place", "whose", "days", "time_zone", "profile", "lexicon")

    def __init__(
        self,
        *args: Any,
        profiles: list[tuple[str, str]],
        lexicons: list[tuple[str, str]],
        owners: Owners,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["version"]
        self.places: tuple[str, ...] = ()
        # The centres of a simultané enrol later, each for itself.
        self.fields["place"].required = self._based_on.conduct is not Conduct.CENTRES
        self.offer_owners(owners)
        if len(owners) == 1:
            self.fields["whose"].widget = forms.HiddenInput()
        self.fields["profile"].choices = profiles  # type: ignore[attr-defined]  # ChoiceField
        self.fields["lexicon"].choices = lexicons  # type: ignore[attr-defined]  # ChoiceField

    def clean_place(self) -> str:
        """What the règlement particulier says of the places."""
        lines = (line.strip() for line in self.cleaned_data["place"].splitlines())
        self.places = tuple(dict.fromkeys(line for line in lines if line))
        if len(self.places) > MOST_PLACES:
            raise forms.ValidationError(gettext("At most %(most)s lines at once.") % {"most": MOST_PLACES})
        for number, place in enumerate(self.places, start=1):
            if len(place) > LONGEST_PLACE:
                params = {"number": number, "most": LONGEST_PLACE}
                raise forms.ValidationError(gettext("Line %(number)s is longer than %(most)s characters.") % params)
        together = ", ".join(self.places)
        if len(together) <= LONGEST_PLACE:
            return together
        count = len(self.places)
        return ngettext("%(count)s centre", "%(count)s centres", count) % {"count": count}

    @property
    def is_folded(self) -> bool:
        return not (self.is_bound and (self.non_field_errors() or self.errors.keys() - set(self._first)))
