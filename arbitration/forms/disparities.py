"""What is decided of bulletins that say the same."""

from typing import Any
from uuid import UUID

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from arbitration.domain.disparity import Named

DECIDE, LEAVE = "decide", "leave"
OWN = "own"


def key_of(named: Named) -> str:
    """A bulletin as a form names it."""
    return f"{named.partie}:{named.entry}:{named.coup}:{named.attempt}:{named.position}"


def _named(key: str) -> Named:
    """Raises ValidationError."""
    try:
        partie, entry, coup, attempt, position = key.split(":")
        return Named(UUID(partie), UUID(entry), int(coup), int(attempt), int(position))
    except ValueError:
        raise forms.ValidationError(_("This bulletin is not known: load the page again.")) from None


class BulletinsField(forms.MultipleChoiceField):
    """Bulletins ticked; the page says which there are."""

    def clean(self, value: Any) -> list[Named]:
        return [_named(key) for key in value or ()]


class AlikeForm(forms.Form):
    """One verdict for the bulletins ticked: that of one of them, or another; or why they stay as they are."""

    bulletins = BulletinsField(
        required=False, error_messages={"required": _("Tick the bulletins that this decision is for.")}
    )
    model = forms.CharField(required=False, max_length=200)
    act = forms.ChoiceField(choices=[(DECIDE, DECIDE), (LEAVE, LEAVE)])
    reason = forms.CharField(label=_("Reason"), max_length=500, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not cleaned.get("bulletins") and "bulletins" not in self.errors:
            self.add_error("bulletins", self.fields["bulletins"].error_messages["required"])
        if cleaned.get("act") == DECIDE and not self.chosen:
            self.add_error("model", _("Say which verdict they all get."))
        return cleaned

    @property
    def chosen(self) -> str:
        """What was chosen; points typed and nothing ticked are a verdict of one's own."""
        ticked: str = self.data.get("model", "")
        return ticked or (OWN if self.data.get("score", "").strip() else "")

    @property
    def keys(self) -> list[str]:
        """The bulletins ticked, as they were sent."""
        assert isinstance(self.data, QueryDict)  # what a page has sent
        return self.data.getlist("bulletins")

    @property
    def decides_by_hand(self) -> bool:
        return self.chosen == OWN

    def model_named(self) -> Named:
        """The bulletin whose verdict the others get. Raises ValidationError."""
        return _named(self.chosen)
