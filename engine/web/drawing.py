"""HTML to PNG. Importing this needs WeasyPrint with its system libraries, and PDFium."""

from io import BytesIO
from threading import Lock

import pypdfium2
from PIL import Image

from engine.web.paper import pdf_of

# PDF counts 72 points to the inch, CSS 96.
_SCALE = 96 / 72
# PDFium is not made for several threads at once.
_one_at_a_time = Lock()


def png_of(html: str) -> bytes:
    """The first sheet of a page that loads nothing but our static files, a point of the picture for a pixel of CSS."""
    laid_out = pdf_of(html)
    with _one_at_a_time, pypdfium2.PdfDocument(laid_out) as document:
        picture = document[0].render(scale=_SCALE).to_pil()
    written = BytesIO()
    # Of so few colours, a list of them takes a third of the bytes.
    picture.quantize(256, dither=Image.Dither.NONE).save(written, "PNG")
    return written.getvalue()
