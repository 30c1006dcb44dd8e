"""Two people at one form: the second to save is shown what changed, and keeps what was typed.

A form that edits what is there inherits `VersionedForm`, begun at the version of its stream. Its view gives
`expected=form.expected` to the command; where that raises EditedMeanwhile, `shown_again` makes the form ready to be
rendered: `components/form.html` lists what changed above it, and saving it once more is a decision taken knowingly.
"""

from typing import Any

from django import forms
from django.utils.datastructures import MultiValueDict

from engine.eventstore.errors import EditedMeanwhile
from engine.web.history import HistoryEntry, history
from engine.web.sentences import translated


class VersionedForm(forms.Form):
    """A form that remembers the version of the stream that it was filled in from. `changes`: what came since."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, *args: Any, version: int | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["version"].initial = version
        self.changes: list[HistoryEntry] = []

    @property
    def expected(self) -> int:
        version: int = self.cleaned_data["version"]
        return version

    def typed(self) -> dict[str, Any]:
        """What was typed, without the version."""
        return {name: value for name, value in self.cleaned_data.items() if name != "version"}


def shown_again(form: VersionedForm, refusal: EditedMeanwhile) -> None:
    """Tell in the form what changed since it was shown, and let it be saved over that."""
    form.changes = history(refusal.params["stream"], after=refusal.params["expected"])
    form.add_error(None, translated(refusal))
    typed = MultiValueDict(form.data)
    typed[form.add_prefix("version")] = str(refusal.params["actual"])
    form.data = typed
