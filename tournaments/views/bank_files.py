"""A file of a bank, read line by line and looked at before anything of it is noted."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import ngettext

from engine.events.refusals import Refusal
from engine.files.text import read_text
from engine.web import idempotency, sentences
from tournaments.forms.bank_files import BankFileForm

_MOST_BYTES = 1_000_000
Line = TypeVar("Line")


def read_sent(
    form: BankFileForm, lines_of: Callable[[str], Sequence[Line]], shown: Callable[[Line], dict[str, Any]]
) -> tuple[dict[str, Any], int]:
    """What the file says, a line each as `shown` tells it, and the text to send again; what is refused, at the field.

    `shown`: its line, its `sum`, whether `found`, in the words of templates/tournaments/_bank_report.html.
    """
    if not form.is_valid():
        return {}, 422
    raw = form.cleaned_data["file"].read(_MOST_BYTES + 1)
    try:
        text = read_text(raw[:_MOST_BYTES]).text
        report = [shown(line) for line in lines_of(text)]
    except Refusal as refusal:
        form.add_error("file", sentences.translated(refusal))
        return {}, refusal.status
    to_note = sum(one["found"] and not one["line"].known for one in report)
    return {"report": report, "text": text, "to_note": to_note}, 200


def note_sent(request: HttpRequest, note: Callable[[str], Sequence[Any]]) -> None:
    """Note what was looked at, and say how many payments it was; or why nothing was noted."""
    try:
        with idempotency.identified_by_form(request):
            noted = len(note(request.POST["text"]))
    except Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
    else:
        message = ngettext("%(count)s payment noted.", "%(count)s payments noted.", noted)
        messages.success(request, message % {"count": noted})
