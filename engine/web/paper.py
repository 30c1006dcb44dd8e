"""HTML to PDF. Importing this needs WeasyPrint and its system libraries."""

from collections.abc import Callable, Iterable, Mapping
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from weasyprint import HTML
from weasyprint.urls import URLFetcherResponse

# An address that leads nowhere: what the page loads is taken from our own static files.
_HERE = "http://raccord.invalid/"


def pdf_of(html: str, pictures: Mapping[str, bytes] | None = None) -> bytes:
    """The PDF of a page that loads nothing but our static files, and these pictures by their addresses."""
    file: bytes = document_of(html, pictures).write_pdf()
    return file


def pdf_of_parts(pages: Iterable[str], pictures: Mapping[str, bytes] | None = None) -> bytes:
    """One PDF of several pages of HTML, at least one, each laid out by itself."""
    laid_out = [document_of(html, pictures).render() for html in pages]
    leaves = [leaf for document in laid_out for leaf in document.pages]
    file: bytes = laid_out[0].copy(leaves).write_pdf()
    return file


def document_of(html: str, pictures: Mapping[str, bytes] | None = None) -> HTML:
    """The same before it is laid out on pages."""
    return HTML(string=html, base_url=_HERE, url_fetcher=_fetching(pictures or {}))


def _fetching(pictures: Mapping[str, bytes]) -> Callable[[str], URLFetcherResponse]:
    def fetched(url: str) -> URLFetcherResponse:
        path = unquote(urlsplit(url).path)
        if url.startswith(_HERE) and path in pictures:
            return URLFetcherResponse(url, pictures[path])
        return _static_file(url)

    return fetched


def _static_file(url: str) -> URLFetcherResponse:
    path = unquote(urlsplit(url).path)
    if not (url.startswith(_HERE) and path.startswith(settings.STATIC_URL)):
        raise ValueError(f"not one of our static files: {url}")
    name = path.removeprefix(settings.STATIC_URL)
    location = finders.find(name) or staticfiles_storage.path(name)
    return URLFetcherResponse(url, Path(location).read_bytes(), {"Content-Type": guess_type(name)[0]})
