"""What is asked for online entries."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.text import LONGEST_NUMBER
from engine.web.moments import MomentField
from tournaments.domain.plan import Division
from tournaments.mailed_codes.forms import LicenceForm, year_of_birth
from tournaments.online_entries.queries.requests import PlaceRequestLine

LONGEST_REASON = 500
LONGEST_TEAM = 80


class CentreForm(forms.Form):
    """Where a player wants to play: not asked where there is one centre alone. `pairs`: his partner is asked for."""

    partner_number = forms.CharField(label=_("Licence number of your partner"), max_length=LONGEST_NUMBER)
    partner_year = year_of_birth(_("Year of birth of your partner"))
    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)

    def __init__(self, *args: Any, centres: Sequence[tuple[UUID, str]], pairs: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not pairs:
            del self.fields["partner_number"], self.fields["partner_year"]
        self.fields["centre"].choices = [(str(id_), name) for id_, name in centres]  # type: ignore[attr-defined]  # of a choice
        if len(centres) == 1:
            self.fields["centre"].widget = forms.HiddenInput()
            self.fields["centre"].initial = str(centres[0][0])

    @property
    def partner(self) -> tuple[str, int] | None:
        """What is typed of the partner of a pair; None where players are alone."""
        typed = self.cleaned_data
        return (typed["partner_number"], typed["partner_year"]) if "partner_number" in typed else None


class DoorForm(LicenceForm, CentreForm):
    """The same, without an account."""

    field_order = ("number", "year", "partner_number", "partner_year", "centre")


class ClubEntriesForm(CentreForm):
    """Which licensees of a club, and where they play."""

    players = forms.TypedMultipleChoiceField(
        label=_("Licensees"), coerce=UUID, error_messages={"required": _("Tick at least one licensee.")}
    )

    def __init__(self, *args: Any, members: Sequence[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, pairs=False, **kwargs)
        self.fields["players"].choices = [(str(id_), name) for id_, name in members]  # type: ignore[attr-defined]  # of a choice


class TeamForm(CentreForm):
    """A team of whoever asks for it: its members, told by their numbers and the years of their births."""

    name = forms.CharField(label=_("Name of the team"), max_length=LONGEST_TEAM)
    division = forms.ChoiceField(label=_("Division"))

    def __init__(self, *args: Any, divisions: Sequence[Division], **kwargs: Any) -> None:
        super().__init__(*args, pairs=False, **kwargs)
        self.fields["division"].choices = division_names(divisions)  # type: ignore[attr-defined]  # of a choice
        self._seats = range(2, max(of.size for of in divisions) + 1)
        for seat in self._seats:
            said = {"seat": seat}
            self.fields[f"number_{seat}"] = forms.CharField(
                label=gettext("Player %(seat)s: licence number") % said, max_length=LONGEST_NUMBER, required=False
            )
            self.fields[f"year_{seat}"] = year_of_birth(gettext("Player %(seat)s: year of birth") % said)
            self.fields[f"year_{seat}"].required = False
        self.order_fields(["name", "division", *(name for name in self.fields if "_" in name), "centre"])

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = super().clean() or self.cleaned_data
        for seat in self._seats:
            if bool(typed.get(f"number_{seat}")) != bool(typed.get(f"year_{seat}")):
                self.add_error(f"number_{seat}", gettext("Give both the licence number and the year of birth."))
        return typed

    def told(self) -> list[tuple[str, int]]:
        """What is typed of each member."""
        typed = self.cleaned_data
        seats = [seat for seat in self._seats if typed[f"number_{seat}"]]
        return [(typed[f"number_{seat}"], typed[f"year_{seat}"]) for seat in seats]


class ClubTeamForm(CentreForm):
    """A team of a club, each player of its list."""

    name = forms.CharField(label=_("Name of the team"), max_length=LONGEST_TEAM)
    division = forms.ChoiceField(label=_("Division"))

    def __init__(
        self, *args: Any, divisions: Sequence[Division], members: Sequence[tuple[UUID, str]], **kwargs: Any
    ) -> None:
        super().__init__(*args, pairs=False, **kwargs)
        self.fields["division"].choices = division_names(divisions)  # type: ignore[attr-defined]  # of a choice
        self._seats = [f"player_{seat}" for seat in range(1, max(of.size for of in divisions) + 1)]
        for seat, field in enumerate(self._seats, start=1):
            self.fields[field] = PlayerField(gettext("Player %(seat)s") % {"seat": seat}, members, required=seat == 1)
        self.order_fields(["name", "division", *self._seats, "centre"])

    def told(self) -> list[UUID]:
        """The players who are chosen."""
        return [self.cleaned_data[field] for field in self._seats if self.cleaned_data[field]]


class PlayerField(forms.TypedChoiceField):
    """One of the licensees of a club, or none."""

    def __init__(self, label: str, members: Sequence[tuple[UUID, str]], *, required: bool) -> None:
        named = [(str(id_), name) for id_, name in members]
        super().__init__(
            label=label,
            choices=[("", _("– choose –")), *named],
            coerce=UUID,
            empty_value=None,
            required=required,
        )


def division_names(divisions: Sequence[Division]) -> list[tuple[str, str]]:
    return [(of.name, gettext("%(name)s (teams of %(size)s)") % {"name": of.name, "size": of.size}) for of in divisions]


class MemberForm(LicenceForm):
    """Another member of a team, in the place of one who is awaited or does not play."""

    member = forms.TypedChoiceField(label=_("In the place of"), coerce=UUID)
    field_order = ("member", "number", "year")

    def __init__(self, *args: Any, members: Sequence[PlaceRequestLine], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # who is awaited is not said: only which of those who were named
        self.fields["member"].choices = [  # type: ignore[attr-defined]  # of a choice
            (str(line.request), gettext("Player %(seat)s") % {"seat": line.seat + 1})
            for line in members
            if line.confirm_until
        ]


class ClubMemberForm(forms.Form):
    """Another licensee of the club, in the place of a member of its team who is awaited or does not play."""

    member = forms.TypedChoiceField(label=_("In the place of"), coerce=UUID)

    def __init__(
        self, *args: Any, awaited: Sequence[tuple[UUID, str]], members: Sequence[tuple[UUID, str]], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["member"].choices = [(str(id_), name) for id_, name in awaited]  # type: ignore[attr-defined]  # of a choice
        self.fields["player"] = PlayerField(gettext("Player"), members, required=True)


class ClubPairForm(CentreForm):
    """A licensee of a club and his partner: of the club too, or told by his number and the year of his birth."""

    player = forms.TypedChoiceField(label=_("Player"), coerce=UUID)
    own_partner = forms.TypedChoiceField(label=_("Partner"), coerce=UUID, empty_value=None, required=False)
    field_order = ("player", "own_partner", "partner_number", "partner_year", "centre")

    def __init__(self, *args: Any, members: Sequence[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, pairs=True, **kwargs)
        named = [(str(id_), name) for id_, name in members]
        self.fields["player"].choices = named  # type: ignore[attr-defined]  # of a choice
        self.fields["own_partner"].choices = [("", _("a player of another club")), *named]  # type: ignore[attr-defined]  # of a choice
        for name, label in (
            ("partner_number", _("Licence number of the partner of another club")),
            ("partner_year", _("Year of birth of the partner of another club")),
        ):
            self.fields[name].label = label
            self.fields[name].required = False

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = super().clean() or self.cleaned_data
        if not typed.get("own_partner") and not (typed.get("partner_number") and typed.get("partner_year")):
            self.add_error("own_partner", gettext("Choose the partner, or give his licence number and year of birth."))
        return typed


class WindowForm(forms.Form):
    """When entries are taken online."""

    opens_at = MomentField(label=_("Entries open"))
    closes_at = MomentField(label=_("Entries close"))
    approval = forms.BooleanField(
        label=_("I accept each request myself"),
        required=False,
        help_text=_("Otherwise whoever fulfils the rules has a place at once, as long as one is free."),
    )


class ReasonForm(forms.Form):
    """Why a request is refused; why a place is given against the line."""

    reason = forms.CharField(label=_("Why"), max_length=LONGEST_REASON, widget=forms.Textarea(attrs={"rows": 2}))


class FeeForm(forms.Form):
    """What an entry costs."""

    cost = forms.DecimalField(
        label=_("What an entry costs"),
        min_value=0,
        max_value=99_999,
        decimal_places=2,
        help_text=_("0: nothing is due."),
    )
    currency = forms.CharField(label=_("Currency"), max_length=8, initial="€")


class OwnFeeForm(forms.Form):
    """What one entry owes instead."""

    cost = forms.DecimalField(label=_("What this entry owes"), min_value=0, max_value=99_999, decimal_places=2)


class PaymentForm(forms.Form):
    """A sum that came, or was given back."""

    amount = forms.DecimalField(
        label=_("Sum"),
        min_value=-99_999,
        max_value=99_999,
        decimal_places=2,
        help_text=_("Less than 0 for what was given back."),
    )
    means = forms.CharField(label=_("By"), max_length=40, help_text=_("Cheque, cash, transfer…"))
