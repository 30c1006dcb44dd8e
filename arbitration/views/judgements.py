"""What only a person can decide: asked beside the verdict, answered with a reason, kept in a register."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.commands import judgements, moyennes
from arbitration.domain.refusals import UnknownEntry
from arbitration.events.feuille import JudgementSubject
from arbitration.forms.verdicts import JudgeForm, MoyenneForm, RegisterForm
from arbitration.presentation.desk import ALL_TABLES, address, label
from arbitration.presentation.sanctions import QuestionTyped, beside_context, entered, reader_of
from arbitration.presentation.verdicts import VerdictShown
from arbitration.queries import jurisprudence
from arbitration.queries.desk import DeskView, TableLine, desk
from arbitration.queries.judgements import open_questions, words_at
from arbitration.views.desk import after, desk_page
from arbitration.views.query_params import attempt_of
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, requests, sentences
from engine.web.pages import pages


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def judge(request: HttpRequest, partie: UUID, centre: UUID, entry: UUID, coup: int) -> HttpResponse:
    """Judge a bulletin; the words in question come from the page of the tables."""
    require(request.user, "arbitration.correct_bulletins", (partie, centre))
    attempt = attempt_of(request)
    view, line = _line(partie, centre, entry, coup, attempt)
    words = words_at(partie, centre, coup, attempt)
    form = JudgeForm(_completed(request, line) if request.method == "POST" else None, words=words)

    def record() -> None:
        judgements.judge_bulletin(partie, entry, coup, **form.judged(), attempt=attempt, by=requests.signed_in(request))

    if request.method == "POST" and request.POST.get("at") == "desk":
        return _answered_at_the_desk(request, form, record, view, line)
    done = _("Table %(table)s: judgement recorded.")
    return _answered(request, form, record, done, "arbitration/judge.html", view, line)


def _completed(request: HttpRequest, line: TableLine) -> Any:
    """The words ticked; where none is, all those in question are implausible, or the only one is plausible."""
    data = request.POST.copy()
    if line.verdict and data.get("subject") == JudgementSubject.PLAUSIBILITY.value and not data.getlist("words"):
        questions = open_questions([line.verdict]).get(line.entry, ())
        if data.get("answer") == "no" or len(questions) == 1:
            data.setlist("words", list(questions))
    return data


def _answered_at_the_desk(
    request: HttpRequest, form: JudgeForm, record: Callable[[], None], view: DeskView, line: TableLine
) -> HttpResponse:
    """What stands beside the line, with the verdict that follows, or with what is refused beside what was typed."""
    reader, wide = requests.signed_in(request).pk, request.POST.get("tables") == ALL_TABLES
    status = _recorded(request, form, record)
    assert view.position
    position = view.position
    shown = desk(view.partie, view.centre, position.coup, position.attempt, reader=reader, wide=wide)
    typed = None if status == 200 else QuestionTyped.of(line.entry, form)
    if not requests.from_htmx(request):
        back = after(view.partie, view.centre, position.coup, line.table, position.attempt)
        return redirect(back) if typed is None else desk_page(request, shown, status=status, judging=typed)
    context: dict[str, Any] = {
        "beside": beside_context(shown, reader_of(requests.signed_in(request)), may_correct=True, judging=typed),
        "fragment_url": address("arbitration:entry", shown),
    }
    if typed:
        return render(request, "arbitration/_beside.html", context, status=status)
    _same, line = _line(view.partie, view.centre, line.entry, position.coup, position.attempt)
    assert line.verdict
    context["verdict"] = VerdictShown.of(line.verdict, line.name, line.count)
    return render(request, "arbitration/_judged.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def moyenne(request: HttpRequest, partie: UUID, centre: UUID, entry: UUID, coup: int) -> HttpResponse:
    """Q12: the moyenne of a player who is alone with his arbitre."""
    require(request.user, "arbitration.correct_bulletins", (partie, centre))
    view, line = _line(partie, centre, entry, coup, attempt_of(request))
    assert line.verdict
    form = MoyenneForm(request.POST if request.method == "POST" else None, most=line.verdict.as_if)

    def record() -> None:
        moyennes.decide_moyenne(partie, entry, coup, **form.cleaned_data, by=requests.signed_in(request))

    done = _("Table %(table)s: moyenne granted.")
    return _answered(request, form, record, done, "arbitration/moyenne.html", view, line)


def _line(partie: UUID, centre: UUID, entry: UUID, coup: int, attempt: int) -> tuple[DeskView, TableLine]:
    view = desk(partie, centre, coup, attempt)
    line = next((line for line in view.tables if line.entry == entry and line.verdict), None)
    if line is None:
        raise UnknownEntry
    return view, line


def _answered(  # noqa: PLR0917  (a form, what it does and then says, and the page that shows it)
    request: HttpRequest,
    form: forms.Form,
    record: Callable[[], None],
    done: str,
    template: str,
    view: DeskView,
    line: TableLine,
) -> HttpResponse:
    """The form, or the page of the tables once it is recorded; a refusal is shown beside what was typed."""
    assert line.verdict
    assert view.position
    back = after(view.partie, view.centre, view.position.coup, line.table, view.position.attempt)
    status = 200
    if request.method == "POST":
        status = _recorded(request, form, record)
        if status == 200:
            messages.success(request, done % {"table": line.table})
            return redirect(back)
    context = {
        "form": form,
        "partie": {"id": view.partie, "label": label(view)},
        "coup": view.position.coup,
        "verdict": VerdictShown.of(line.verdict, line.name, line.count),
        "submit": _("Record"),
        "back_url": back,
        "precedents": [
            entered(precedent)
            for precedent in jurisprudence.near_verdict(reader_of(requests.signed_in(request)), line.verdict)
        ],
    }
    return render(request, template, context, status=status)


def _recorded(request: HttpRequest, form: forms.Form, record: Callable[[], None]) -> int:
    if not form.is_valid():
        return 422
    try:
        with idempotency.identified_by_form(request):
            record()
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return refusal.status
    return 200


@require_GET
@login_required
@never_cache
def register(request: HttpRequest) -> HttpResponse:
    """What arbitres have judged, everywhere; nothing of a partie that is being played elsewhere."""
    require(request.user, "arbitration.read_judgements")
    form = RegisterForm(request.GET)
    page = jurisprudence.register(reader_of(requests.signed_in(request)), form.sought(), requests.page_asked(request))
    context = {
        "form": form,
        "judgements": [entered(judgement) for judgement in page.judgements],
        "found": page.found,
        "pages": pages(request, page.number, page.count),
    }
    return render(request, "arbitration/judgements.html", context)
