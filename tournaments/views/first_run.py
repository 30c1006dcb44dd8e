"""The first run of an installation: the code, the administrator, the federation; then the steps on their own pages."""

from allauth.account.utils import perform_login
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine.events import actors, refusals
from engine.people import brakes, forms, hashing, permissions
from engine.web import form_addresses, idempotency, sentences
from tournaments.commands import first_run as commands
from tournaments.domain.refusals.first_run import FirstRunOver
from tournaments.forms.first_run import CodeForm, FirstFederationForm
from tournaments.hall_logs.commands.opening import take_charge
from tournaments.hall_logs.queries.here import is_of_a_pack
from tournaments.presentation.first_run import further, steps_of, url_of
from tournaments.queries.first_run import Progress, Step, first_run as first_run_row, is_open, progress_of
from tournaments.services.first_run import accompany

_TEAM = "tournaments.found_federation"
_CODES = brakes.Brake("first-code", 10, 600)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def first_run(request: HttpRequest) -> HttpResponse:
    """The code, as long as there is no administrator; then the steps, for the team of the installation."""
    if not request.user.is_authenticated and is_open():
        return _code(request)
    by = permissions.require(request.user, _TEAM)
    row = first_run_row()
    if row is None:
        return redirect("staff-competitions")
    progress = progress_of(row)
    accompany(request)
    if Step.FEDERATION not in progress.done:
        return _federation(request, by, progress)
    context = {
        "steps": steps_of(progress, request.path),
        "further": further(progress),
        "finished": not progress.undone,
        "current": "staff",
    }
    return render(request, "tournaments/first_run/steps.html", context)


def _code(request: HttpRequest) -> HttpResponse:
    form = CodeForm(request.POST if request.method == "POST" else None)
    status = 200
    if form.is_bound:
        status = 422
        if form.is_valid():
            code = form.cleaned_data["code"].strip()
            try:
                _refuse_code(request, code)
            except FirstRunOver as refusal:
                form.add_error("code", sentences.translated(refusal))
            else:
                return redirect("first-administrator", opening_code=code)
    return render(request, "tournaments/first_run/code.html", {"form": form}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@hashing.checks_passwords
def administrator(request: HttpRequest, opening_code: str) -> HttpResponse:
    """Who opens the installation, by the code of the address. Gone once there is an administrator."""
    _refuse_code(request, opening_code)
    form = forms.OwnAccountForm(request.POST if request.method == "POST" else None)
    status = 422 if form.is_bound else 200
    if form.is_valid():
        try:
            account = commands.make_administrator(opening_code, **form.account())
        except refusals.Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
        else:
            if is_of_a_pack():
                take_charge(by=account)
                after = "own-hall"
            else:
                accompany(request)
                after = "first-run"
            answer: HttpResponse = perform_login(request, account, redirect_url=reverse(after))
            return answer
    return render(request, "tournaments/first_run/administrator.html", {"form": form}, status=status)


def _refuse_code(request: HttpRequest, code: str) -> None:
    """Raises FirstRunOver; TooManyRequests for who guesses."""
    if is_open() and not _CODES.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests
    commands.refuse_code(code)
    _CODES.give_back(brakes.place_of(request))


def _federation(request: HttpRequest, by: actors.Actor, progress: Progress) -> HttpResponse:
    form = FirstFederationForm(request.POST if request.method == "POST" else None)
    status = 422 if form.is_bound else 200
    if form.is_valid():
        try:
            with idempotency.identified_by_form(request):
                commands.begin_federation(by=by, **form.cleaned_data)
        except refusals.Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
            status = refusal.status
        else:
            return _onwards()
    context = {"form": form, "steps": steps_of(progress, request.path), "current": "staff"}
    return render(request, "tournaments/first_run/federation.html", context, status=status)


@form_addresses.part_of(lambda **_named: reverse("home"))
@require_POST
@login_required
def leave(request: HttpRequest, first_step: str) -> HttpResponse:
    """“Later”: the next step is proposed; home says where to take this one up."""
    by = permissions.require(request.user, _TEAM)
    try:
        step = Step(first_step)
    except ValueError:
        raise Http404 from None
    commands.leave_step(step, by=by)
    return _onwards()


@form_addresses.part_of(lambda: reverse("home"))
@require_POST
@login_required
def finish(request: HttpRequest) -> HttpResponse:
    """Nothing more is proposed."""
    by = permissions.require(request.user, _TEAM)
    commands.finish_first_run(by=by)
    accompany(request, on=False)
    return redirect("home")


def _onwards() -> HttpResponse:
    """To the page of the next step; to the list of all, where none is left."""
    row = first_run_row()
    progress = progress_of(row) if row else None
    if progress is None or progress.next is None:
        return redirect("first-run")
    return redirect(url_of(progress.next, progress))
