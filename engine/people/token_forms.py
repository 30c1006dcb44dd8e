"""The form that makes a token."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.people import models, token_scopes, tokens

_DAYS = ((1, _("One day")), (7, _("One week")), (30, _("30 days")), (90, _("90 days")), (366, _("One year")))


class NewTokenForm(forms.Form):
    name = forms.CharField(
        label=_("Device or program"),
        max_length=80,
        help_text=_("So that you know later which one to revoke: “the telephone of the hall”."),
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        choices=[(scope.value, token_scopes.SCOPE_LABELS[scope]) for scope in token_scopes.OFFERED],
        initial=[token_scopes.Scope.READ.value],
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Never more than you may do yourself."),
    )
    limit = forms.ChoiceField(label=_("Where"), required=False)
    days = forms.TypedChoiceField(label=_("For how long"), choices=_DAYS, coerce=int, initial=30)

    def __init__(self, account: models.Account, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offers = tokens.offers_to(account)
        limits = [(_value(offer.place), offer.label) for offer in self.offers]
        self.fields["limit"].choices = [("", _("Everywhere")), *limits]  # type: ignore[attr-defined]  # a ChoiceField

    @property
    def place(self) -> token_scopes.Place:
        chosen = self.cleaned_data["limit"]
        return next((offer.place for offer in self.offers if _value(offer.place) == chosen), token_scopes.Place())


def _value(place: token_scopes.Place) -> str:
    return f"{place.competition or ''}/{place.centre or ''}"
