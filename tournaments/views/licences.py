"""Licence files: sent, their columns checked, examined line by line, imported. Every page works without JavaScript."""

import csv
from io import StringIO
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.files.text import ENCODINGS, name_of
from engine.people.permissions import require
from engine.web import form_addresses, idempotency, requests, sentences, uploads
from engine.web.pages import pages
from tournaments.commands import licences
from tournaments.domain.licences import columns, reading
from tournaments.domain.papers import csv_file, paper
from tournaments.forms.licences import AnswersForm, LicenceFileForm, MappingForm, OutcomeForm, column_labels
from tournaments.presentation import licences as presentation
from tournaments.queries import licences as licences_queries, memberships

_IMPORT, _READ = "tournaments.import_licences", "tournaments.read_licence_file"
# Seconds after which a browser asks again, with or without JavaScript.
_LOOK_AGAIN = "2"


@uploads.takes_files()
@require_http_methods(["GET", "POST"])
@login_required
def files(request: HttpRequest) -> HttpResponse:
    """The files sent lately, and the form of a new one."""
    by = require(request.user, _IMPORT)
    form, status = LicenceFileForm(), 200
    if request.method == "POST":
        form, status = LicenceFileForm(request.POST, request.FILES), 422
        if form.is_valid():
            name, content = form.content()
            fields = {"federation": form.cleaned_data["federation"], "season": form.cleaned_data["season"]}
            try:
                with idempotency.identified_by_form(request):
                    stored = licences.receive_file(by=by, name=name, content=content, **fields)
            except Refusal as refusal:
                form.add_error("file", sentences.translated(refusal))
                status = refusal.status
            else:
                return redirect("licence-file", file=stored)
    context = {
        "files": [
            presentation.file_item(row) for row in licences_queries.licence_files(memberships.reach_of(request.user))
        ],
        "form": form,
        "action": reverse("licence-files"),
        "current": "staff",
    }
    return _private(render(request, "tournaments/licences/files.html", context, status=status))


@require_GET
@login_required
def file(request: HttpRequest, file: UUID) -> HttpResponse:
    """The state of a file: its columns, its progress, or the effect of each line."""
    require(request.user, _READ, file)
    return _file(request, licences_queries.licence_file(file))


@require_POST
@login_required
def examine(request: HttpRequest, file: UUID) -> HttpResponse:
    """Ask for the dry run with these columns and answers."""
    by = require(request.user, _READ, file)
    summary = licences_queries.licence_file(file)
    opening = licences_queries.opening_of(file)
    form, answers = _mapping_form(opening, request.POST), _answers_form(file, request.POST)
    if (chosen := form.chosen()) is not None:
        with idempotency.identified_by_form(request):
            licences.choose_headings(file, by=by, line=chosen)
        return redirect("licence-file", file=file)
    if not (form.is_valid() and answers.is_valid()):
        return _file(request, summary, form, answers, status=422)
    with idempotency.identified_by_form(request):
        licences.examine_file(file, by=by, mapping=form.mapping(), answers=answers.answers())
    return redirect("licence-file", file=file)


@require_POST
@login_required
def answer(request: HttpRequest, file: UUID) -> HttpResponse:
    """Keep what was chosen so far; answers the button, which says what the import does with it."""
    by = require(request.user, _READ, file)
    form = _answers_form(file, request.POST)
    if form.is_valid():
        licences.answer_file(file, by=by, answers=form.answers())
    context = {"file": presentation.file_context(licences_queries.licence_file(file))}
    return _private(
        render(request, "tournaments/licences/_effect.html", context, status=200 if form.is_valid() else 422)
    )


@require_POST
@login_required
def start(request: HttpRequest, file: UUID) -> HttpResponse:
    """Ask for the import. What the button did not say yet is shown first; other columns are looked at first."""
    by = require(request.user, _READ, file)
    summary, form = licences_queries.licence_file(file), _answers_form(file, request.POST)
    if not form.is_valid():
        return _file(request, summary, answers=form, status=422)
    if summary.state == "examined" and _has_other_columns(request, file, summary):
        return examine(request, file=file)
    if "create_clubs" in request.POST:
        licences.answer_file(file, by=by, answers=form.answers(), create_clubs=True)
        return redirect("licence-file", file=file)
    with idempotency.identified_by_form(request):
        if summary.state == "examined" and not _is_what_was_read(file, form):
            licences.answer_file(file, by=by, answers=form.answers())
            messages.info(request, _("Your answers are kept: see what the import does with them."))
        else:
            licences.import_file(file, by=by, answers=form.answers())
    return redirect("licence-file", file=file)


