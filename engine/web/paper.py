"""HTML to PDF. Importing this needs WeasyPrint and its system libraries."""

from collections.abc import Iterable
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


def pdf_of(html: str) -> bytes:
    """The PDF of a page that loads nothing but our static files."""
    file: bytes = document_of(html).write_pdf()
    return file


def pdf_of_parts(pages: Iterable[str]) -> bytes:
    """One PDF of several pages of HTML, at least one, each laid out by itself."""
    laid_out = [document_of(html).render() for html in pages]
    leaves = [leaf for document in laid_out for leaf in document.pages]
    file: bytes = laid_out[0].copy(leaves).write_pdf()
    return file


def document_of(html: str) -> HTML:
    """The same before it is laid out on pages."""
    return HTML(string=html, base_url=_HERE, url_fetcher=_static_file)


def _static_file(url: str) -> URLFetcherResponse:
    path = unquote(urlsplit(url).path)
    if not (url.startswith(_HERE) and path.startswith(settings.STATIC_URL)):
        raise ValueError(f"not one of our static files: {url}")
    name = path.removeprefix(settings.STATIC_URL)
    location = finders.find(name) or staticfiles_storage.path(name)
    return URLFetcherResponse(url, Path(location).read_bytes(), {"Content-Type": guess_type(name)[0]})
