"""Papers of a competition: the list of them, each one as a page and as files, the long ones made by a worker."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from engine.events.refusals import Refusal
from engine.people.permissions import allowed, require
from engine.web import addresses, downloads, form_addresses, idempotency, requests, sentences
from tournaments.commands.papers import ask_paper
from tournaments.domain.papers.kinds import FileFormat, PaperKind, formats_here, papers_here
from tournaments.domain.refusals.papers import PaperTooLong, UnknownPaper
from tournaments.forms.papers import PaperFileForm, PaperForm, PapersForm
from tournaments.game_rounds import games, queries
from tournaments.presentation.papers import making, rendering, titles
from tournaments.queries import competitions, diplomas, papers as papers_queries
from tournaments.views.tabs import framed

# Seconds after which a browser asks again, with or without JavaScript.
_LOOK_AGAIN = "2"


@require_GET
@login_required
@never_cache
def papers(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Every paper of the competition, or of a centre and a partie of it, with its files."""
    page = competitions.competition_page(competition)
    centres, whole = (
        papers_queries.centres_to_print(page, request.user),
        allowed(request.user, papers_queries.PRINT, (competition, None)),
    )
    if not centres and not whole:
        require(request.user, papers_queries.PRINT, (competition, None))
    bar = PapersForm(_chosen(request.GET), centres=centres, rounds=list(page.rounds), whole=whole)
    params = _choice_params(request.GET)
    if params["centre"] is None and not whole:
        params["centre"] = centres[0].id
    context = framed(request, page, "papers") | {
        "bar": bar,
        "papers": [_offered(request, page, kind, params) for kind in _kinds(competition)],
    }
    return render(request, "tournaments/staff/papers.html", context)


def _kinds(competition: UUID) -> list[PaperKind]:
    """Those of rounds of Jarnac and of Scrabble cartes, and diplomas, where there are any."""
    played = {"", *(game.key for game in games.GAMES if queries.has_rounds(game, competition))}
    without = set() if diplomas.count_of(competition) else {PaperKind.DIPLOMAS}
    return [kind for kind in papers_here() if kind.game in played and kind not in without]


def _chosen(query: QueryDict) -> QueryDict | None:
    """The choices of the bar; the first ones by default."""
    return query if "centre" in query or "partie" in query else None


def _choice_params(query: QueryDict, form: type[PaperForm] = PaperForm) -> dict[str, Any]:
    """The paper that an address asks for; raises UnknownPaper if it makes no sense."""
    typed = form(query)
    if not typed.is_valid():
        raise UnknownPaper
    return typed.asked()


def _offered(
    request: HttpRequest, page: competitions.CompetitionPage, kind: PaperKind, params: dict[str, Any]
) -> dict[str, Any]:
    """A paper in the list, with the addresses of its files; or why it cannot be printed."""
    offered = {"kind": kind.value, "title": titles.title_of(kind), "purpose": titles.purpose_of(kind)}
    try:
        choice = papers_queries.choose_paper(kind, page, by=request.user, **params)
    except Refusal as refusal:
        return offered | {"refusal": sentences.translated(refusal)}
    query = making.query_of(choice)
    files = [
        {"label": form.value.upper(), "form": form.value, "url": _file_url(choice, form) + query}
        for form in formats_here()
        if not papers_queries.is_long(choice, form)
    ]
    long = [
        {"label": form.value.upper(), "form": form.value}
        for form in formats_here()
        if papers_queries.is_long(choice, form)
    ]
    return offered | {
        "url": making.address_of(choice),
        "files": files,
        "long": long,
        "ask_url": reverse("staff-paper-ask", args=[page.id, kind]),
        "asked": {name: value for name, value in _fields(choice).items() if value is not None},
    }


def _fields(choice: papers_queries.PaperChoice) -> dict[str, Any]:
    number = (choice.round or 0) if choice.kind.of_partie else choice.round
    return {"centre": choice.centre, "partie": number, "joueur": choice.entry}


def _file_url(choice: papers_queries.PaperChoice, form: FileFormat) -> str:
    return reverse("staff-paper-file", args=[choice.competition, choice.kind, form])


@require_GET
@login_required
@never_cache
def paper(request: HttpRequest, competition: UUID, paper: PaperKind) -> HttpResponse:
    """A paper to be printed from the browser. Its address is in its own code."""
    page = competitions.competition_page(competition)
    choice = papers_queries.choose_paper(paper, page, by=request.user, **_choice_params(request.GET))
    return HttpResponse(rendering.html_of(making.make_paper(choice, page, origin=addresses.whole(request))))


@require_GET
@login_required
@never_cache
def paper_file(request: HttpRequest, competition: UUID, paper: PaperKind, file_format: FileFormat) -> HttpResponse:
    """A paper as a file; the page itself where WeasyPrint cannot be loaded. A long one is asked for first."""
    page = competitions.competition_page(competition)
    choice = papers_queries.choose_paper(paper, page, by=request.user, **_choice_params(request.GET))
    if papers_queries.is_long(choice, file_format):
        raise PaperTooLong
    made = making.make_paper(choice, page, origin=addresses.whole(request))
    file = rendering.file_of(made, file_format)
    if file is None:
        return redirect(making.address_of(choice))
    return downloads.attached(file, file_format.media_type, rendering.name_of(made, file_format))


@form_addresses.part_of(lambda competition, **_paper: reverse("staff-papers", args=[competition]))
@require_POST
@login_required
def ask(request: HttpRequest, competition: UUID, paper: PaperKind) -> HttpResponse:
    """Ask a worker for a long file, and show how far it is."""
    form = PaperFileForm(request.POST)
    page = competitions.competition_page(competition)
    if not form.is_valid():
        if not papers_queries.centres_to_print(page, request.user):
            require(request.user, papers_queries.PRINT, (page.id, None))
        raise UnknownPaper
    with idempotency.identified_by_form(request):
        made = ask_paper(
            competition,
            kind=paper,
            form=form.cleaned_data["file_format"],
            origin=addresses.whole(request),
            by=requests.signed_in(request),
            **form.asked(),
        )
    return redirect("made-paper", made=made)


@require_GET
@login_required
@never_cache
def made(request: HttpRequest, made: UUID) -> HttpResponse:
    """How far a long paper is; then where to fetch it."""
    file = papers_queries.made_paper(made, by=request.user)
    context = {
        "made": file,
        "title": titles.title_of(file.asked.kind),
        "papers_url": reverse("staff-papers", args=[file.asked.competition]) + making.query_of(file.asked),
        "file_url": reverse("made-paper-file", args=[made]),
        "here": request.path,
        "current": "staff",
    }
    response = render(request, "tournaments/staff/made_paper.html", context)
    if file.is_busy:
        response["Refresh"] = _LOOK_AGAIN
    return response


@require_GET
@login_required
@never_cache
def made_file(request: HttpRequest, made: UUID) -> HttpResponse:
    """The file."""
    file = papers_queries.made_paper(made, by=request.user)
    return downloads.attached(papers_queries.content_of(made), file.form.media_type, file.name)