def _has_other_columns(request: HttpRequest, file: UUID, summary: licences_queries.LicenceFileView) -> bool:
    form = _mapping_form(licences_queries.opening_of(file), request.POST)
    if "number" not in request.POST:
        return False
    mapping = {name.value: column for name, column in form.mapping().items()} if form.is_valid() else None
    return form.chosen() is not None or mapping != summary.mapping


def _is_what_was_read(file: UUID, form: AnswersForm) -> bool:
    """Whether the import does something, and what the button said of it."""
    effect = licences_queries.effect_with(file, form.answers())
    read = form.cleaned_data["seen"]
    return not effect.is_none and read == presentation.seen_as(effect.licences, effect.created, effect.approved)


@form_addresses.part_of(lambda **_file: reverse("licence-files"))
@require_POST
@login_required
def drop(request: HttpRequest, file: UUID) -> HttpResponse:
    """Erase a file that is not worked on."""
    by = require(request.user, _READ, file)
    with idempotency.identified_by_form(request):
        licences.drop_file(file, by=by)
    messages.success(request, _("The file has been erased."))
    return redirect("licence-files")


@require_GET
@login_required
def report(request: HttpRequest, file: UUID) -> HttpResponse:
    """What each line did, for a spreadsheet: UTF-8 with its mark, `;` between cells, no cell taken for a formula."""
    require(request.user, _READ, file)
    licences_queries.licence_file(file)
    response = HttpResponse(_report(file), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="licences-{file}.csv"'
    return _private(response)


def _report(file: UUID) -> str:
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow([_("Line"), _("Licence"), _("Name"), _("Outcome"), _("Details")])
    for line in licences_queries.report_of(file):
        item = presentation.line_item(line)
        texts = [item["number"], item["name"], item["outcome_label"], " ; ".join(item["notes"])]
        writer.writerow([item["at"], *map(paper.guarded, texts)])
    return csv_file.BYTE_ORDER_MARK + text.getvalue()


def _file(
    request: HttpRequest,
    summary: licences_queries.LicenceFileView,
    form: MappingForm | None = None,
    answers: AnswersForm | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {"file": presentation.file_context(summary), "current": "staff"}
    if not summary.is_busy and summary.state != "imported":
        context |= _columns_context(summary, form)
        shown = answers or _answers_form(summary.id)
        context |= {
            "groups": presentation.groups(
                shown.questions(remembered=False), shown.unseen, approves=summary.may_approve
            ),
            "create_label": presentation.create_label(shown.clubs_to_create),
            "remembered": presentation.question_items(shown.questions(remembered=True)),
        }
    if summary.state in ("examined", "imported"):
        context |= _lines_context(request, summary)
    response = render(request, "tournaments/licences/file.html", context, status=status)
    if summary.is_busy:
        response["Refresh"] = _LOOK_AGAIN
    return _private(response)


def _columns_context(summary: licences_queries.LicenceFileView, form: MappingForm | None) -> dict[str, Any]:
    initial = {name: str(column) for name, column in summary.mapping.items()}
    opening = licences_queries.opening_of(summary.id)
    return {
        "mapping": form or _mapping_form(opening, initial=initial),
        "headings": column_labels(opening.headings),
        "headings_known": opening.headings_at == reading.NO_HEADINGS or columns.known_headings(opening.headings) > 0,
        "unread": [
            heading
            for at, heading in enumerate(column_labels(opening.headings))
            if at not in summary.mapping.values() and any(at < len(cells) and cells[at] for cells in opening.lines)
        ],
        "opening": opening.lines,
        "encoding": name_of(summary.encoding) if summary.encoding in ENCODINGS else "",
    }


def _lines_context(request: HttpRequest, summary: licences_queries.LicenceFileView) -> dict[str, Any]:
    narrowed = OutcomeForm(request.GET)
    outcome = narrowed.cleaned_data["outcome"] if narrowed.is_valid() else ""
    page = licences_queries.lines_of_file(summary.id, outcome=outcome, number=requests.page_asked(request))
    return {
        "lines": [presentation.line_item(line) for line in page.lines],
        "outcome": outcome,
        "pages": pages(request, page.number, page.count),
    }


def _answers_form(file: UUID, *data: QueryDict) -> AnswersForm:
    return AnswersForm(*data, **licences_queries.questions_of(file))


def _mapping_form(opening: licences_queries.Opening, *data: QueryDict, **options: Any) -> MappingForm:
    return MappingForm(
        *data,
        headings=opening.headings,
        candidates=opening.candidates,
        headings_at=opening.headings_at,
        **options,
    )


def _private(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store"
    return response
