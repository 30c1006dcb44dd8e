"""What is asked for rankings over the seasons."""

from hashlib import sha256
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.events.refusals import Refusal
from engine.web.sentences import translated
from tournaments.forms.files import FileOrLinesForm
from tournaments.forms.licensees import LicenseeForm
from tournaments.season_rankings.domain.rules import RankingRules
from tournaments.season_rankings.events import SeasonLine
from tournaments.season_rankings.faults import fault_sentences
from tournaments.season_rankings.queries.carried import carried_from

LONGEST_REASON = 1000
# Letters: a federation of 16,000 and all its criteria.
LONGEST_PASTED = 3_000_000


class DayForm(forms.Form):
    """The day that a ranking is made for."""

    day = forms.DateField(
        label=_("Ranking on"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Official results published by that day are counted."),
    )


class PublishForm(forms.Form):
    """The ranking that was looked at."""

    draft = forms.UUIDField(widget=forms.HiddenInput)


class AttributeForm(forms.Form):
    """The ranking whose séries are attributed."""

    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1)


class DecisionForm(LicenseeForm):
    """A série that is given by decision, or left to the shares again."""

    serie = forms.ChoiceField(label=_("Série"), required=False)
    reason = forms.CharField(
        label=_("Why"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Back after some years, comes from another federation: it stays in the history."),
    )

    def __init__(self, *args: Any, codes: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", gettext("None: it follows from the ranking")), *((code, code) for code in codes)]
        self.fields["serie"].choices = choices  # type: ignore[attr-defined]  # of a choice field


class CarryForm(FileOrLinesForm):
    """A ranking of before, from a file or from lines pasted. `lines()` and `source()` once the form is valid."""

    season = forms.IntegerField(
        label=_("Season of that ranking"),
        min_value=1950,
        help_text=_("The year in which it ends: 2027 for 2026–2027."),
    )
    file = forms.FileField(label=_("File (CSV or XLSX)"), required=False)
    pasted = forms.CharField(
        label=_("Or lines pasted from a spreadsheet"),
        required=False,
        strip=False,
        max_length=LONGEST_PASTED,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    leave_out = forms.BooleanField(label=_("Leave out the lines that cannot be taken"), required=False)

    def __init__(self, *args: Any, federation: UUID, rules: RankingRules, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._federation, self._rules = federation, rules
        self.fields["file"].help_text = gettext(
            "A line a player; columns: licence, %(criteria)s, and if you have them série and rank."
        ) % {"criteria": ", ".join(criterion.name for criterion in rules.criteria)}

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        if self.errors:
            return typed
        _name, content = self.content()
        try:
            self._carried = carried_from(self._federation, content, self._rules)
        except Refusal as refusal:
            raise forms.ValidationError(str(translated(refusal))) from refusal
        self._source = sha256(content).hexdigest()
        if self._carried.faults and not typed["leave_out"]:
            raise forms.ValidationError(fault_sentences(self._carried.faults))
        return typed

    def lines(self) -> tuple[SeasonLine, ...]:
        return self._carried.lines

    def source(self) -> str:
        """The digest of what was sent (SHA-256)."""
        return self._source


class SupposedForm(forms.Form):
    """Another total in one of the competitions that a player has played."""

    competition = forms.ChoiceField(label=_("Competition"))
    total = forms.IntegerField(label=_("Total"), min_value=0, max_value=99_999)

    def __init__(self, *args: Any, competitions: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["competition"].choices = competitions  # type: ignore[attr-defined]  # of a choice field
