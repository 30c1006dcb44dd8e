"""What is asked for the licences of a club."""

from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from engine import zones
from engine.text import LONGEST_NUMBER
from tournaments.club_licences.commands.asking import Newcomer
from tournaments.club_licences.events import Guardian
from tournaments.club_licences.queries.licensees import ClubSeason, seasons
from tournaments.forms.players import NamesForm
from tournaments.mailed_codes.forms import LicenceForm

LONGEST_REASON = 500
LONGEST_MEANS = 80
LONGEST_NAME = 120
GUARDIANS = [(Guardian.PARENT.value, _("a parent of the player")), (Guardian.GUARDIAN.value, _("his guardian"))]


class SeasonForm(forms.Form):
    """The season in an address; the one that is played where it says none, or one that a club is not asked about."""

    saison = forms.IntegerField(required=False)

    def season(self) -> int:
        offered = seasons()
        asked: Any = self.cleaned_data["saison"] if self.is_valid() else None
        return asked if asked in offered else offered[0]


def season_asked(request: HttpRequest) -> int:
    """The season that the address asks about."""
    return SeasonForm(request.GET).season()


class RenewalsForm(forms.Form):
    """The players who are ticked, and the kind of each: `kind-<player>`, of those that the season has."""

    players = forms.TypedMultipleChoiceField(
        coerce=UUID, error_messages={"required": _("Tick the players whose licence you ask for.")}
    )

    def __init__(self, *args: Any, page: ClubSeason, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        open_to_all = [one for one in page.licensees if not one.licensed and not one.asked]
        self.fields["players"].choices = [(str(one.player), one.name) for one in open_to_all]  # type: ignore[attr-defined]  # of a choice
        kinds = [(kind.code, kind.title) for kind in page.kinds.kinds] if page.kinds else []
        self._kinds = {one.player: one.kind for one in open_to_all}
        for one in open_to_all if kinds else ():
            self.fields[f"kind-{one.player}"] = forms.ChoiceField(choices=kinds, initial=one.kind, required=False)

    def asked(self) -> dict[UUID, str]:
        """The kind of each player who is ticked."""
        typed = self.cleaned_data
        return {player: typed.get(f"kind-{player}") or self._kinds[player] for player in typed["players"]}


class NewLicenceForm(NamesForm):
    """Who is asked a first licence for. `kind`: "" for that which is proposed at his age."""

    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("The codes and the news of his entries go there. Leave it empty if you do not know it."),
    )
    kind = forms.ChoiceField(label=_("Kind of licence"), required=False)

    def __init__(self, *args: Any, page: ClubSeason, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["birth_date"].required = True
        if page.kinds is None:
            del self.fields["kind"]
        else:
            kinds = [(kind.code, kind.title) for kind in page.kinds.kinds]
            self.fields["kind"].choices = [("", _("by the birth date")), *kinds]  # type: ignore[attr-defined]  # of a choice

    def newcomer(self) -> Newcomer:
        typed = self.cleaned_data
        return Newcomer(**{name: typed[name] for name in ("given_name", "family_name", "birth_date", "email")})


class TransferForm(LicenceForm):
    """A player of another club, and the day from which he is of this one."""

    on = forms.DateField(
        label=_("From this day on"),
        initial=zones.today,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


class GuardianForm(forms.Form):
    """Who agrees for a minor."""

    guardian = forms.ChoiceField(label=_("Who agrees"), choices=GUARDIANS, widget=forms.RadioSelect)
    guardian_name = forms.CharField(
        label=_("Name of whoever agrees"),
        max_length=LONGEST_NAME,
        help_text=_("The comité and the federation read it, nobody else."),
    )


class WaiverForm(forms.Form):
    """Why a transfer is accepted after the deadline."""

    reason = forms.CharField(
        label=_("Why after the deadline"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("The club and the player read it."),
    )


class NumberForm(forms.Form):
    """The number of a first licence."""

    number = forms.CharField(label=_("Licence number"), max_length=LONGEST_NUMBER)


class RefusalForm(forms.Form):
    """Why a licence is refused."""

    reason = forms.CharField(label=_("Why"), max_length=LONGEST_REASON, widget=forms.Textarea(attrs={"rows": 2}))


class PaymentForm(forms.Form):
    """A sum that came from the club, or was given back."""

    amount = forms.DecimalField(
        label=_("Sum"),
        min_value=-999_999,
        max_value=999_999,
        decimal_places=2,
        help_text=_("Less than 0 for a sum that was given back."),
    )
    currency = forms.CharField(label=_("Currency"), max_length=3, min_length=3, initial="EUR")
    means = forms.CharField(
        label=_("How"), max_length=LONGEST_MEANS, help_text=_("Such as the number of the cheque, or the transfer.")
    )

    def clean_currency(self) -> str:
        return str(self.cleaned_data["currency"]).upper()


def consent_of(form: forms.Form) -> dict[str, Any]:
    """Who agrees for a minor, by a valid GuardianForm, as the command takes it."""
    typed = form.cleaned_data
    return {"guardian": Guardian(typed["guardian"]), "guardian_name": typed["guardian_name"]}
