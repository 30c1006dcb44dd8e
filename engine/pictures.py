"""Photographs and emblems from outside: read whole within bounds, and written again as the picture alone.

What a telephone adds to one (the place and the hour, a thumbnail of what was cropped, a film after the end) is gone;
how it is turned and its colours stay. Nothing of Django.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

from PIL import Image, ImageFile, ImageOps

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
# What stands at the head of a paper is some thirty millimetres wide: so many points a side are sharp there.
MAX_EMBLEM_POINTS = 25_000_000
EMBLEM_SIDE = 800
_SEE_THROUGH = ("RGBA", "LA", "PA")


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


@dataclass(frozen=True, slots=True)
class Emblem:
    """A small picture, painted anew point by point. `form`: "PNG" or "JPEG", which every browser shows."""

    content: bytes
    form: str


def emblem(content: bytes) -> Emblem:
    """The picture upright, no side longer than EMBLEM_SIDE, and nothing else of the file. Raises as `plain_picture`."""
    try:
        with Image.open(BytesIO(content), formats=list(_HOW)) as picture:
            _refuse_bomb(picture, content, MAX_EMBLEM_POINTS)
            return _painted(picture)
    except NotAPictureError:
        raise
    except Image.DecompressionBombError as error:
        raise TooManyPointsError from error
    except Exception as error:  # see `plain_picture`
        raise NotAPictureError from error


def _painted(picture: ImageFile.ImageFile) -> Emblem:
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    is_photograph = picture.format == "JPEG"
    upright = ImageOps.exif_transpose(picture)
    see_through = upright.mode in _SEE_THROUGH or "transparency" in upright.info
    small = upright.convert("RGBA" if see_through else "RGB")
    small.thumbnail((EMBLEM_SIDE, EMBLEM_SIDE))
    # A picture of its own: what the file said beside its points is not carried over.
    alone = Image.new(small.mode, small.size)
    alone.paste(small)
    written = BytesIO()
    if is_photograph:
        alone.save(written, "JPEG", quality=90, optimize=True)
        return Emblem(written.getvalue(), "JPEG")
    alone.save(written, "PNG", optimize=True)
    return Emblem(written.getvalue(), "PNG")


def _refuse_bomb(picture: ImageFile.ImageFile, content: bytes, most: int = MAX_POINTS) -> None:
    """Before a point of it is unpacked: only its head has been read."""
    width, height = picture.size
    if width * height > most or (picture.format == "JPEG" and content.count(_PASS) > MAX_PASSES):
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
