"""What is typed about a recours before the FISF, and about its commission (FISF 6.4.2)."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django import forms
from django.utils.timezone import now
from django.utils.translation import gettext, gettext_lazy as _

from arbitration.commands import commissions, fisf
from arbitration.events.fisf import Party, Transmitter
from arbitration.forms.members import member_from
from arbitration.forms.recours import LONGEST_GROUNDS
from arbitration.queries.fisf import FisfSeatView
from engine import zones
from engine.text import searchable
from engine.web.moments import MomentField

_PARTIES = [(Party.PLAYER.value, _("the player")), (Party.ARBITRES.value, _("the arbitres"))]
_DOCUMENTS = _("One document a line.")


class PastField(MomentField):
    """A moment of the past; None, which is now, for the minute that runs.

    `ends`: a minute that is over is its last second and not its first. A page opened in the minute of what it follows,
    and sent in the next one, tells no moment before it.
    """

    def __init__(self, *, ends: bool = False, **kwargs: Any) -> None:
        self._ends = ends
        super().__init__(initial=_this_minute, **kwargs)

    def clean(self, value: Any) -> datetime | None:
        moment: datetime = super().clean(value)
        if moment == _this_minute():
            return None
        return moment.replace(second=59, microsecond=999_999) if self._ends and moment.second == 0 else moment


def _this_minute() -> datetime:
    return zones.local(now()).replace(second=0, microsecond=0)


def _documents(label: Any) -> forms.CharField:
    area = forms.Textarea(attrs={"rows": 5})
    return forms.CharField(label=label, help_text=_DOCUMENTS, max_length=LONGEST_GROUNDS, widget=area)


class InformForm(forms.Form):
    """Who brings the recours before the FISF, why, and who was told."""

    appellant = forms.TypedChoiceField(
        label=_("Who disagrees with the decision?"), coerce=Party, choices=_PARTIES, widget=forms.RadioSelect
    )
    grounds = forms.CharField(
        label=_("For which reasons?"), max_length=LONGEST_GROUNDS, widget=forms.Textarea(attrs={"rows": 5})
    )
    informed = forms.TypedMultipleChoiceField(
        label=_("Who was informed?"), coerce=Party, choices=_PARTIES, widget=forms.CheckboxSelectMultiple
    )
    at = PastField(label=_("When?"), ends=True)

    def __init__(self, *args: Any, player: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not player:
            arbitres = _PARTIES[1:]
            for name in ("appellant", "informed"):
                self.fields[name].choices = arbitres  # type: ignore[attr-defined]  # ChoiceField


class TransmitForm(forms.Form):
    """Who sends the dossier, and what it holds."""

    transmitter = forms.TypedChoiceField(
        label=_("Who transmits the dossier?"),
        coerce=Transmitter,
        choices=[
            (Transmitter.PRESIDENT.value, _("the president of the commission d’arbitrage")),
            (Transmitter.ORGANISER.value, _("the organiser, in the absence of the president")),
        ],
        initial=Transmitter.PRESIDENT.value,
        widget=forms.RadioSelect,
    )
    documents = _documents(_("Documents transmitted"))


class RequestForm(forms.Form):
    """What is missing."""

    documents = _documents(_("Missing documents"))


class CompletedForm(forms.Form):
    """What was received, and when."""

    documents = _documents(_("Documents received"))
    at = PastField(label=_("When were they received?"))


class ReplaceConcernedForm(forms.Form):
    """Who is concerned, and who sits instead."""

    person = forms.TypedChoiceField(label=_("Member concerned"), coerce=UUID)
    member = forms.TypedChoiceField(label=_("Replaced by"), coerce=UUID)
    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 2}), max_length=2000)

    def __init__(self, *args: Any, five: list[tuple[UUID, str]], spare: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, seats in (("person", five), ("member", spare)):
            self.fields[name].choices = [(str(id_), label) for id_, label in seats]  # type: ignore[attr-defined]  # ChoiceField


class FisfCommissionForm(forms.Form):
    """FISF 6.4.2.b: everybody of the commission du règlement; a head left empty is refused with its article."""

    president = forms.CharField(label=_("President of the commission du règlement"), required=False, max_length=500)
    technical = forms.CharField(label=_("Responsable technique of the FISF"), required=False, max_length=500)
    africa = forms.CharField(label=_("Head of the Bureau Afrique"), required=False, max_length=500)
    members = forms.CharField(
        label=_("Two members of the commission du règlement, one a line"),
        help_text=_("From other nationalities and other federations than the three heads."),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    others = forms.CharField(
        label=_("Its other members, one a line"),
        help_text=_("One of them replaces a member concerned by a recours."),
        required=False,
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, *args: Any, seats: list[FisfSeatView], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._known = {searchable(seat.name): seat.person for seat in seats}
        for field, role in (("president",) * 2, ("technical",) * 2, ("africa",) * 2, ("members", "member")):
            self.fields[field].initial = "\n".join(_line(seat) for seat in seats if seat.role == role)
        self.fields["others"].initial = "\n".join(_line(seat) for seat in seats if seat.role == "other")

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        for name in ("president", "technical", "africa"):
            seats = self._seats(name, typed.get(name, ""))
            typed[name] = seats[0] if seats else None
        for name in ("members", "others"):
            typed[name] = self._seats(name, typed.get(name, ""))
        return typed

    def _seats(self, name: str, text: str) -> list[fisf.NewSeat]:
        seats = []
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip():
                continue
            try:
                seats.append(self._seat(line))
            except ValueError as error:
                self.add_error(name, gettext("Line %(number)s: %(error)s") % {"number": number, "error": error})
        return seats

    def _seat(self, line: str) -> fisf.NewSeat:
        """Raises ValueError, with the sentence."""
        cells = [cell.strip() for cell in line.split(";")]
        if len(cells) < 4 or not all(cells[2:4]) or len(cells[2]) != 2 or len(cells[3]) > 40:
            raise ValueError(gettext("the two names are followed by a nationality in two letters, then a federation."))
        member = member_from(";".join([*cells[:2], *cells[4:]]))
        return fisf.NewSeat(self._same(member), cells[2], cells[3])

    def _same(self, member: commissions.NewMember) -> commissions.NewMember:
        """A member who is already there stays the same person."""
        if member.person is not None:
            return member
        known = self._known.get(searchable(member.given_name, member.family_name))
        return commissions.NewMember(member.given_name, member.family_name, known, member.account)


def _line(seat: FisfSeatView) -> str:
    given_name, _space, family = seat.name.partition(" ")
    cells = [family, given_name, seat.nationality, seat.federation, seat.email]
    return ";".join(cell for cell in cells if cell)
