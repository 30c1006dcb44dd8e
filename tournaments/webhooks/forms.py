"""What a page asks of a webhook."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.webhooks.domain.addresses import LONGEST
from tournaments.webhooks.presentation import kinds_offered


class WebhookForm(forms.Form):
    """Where to send what becomes public, and which of it."""

    url = forms.CharField(
        label=_("Address"),
        max_length=LONGEST,
        help_text=_("It begins with https://; what becomes public is sent there by POST."),
        widget=forms.URLInput(attrs={"autocomplete": "off"}),
    )
    kinds = forms.MultipleChoiceField(
        label=_("What is sent"), choices=kinds_offered, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if not self.is_bound:
            self.initial.setdefault("kinds", ["tournaments.results_published"])
