"""What the forms of the pages of a match do: each names its act, and the command says whether it is allowed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from uuid import UUID

from django.forms import Form
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _

from engine.events import actors, refusals
from engine.people.guests import somebody
from engine.web import idempotency, sentences
from games.commands import match as match_commands
from games.domain.jarnac.offers import Act
from games.forms import matches as forms
from games.queries.matches import match_of_somebody


class _Does(NamedTuple):
    form: Callable[[QueryDict], Form]
    command: Callable[..., object]


def _pass(match: UUID, *, forgot: bool, **arguments: Any) -> object:
    return match_commands.pass_hand(match, pressed=not forgot, **arguments)


def _contest_and_jarnac(match: UUID, **arguments: Any) -> object:
    return match_commands.contest_word(match, jarnac=True, **arguments)


ACTS: Mapping[str, _Does] = {
    Act.TOSS.value: _Does(forms.TossForm, match_commands.toss),
    Act.DRAW.value: _Does(forms.DrawForm, match_commands.draw_for_match),
    Act.SWAP.value: _Does(forms.SwapForm, match_commands.swap_letters),
    Act.PLAY.value: _Does(forms.WordForm, match_commands.play_word),
    Act.PASS.value: _Does(forms.PassForm, _pass),
    Act.PRESS.value: _Does(forms.SideForm, match_commands.press_clock),
    Act.JARNAC.value: _Does(forms.WordForm, match_commands.say_jarnac),
    Act.CONTEST.value: _Does(forms.SideForm, match_commands.contest_word),
    "contest-jarnac": _Does(forms.SideForm, _contest_and_jarnac),
    "stop": _Does(Form, match_commands.stop_clocks),
    "resume": _Does(Form, match_commands.resume_clocks),
    "end": _Does(Form, match_commands.end_match),
    "withdraw": _Does(forms.SideForm, match_commands.withdraw_seat),
    "rule": _Does(forms.RuleForm, match_commands.rule_on_word),
}


@dataclass(frozen=True, slots=True)
class Refused:
    """Why, with its row; what was typed, to be shown again."""

    text: str
    article: str = ""
    status: int = 422
    typed: QueryDict = field(default_factory=QueryDict)


def acted(request: HttpRequest, match: UUID) -> Refused | None:
    """Do what the form asks; None where it is done. Raises what a visitor who has no part in the match is told."""
    by = somebody(request)
    match_of_somebody(match, by)
    does = ACTS.get(request.POST.get("act", ""))
    if does is None:
        return Refused(_("Reload the page."), typed=request.POST)
    form = does.form(request.POST)
    if not form.is_valid():
        return Refused(_first_error(form), typed=request.POST)
    return _done(request, match, does, form, by)


def alerted(request: HttpRequest, refused: Refused) -> HttpResponse:
    """For a page that asks by htmx: why alone. What is typed there stays as it is."""
    context = {"kind": "error", "text": refused.text, "article": refused.article}
    return render(request, "components/alert.html", context, status=refused.status)


def _done(request: HttpRequest, match: UUID, does: _Does, form: Form, by: actors.Actor) -> Refused | None:
    try:
        with idempotency.identified_by_form(request):
            does.command(match, by=by, **form.cleaned_data)
    except refusals.Refusal as refusal:
        return Refused(sentences.translated(refusal), refusal.article, refusal.status, request.POST)
    return None


def _first_error(form: Form) -> str:
    """A form of one or two fields: its first error, under the name of its field."""
    name, errors = next(iter(form.errors.items()))
    label = _LABELS[name]() if name in _LABELS else ""
    return f"{label} : {errors[0]}" if label else str(errors[0])


_LABELS: Mapping[str, Callable[[], str]] = {
    "word": lambda: _("Word"),
    "into": lambda: _("Becomes"),
    "letters": lambda: _("Letters"),
    "returned": lambda: _("Letters swapped"),
    "first": lambda: _("First letter"),
    "second": lambda: _("Second letter"),
    "reason": lambda: _("Reason"),
    "allowed": lambda: _("Decision"),
}
