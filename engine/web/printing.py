"""Pages for paper, and what is sent on of a page, as files."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string

# What a page shows besides our static files: the files by their addresses, which begin with "/".
Pictures = Mapping[str, bytes]


def printed(
    request: HttpRequest, template: str, context: dict[str, Any], pictures: Pictures | None = None
) -> bytes | None:
    """The page as a PDF; None where WeasyPrint cannot be loaded."""
    try:
        # Here and not above: without Pango, which a laptop may not have, this import fails.
        from engine.web.paper import pdf_of  # noqa: PLC0415
    except (ImportError, OSError):
        return None
    return pdf_of(render_to_string(template, context, request), pictures)


def printed_parts(pages: Iterable[str], pictures: Pictures | None = None) -> bytes | None:
    """One PDF of several pages of HTML, each laid out once the one before is; None as above."""
    try:
        from engine.web.paper import pdf_of_parts  # noqa: PLC0415  # see above
    except (ImportError, OSError):
        return None
    return pdf_of_parts(pages, pictures)


def drawn(html: str) -> bytes | None:
    """The page as a PNG; None where WeasyPrint cannot be loaded."""
    try:
        from engine.web.drawing import png_of  # noqa: PLC0415  # see above
    except (ImportError, OSError):
        return None
    return png_of(html)
