"""Photographs from outside: read whole within bounds, and written again as the picture alone.

What a telephone adds to one (the place and the hour, a thumbnail of what was cropped, a film after the end) is gone;
how it is turned and its colours stay. Nothing of Django.
"""

from io import BytesIO
from typing import Any

from PIL import Image, ImageFile

# A telephone of today writes 50 million points at most; each takes four bytes of memory once it is unpacked.
MAX_POINTS = 50_000_000
# A picture that comes in passes has some ten of them; a file made of passes alone would be unpacked for hours.
MAX_PASSES = 200
_PASS = b"\xff\xda"
_ORIENTATION = 0x0112
_HOW: dict[str, dict[str, Any]] = {
    "JPEG": {"quality": "keep", "optimize": True},
    "PNG": {"optimize": False},
    "WEBP": {"quality": 90},
}
# What Pillow would write again by itself: of it, this much is of the picture.
_OF_THE_PICTURE = ("icc_profile", "transparency", "gamma")


class NotAPictureError(Exception):
    """No JPEG, PNG or WebP, or a damaged one."""


class TooManyPointsError(NotAPictureError):
    """It says of itself, or shows, that unpacking it would take more memory or time than a photograph does."""


def plain_picture(content: bytes) -> bytes:
    """The same picture, of the same format, without anything else. Raises NotAPictureError, TooManyPointsError."""
    try:
        with Image.open(BytesIO(content), formats=list(_HOW)) as picture:
            _refuse_bomb(picture, content)
            return _written(picture)
    except NotAPictureError:
        raise
    except Image.DecompressionBombError as error:
        raise TooManyPointsError from error
    except Exception as error:  # the library trips over a damaged file in its own many ways
        raise NotAPictureError from error


def _refuse_bomb(picture: ImageFile.ImageFile, content: bytes) -> None:
    """Before a point of it is unpacked: only its head has been read."""
    width, height = picture.size
    if width * height > MAX_POINTS or (picture.format == "JPEG" and content.count(_PASS) > MAX_PASSES):
        raise TooManyPointsError


def _written(picture: ImageFile.ImageFile) -> bytes:
    form = str(picture.format)
    # Other libraries of this process may have told Pillow to be content with half a picture. Asking how it is turned
    # unpacks a PNG.
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    turned = picture.getexif().get(_ORIENTATION, 1)
    picture.load()
    picture.info = {name: value for name, value in picture.info.items() if name in _OF_THE_PICTURE}
    exif = Image.Exif()
    if turned in range(2, 9):
        exif[_ORIENTATION] = turned
    written = BytesIO()
    picture.save(written, form, exif=exif.tobytes() if len(exif) else b"", **_HOW[form])
    return written.getvalue()
