"""A hall without internet: its pack, its log taken in; and, in the hall, its parties and its file."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.web import downloads, idempotency, pageforms, sentences, uploads
from tournaments.hall_logs.commands import opening, packing, receiving, sending
from tournaments.hall_logs.forms import CodeForm, HallLogForm
from tournaments.hall_logs.presentation import doubles_of, hall_shown, own_hall_shown, sent_shown
from tournaments.hall_logs.queries import away, here, sent
from tournaments.queries.competitions import competition_row

CONDUCT = "tournaments.conduct_centre"
_TEXT = "text/plain; charset=utf-8"


@uploads.takes_files(uploads.DOCUMENTS_OF_AN_ARCHIVE)
@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def hall(request: HttpRequest, competition: UUID, centre: UUID) -> HttpResponse:
    """Whether the centre plays without internet, its pack, and what its hall sends."""
    by = require(request.user, receiving.RECEIVE, (competition, centre))
    form, error, status = HallLogForm(), "", 200
    if request.method == "POST":
        act = request.POST.get("act", "")
        if act == "send":
            form = HallLogForm(request.POST, request.FILES)
        try:
            with idempotency.identified_by_form(request):
                if answer := _act(request, act, form, (competition, centre), by):
                    return answer
            status = 422
        except refusals.Refusal as refusal:
            status, said = refusal.status, sentences.translated(refusal)
            if act == "send":
                form.add_error("file", said)
            else:
                error = said
    conducts = allowed(request.user, CONDUCT, (competition, centre))
    context = hall_shown(away.hall_away(competition, centre, conducts=conducts)) | {
        "form": form,
        "error": error,
        "conducts": conducts,
        "manages": allowed(request.user, packing.MANAGE, competition),
    }
    return render(request, "tournaments/hall_logs/hall.html", context, status=status)


def _act(
    request: HttpRequest, act: str, form: HallLogForm, place: tuple[UUID, UUID], by: actors.Actor
) -> HttpResponse | None:
    """What to answer; None where nothing was done."""
    competition, centre = place
    if act == "pack":
        pack = packing.make_pack(competition, centre=centre, by=by)
        return downloads.attached(
            pack.written().encode(), _TEXT, _file_name(competition, centre, _("Pack of the hall"))
        )
    if act == "back":
        packing.take_hall_back(competition, centre=centre, by=by)
        pageforms.tell_done(request, _("The hall plays here again."))
        return redirect("hall-away", competition=competition, centre=centre)
    if act == "send" and form.is_valid():
        file = form.cleaned_data["file"]
        kept = receiving.keep_log_file(competition, centre=centre, name=file.name or "", content=file.read(), by=by)
        return redirect("hall-log-file", hall_log=kept)
    return None


def _file_name(competition: UUID, centre: UUID, what: str) -> str:
    row = competition_row(competition)
    return downloads.file_name(row.starts_on, row.name, what, away.centre_name(centre), ending="raccord")


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def log_file(request: HttpRequest, hall_log: UUID) -> HttpResponse:
    """What a file brings, before its events are taken in; why it cannot be received any more, if it cannot."""
    row = receiving.log_file(hall_log)
    by = require(request.user, receiving.RECEIVE, (row.competition, row.centre))
    context = {
        "name": row.name,
        "hall": away.hall_away(row.competition, row.centre),
        "back_url": reverse("hall-away", args=[row.competition, row.centre]),
    }
    try:
        if request.method == "POST":
            return _taken_in(request, row, by)
        context |= sent_shown(sent.read_sent(row.competition, row.centre, bytes(row.content)))
    except refusals.Refusal as refusal:
        context |= {"error": sentences.translated(refusal)}
        return render(request, "tournaments/hall_logs/file.html", context, status=refusal.status)
    return render(request, "tournaments/hall_logs/file.html", context)


def _taken_in(request: HttpRequest, row: receiving.HallLogFile, by: actors.Actor) -> HttpResponse:
    with idempotency.identified_by_form(request):
        taken = receiving.take_log_in(row.pk, by=by)
    said = ngettext(
        "%(count)s event of the hall was received.", "%(count)s events of the hall were received.", taken.new
    )
    messages.success(request, said % {"count": taken.new})
    for double in doubles_of(taken):
        messages.warning(request, double)
    return redirect("hall-away", competition=row.competition, centre=row.centre)


# --- in the hall ------------------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def own_hall(request: HttpRequest) -> HttpResponse:
    """The hall that this installation is: the next partie by its code, and the file for the federation."""
    by = require(request.user, opening.KEEP)
    here.opened_pack()
    form, status = CodeForm(), 200
    if request.method == "POST":
        form, status = CodeForm(request.POST), 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    partie = opening.begin_partie(code=form.cleaned_data["code"], by=by)
            except refusals.Refusal as refusal:
                form.add_error("code", sentences.translated(refusal))
                status = refusal.status
            else:
                return redirect("games:conduct", partie)
    return render(request, "tournaments/hall_logs/own.html", own_hall_shown() | {"form": form}, status=status)


@require_GET
@login_required
@never_cache
def own_log(request: HttpRequest) -> HttpResponse:
    """The file for the federation, as of now."""
    require(request.user, opening.KEEP)
    opened = here.opened_pack()
    content = "\n".join(sending.write_log_file()).encode()
    name = _file_name(opened.competition, opened.centre, _("Log of the hall"))
    return downloads.attached(content, _TEXT, name)
