"""The results of the player who is signed in, on a page and as a file."""

import csv
from datetime import date
from io import StringIO

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine.web import downloads, requests
from engine.zones import today
from tournaments.domain.papers import kinds
from tournaments.domain.papers.csv_file import BYTE_ORDER_MARK
from tournaments.domain.papers.flat import harmless
from tournaments.presentation import diplomas, my_results as presentation
from tournaments.queries import my_results


@require_GET
@login_required
@never_cache
def results(request: HttpRequest) -> HttpResponse:
    """His seasons, the latest first; of an account that is no licensee's, how it becomes one's."""
    player = requests.signed_in(request).person
    if player is None:
        return render(request, "tournaments/personal/nobody.html", {"current": "results"})
    own = my_results.my_results(player)
    context = {
        "own": own,
        "seasons": presentation.seasons_shown(own),
        "best": presentation.best_shown(own),
        "series": presentation.series_shown(own),
        "diplomas": [diplomas.of_account(one) for one in own.diplomas],
        "current": "results",
    }
    return render(request, "tournaments/my_partie/results.html", context)


@require_GET
@login_required
@never_cache
def results_file(request: HttpRequest) -> HttpResponse:
    """The same for a spreadsheet: a line a season, and one for each of its competitions."""
    own = my_results.my_results(requests.signed_in(request).person)
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerows(harmless(line) for line in presentation.file_lines(own))
    response = HttpResponse((BYTE_ORDER_MARK + text.getvalue()).encode(), content_type=kinds.FileFormat.CSV.media_type)
    response["Content-Disposition"] = downloads.kept_as(f"{date.isoformat(today())} {_('My results')}.csv")
    return response
