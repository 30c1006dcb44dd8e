"""The sign-in form."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.utils.translation import gettext_lazy as _

from engine.events import Refusal
from engine.people.sign_in import sign_in
from engine.web.sentences import translated


class SignInForm(AuthenticationForm):
    """Django's form, with the brake on guessing."""

    username = forms.EmailField(
        label=_("E-mail address"),
        widget=forms.EmailInput(attrs={"autofocus": True, "autocomplete": "username"}),
    )

    def clean(self) -> dict[str, Any]:
        email, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if email and password and self.request:
            try:
                self.user_cache = sign_in(self.request, email, password)
            except Refusal as refusal:
                raise forms.ValidationError(translated(refusal), code=refusal.code) from refusal
        return self.cleaned_data
