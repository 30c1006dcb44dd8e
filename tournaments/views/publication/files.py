"""The ranking of a publication in spreadsheets: what everybody reads, and what officials have besides."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.people.permissions import require
from engine.web import addresses, downloads
from tournaments.domain.homologation import writing
from tournaments.domain.papers.kinds import FileFormat
from tournaments.presentation.papers.published import published_file, published_part
from tournaments.queries.publications import history
from tournaments.queries.publications.homologation import homologation_of
from tournaments.views.publication.document import file_name_of


@require_safe
def xlsx(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """As a workbook, with the names that its reader may read."""
    return publication_file(request, competition, position, FileFormat.XLSX)


@require_safe
def csv(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """The same as lines of text."""
    return publication_file(request, competition, position, FileFormat.CSV)


@require_safe
@login_required
@never_cache
def of_officials(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """The workbook with the licence numbers, for the federation and for homologation."""
    require(request.user, "tournaments.publish_results", competition)
    return publication_file(request, competition, position, FileFormat.XLSX, with_licences=True)


@require_safe
@login_required
@never_cache
def homologation(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """The file that homologates official results, with the licence numbers and what is due."""
    require(request.user, "tournaments.publish_results", competition)
    return homologation_file(competition, position)


def homologation_file(competition: UUID, position: int) -> HttpResponse:
    """For officials alone. Raises UnknownPublication, ResultsNotOfficial."""
    publication = history.publication_at(position, competition)
    content = writing.write(homologation_of(competition, position))
    response = HttpResponse(content, content_type=FileFormat.CSV.media_type)
    response["Content-Disposition"] = downloads.kept_as(file_name_of(publication, "csv", _("for homologation")))
    response["Cache-Control"] = "no-store"
    return response


def publication_file(
    request: HttpRequest, competition: UUID, position: int, form: FileFormat, *, with_licences: bool = False
) -> HttpResponse:
    """The file. `with_licences`: for officials alone."""
    which = _("with licences") if with_licences else ""
    publication = history.publication_at(position, competition)
    event = history.published_lines(position)
    licences = history.licences_of_lines(event.lines) if with_licences else None
    part = published_part(event, history.names_of_lines(event.lines), licences)
    address = addresses.whole(request, reverse("verify-code", args=[publication.digest]))
    content = published_file(publication, part, form, address=address)
    response = HttpResponse(content, content_type=form.media_type)
    response["Content-Disposition"] = downloads.kept_as(file_name_of(publication, form.value, which))
    response["Cache-Control"] = "no-store" if with_licences else "no-cache"
    return response
