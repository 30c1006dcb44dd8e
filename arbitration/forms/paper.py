"""A bulletin as an arbitre writes it square by square: the form behind the grid editor, usable without it."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbitration.domain.bulletin import Bulletin, Status
from arbitration.domain.entry_line import HIGHEST_SCORE
from arbitration.domain.paper import bulletin_on, paper_of, read_paper, write_paper
from engine.events.refusals import N_, Refusal, Wrong
from engine.web.sentences import translated

# FISF 5.7: what the arbitre saw of the bulletin itself, one thing at a time.
_SEEN: Mapping[str, tuple[Any, Mapping[str, Any]]] = {
    "": (_("A bulletin with something written"), {}),
    "blank": (_("Blank bulletin"), {"blank": True}),
    "absent": (_("No bulletin"), {"returned": False}),
    "several": (_("Several bulletins that are not blank"), {"nonblank_count": 2}),
    "after_end": (_("Written after the end of the coup"), {"written_after_end": True}),
    "exchanged": (_("Exchanged after the end of the coup"), {"exchanged_after_end": True}),
    "illegible": (_("Word that cannot be read"), {"illegible": True}),
}
_LONGEST = 15 * (2 * 15 + 2)  # characters: a mark and a letter a square, an end a line


class NothingWritten(Wrong):
    message = N_("Nothing is written. Write the bulletin, or say what was seen of it.")


class PaperForm(forms.Form):
    """A whole bulletin. `paper` has the text of arbitration.domain.paper."""

    paper = forms.CharField(
        label=_("What is written on the grid"),
        help_text=_(
            "A line for each line of squares: a dot for an empty square, a small letter for a circled one, "
            "+ before a raccord letter, - before a letter struck out, _ for a square left blank inside a word."
        ),
        required=False,
        strip=False,
        max_length=_LONGEST,
        widget=forms.Textarea(
            attrs={
                "rows": 6,
                "class": "paper-text",
                "autocomplete": "off",
                "autocapitalize": "off",
                "spellcheck": "false",
            }
        ),
    )
    reference = forms.CharField(
        label=_("Reference"),
        help_text=_("As written, right or wrong; ? if it cannot be read."),
        required=False,
        max_length=10,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "autocapitalize": "characters"}),
    )
    claimed = forms.IntegerField(
        label=_("Score written"),
        required=False,
        min_value=0,
        max_value=HIGHEST_SCORE,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "maxlength": 4}),
    )
    seen = forms.ChoiceField(
        label=_("What was collected"), choices=[(key, label) for key, (label, _flags) in _SEEN.items()], required=False
    )
    hard_to_read = forms.BooleanField(label=_("Presentation that makes it hard to read"), required=False)

    def clean_paper(self) -> str:
        text: str = self.cleaned_data["paper"]
        try:
            self.squares = read_paper(text.replace("\r\n", "\n"))
        except Refusal as refusal:
            raise forms.ValidationError(translated(refusal), code=refusal.code) from refusal
        return text

    def bulletin(self) -> Bulletin:
        """The bulletin of a valid form."""
        typed = self.cleaned_data
        _label, flags = _SEEN[typed["seen"]]
        return bulletin_on(
            self.squares,
            reference=typed["reference"].strip() or None,
            claimed=typed["claimed"],
            status=Status(**flags, hard_to_read=typed["hard_to_read"]),
        )

    @property
    def says_nothing(self) -> bool:
        """Whether a valid form tells nothing of a bulletin yet."""
        typed = self.cleaned_data
        return not self.squares and not typed["reference"].strip() and typed["claimed"] is None and not typed["seen"]

    def typed(self) -> dict[str, Any]:
        """All that was typed, right or wrong, to be typed on."""
        return {name: self.data.get(name, "") for name in self.fields}

    def check_written(self) -> None:
        """A bulletin to be recorded says something; raises NothingWritten."""
        if self.says_nothing:
            raise NothingWritten


class RectifyPaperForm(PaperForm):
    """Another reading of a bulletin already corrected, and why."""

    reason = forms.CharField(label=_("Reason"), max_length=500, widget=forms.TextInput(attrs={"autocomplete": "off"}))


def as_typed(bulletin: Bulletin) -> dict[str, Any]:
    """What the form shows of a bulletin; its squares stay empty where no paper can hold them."""
    status = bulletin.status
    seen = (
        key for key, (_label, flags) in _SEEN.items() if flags and all(_has(status, *flag) for flag in flags.items())
    )
    return {
        "paper": write_paper(paper_of(bulletin) or {}),
        "reference": bulletin.reference or "",
        "claimed": bulletin.claimed,
        "seen": next(seen, ""),
        "hard_to_read": status.hard_to_read,
    }


def _has(status: Status, name: str, value: object) -> bool:
    actual = getattr(status, name)
    return bool(actual >= value) if name == "nonblank_count" else actual == value
