"""The time zone of a competition, a centre or a federation, from a list."""

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine import zones
from engine.web import cities


class ZonedForm(forms.Form):
    """`time_zone`: an IANA name, or "" for the usual one."""

    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("All times are told in it: deadlines, passes, mails, papers."),
        required=False,
    )

    def offer_zones(self, current: str = "", *, of_installation: bool = False) -> None:
        """`current` is offered whatever it is. `of_installation`: nothing stands between."""
        usual = cities.titled(zones.installation_zone().key)
        sentence = (
            gettext("that of the installation: %(zone)s")
            if of_installation
            else gettext("that of the federation, or else %(zone)s")
        )
        offered = cities.choices(current, default=sentence % {"zone": usual})
        self.fields["time_zone"].choices = offered  # type: ignore[attr-defined]  # ChoiceField
