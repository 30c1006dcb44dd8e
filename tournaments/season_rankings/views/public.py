"""Rankings over the seasons, for everybody: who is where, and why."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.events.refusals import Refusal
from engine.web import dates, pages, requests, sentences, stamps
from engine.web.revalidating import revalidated
from tournaments.history.organisation import season_label
from tournaments.season_rankings import forms, presentation
from tournaments.season_rankings.queries import published, reasons

PAGE = 100


@require_safe
@revalidated
def rankings(request: HttpRequest) -> HttpResponse:
    """The last one of each name, of every federation."""
    shown = [published.published_ranking(row.federation, row.name, row.number) for row in published.last_rankings()]
    context = {
        "rankings": [
            {"ranking": one, "title": presentation.ranking_title(one), "url": presentation.ranking_url(one)}
            for one in shown
        ]
    }
    return render(request, "tournaments/season_rankings/public_list.html", context)


@require_safe
@revalidated
def ranking(request: HttpRequest, federation: UUID, ranking: str) -> HttpResponse:
    """The last one of this name, or that of a number; of a série, or of players by name."""
    number = request.GET.get("numero", "")
    shown = published.published_ranking(federation, ranking, int(number) if number.isdecimal() else None)
    typed, serie = request.GET.get("q", "").strip()[:100], request.GET.get("serie", "")
    rows = published.lines_of(shown, typed, serie)
    count = max(1, -(-rows.count() // PAGE))
    at = min(requests.page_asked(request), count)
    lines = published.named(rows[(at - 1) * PAGE : at * PAGE], shown)
    context = {
        "ranking": shown,
        "title": presentation.ranking_title(shown),
        "criteria": [criterion.name for criterion in shown.rules.criteria],
        "lines": [presentation.line_shown(line, shown) for line in lines],
        "series": published.series_in(shown),
        "bars": presentation.series_shown([], shown.bars, shown.rules, {}),
        "serie": serie,
        "typed": typed,
        "code": stamps.code_of(shown.digest),
        "others": [
            {"number": row.number, "label": season_label(row.season), "day": row.day}
            for row in published.history_of(federation, ranking)
            if row.number != shown.number
        ],
        "pages": pages.pages(request, at, count),
    }
    return render(request, "tournaments/season_rankings/public.html", context)


@require_safe
@revalidated
def player(request: HttpRequest, federation: UUID, ranking: str, number: int, player: UUID) -> HttpResponse:
    """Why a player is where he is; `competition` and `total` in the address: where he would be."""
    shown = published.published_ranking(federation, ranking, number)
    line = published.line_of(shown, player)
    (named,) = published.named([line], shown)
    context = {
        "ranking": shown,
        "title": presentation.ranking_title(shown),
        "back_url": presentation.ranking_url(shown),
        "line": named,
        "history": [
            {"label": season_label(row.season), "serie": of.serie, "rank": of.rank, "players": row.players}
            for row, of in published.seasons_of(player)
            if row.federation == federation and row.name == ranking
        ],
    }
    try:
        context |= _reasons(request, shown, player)
    except Refusal as refusal:
        context["unknown"] = sentences.translated(refusal)
    return render(request, "tournaments/season_rankings/player.html", context)


def _reasons(request: HttpRequest, shown: published.PublishedRanking, player: UUID) -> dict[str, object]:
    told = reasons.why(shown, player)
    played = reasons.played_by(shown, player)
    form = forms.SupposedForm(
        request.GET if "competition" in request.GET else None,
        competitions=[(str(one.competition), f"{one.name}, {dates.written_date(one.starts_on)}") for one in played],
    )
    supposed = ""
    if form.is_bound and form.is_valid():
        competition, total = UUID(form.cleaned_data["competition"]), form.cleaned_data["total"]
        after = reasons.supposed(shown, player, competition, total)
        supposed = presentation.supposed_sentence(after, told.line)
    return {
        "why": presentation.why_sentence(told, shown),
        "next": presentation.next_sentence(told.next, shown.rules),
        "criteria": presentation.criteria_shown(told, shown, played, reasons.carried_ids(shown)),
        "form": form if played else None,
        "supposed": supposed,
    }
