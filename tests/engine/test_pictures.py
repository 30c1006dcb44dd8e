"""Real photographs, real bombs: what is kept of a file that says it is a picture."""

import struct
import time
import tracemalloc
import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageFile, PngImagePlugin

from engine.pictures import (
    EMBLEM_SIDE,
    MAX_EMBLEM_POINTS,
    MAX_PASSES,
    MAX_POINTS,
    NotAPictureError,
    TooManyPointsError,
    emblem,
    plain_picture,
)
from tests.factories.documents import HTML, JPEG, PDF, PLACE, PNG, SVG, TELEPHONE, WEBP, photograph, telling

FORMS = ("JPEG", "PNG", "WEBP")


def png_of(width: int, height: int, *, bits: int = 8, data: bytes = b"") -> bytes:
    """A PNG whose head says what we like of its size."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", width, height, bits, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("form", FORMS)
def test_place_telephone_and_hour_are_gone(form):
    content = telling(form)
    assert TELEPHONE.encode() in content
    assert PLACE.encode() in content
    kept = plain_picture(content)
    assert [secret for secret in (TELEPHONE, PLACE, "2026:11:21") if secret.encode() in kept] == []
    assert dict(Image.open(BytesIO(kept)).getexif()) == {0x0112: 6}


@pytest.mark.parametrize("form", FORMS)
def test_picture_is_the_same_to_the_eye(form):
    given, kept = (Image.open(BytesIO(each)) for each in (telling(form), plain_picture(telling(form))))
    assert (given.format, given.size, given.mode) == (kept.format, kept.size, kept.mode)
    far = [abs(a - b) for a, b in zip(given.tobytes(), kept.tobytes(), strict=True)]
    assert max(far) <= 8


def test_film_and_second_picture_after_the_end_are_gone():
    kept = plain_picture(photograph("JPEG") + b"ftypmp4 of the hall" + telling("JPEG"))
    assert (b"ftypmp4" in kept, TELEPHONE.encode() in kept, kept.count(b"\xff\xd8\xff")) == (False, False, 1)


def test_texts_beside_a_picture_are_gone():
    texts = PngImagePlugin.PngInfo()
    texts.add_text("Comment", "Hall of Vichy")
    texts.add_itxt("XML:com.adobe.xmp", f"<x>{PLACE}</x>")
    kept = plain_picture(photograph("PNG", pnginfo=texts))
    assert (b"Vichy" in kept, PLACE.encode() in kept) == (False, False)
    kept = plain_picture(photograph("JPEG", comment=b"Hall of Vichy", xmp=f"<x>{PLACE}</x>".encode()))
    assert (b"Vichy" in kept, PLACE.encode() in kept) == (False, False)


@pytest.mark.parametrize("content", [JPEG, PNG])
def test_a_plain_picture_stays_as_it_is(content):
    assert plain_picture(content) == content


@pytest.mark.parametrize(
    "content",
    [
        b"",
        HTML,
        SVG,
        PDF,
        JPEG[:40],
        JPEG[: len(JPEG) // 2],
        PNG[:60],
        WEBP[:20],
        b"GIF89a" + JPEG,
        b"\xff\xd8\xff\xd9",
    ],
)
def test_what_is_no_picture_is_refused_even_where_half_of_one_would_do_for_others(content, monkeypatch):
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)
    with pytest.raises(NotAPictureError):
        plain_picture(content)


@pytest.mark.parametrize("size", [(MAX_POINTS + 1, 1), (40_000, 40_000), (2**31 - 1, 2**31 - 1), (65_535, 65_535)])
def test_bomb_of_points_is_refused_before_it_is_unpacked(size):
    tracemalloc.start()
    with pytest.raises(TooManyPointsError):
        plain_picture(png_of(*size))
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 5_000_000


def test_bomb_whose_head_lies_about_its_size_stops_at_what_the_head_says():
    """Sixteen points announced, sixty million bytes packed behind them."""
    began = time.process_time()
    with pytest.raises(NotAPictureError):
        plain_picture(png_of(2**16, 2**10, data=b"\0" * 1000))
    plain_picture(png_of(4, 4, data=b"\0" * 60_000_000))
    assert time.process_time() - began < 5


def test_bomb_of_passes_is_refused():
    one = photograph("JPEG", progressive=True)
    scan = one[one.rindex(b"\xff\xda") : one.rindex(b"\xff\xd9")]
    with pytest.raises(TooManyPointsError):
        plain_picture(one[:-2] + scan * MAX_PASSES + b"\xff\xd9")


def test_bomb_of_texts_is_refused():
    content = photograph("PNG")
    packed = b"Comment\0\0" + zlib.compress(b"\0" * 200_000_000)
    chunk = struct.pack(">I", len(packed)) + b"zTXt" + packed + struct.pack(">I", zlib.crc32(b"zTXt" + packed))
    try:
        kept = plain_picture(content[:33] + chunk + content[33:])
    except NotAPictureError:
        return
    assert len(kept) < 1000


@pytest.mark.parametrize(("form", "written"), [("JPEG", "JPEG"), ("PNG", "PNG"), ("WEBP", "PNG")])
def test_an_emblem_is_painted_anew_upright_and_says_nothing_else(form, written):
    given, made = telling(form), emblem(telling(form))
    kept = Image.open(BytesIO(made.content))
    assert (made.form, kept.format, kept.size) == (written, written, Image.open(BytesIO(given)).size[::-1])
    assert [secret for secret in (TELEPHONE, PLACE, "2026:11:21") if secret.encode() in made.content] == []
    assert (dict(kept.getexif()), set(kept.info) - {"jfif", "jfif_version", "jfif_unit", "jfif_density"}) == ({}, set())


def test_a_large_emblem_is_made_small_and_stays_see_through():
    large = BytesIO()
    Image.new("RGBA", (3000, 1500), (10, 20, 30, 0)).save(large, "PNG")
    kept = Image.open(BytesIO(emblem(large.getvalue()).content))
    assert (kept.size, kept.mode, kept.getpixel((5, 5))[3]) == ((EMBLEM_SIDE, EMBLEM_SIDE // 2), "RGBA", 0)


def test_what_is_no_emblem_is_refused():
    for content in (SVG, HTML, PDF, b"", photograph("PNG")[:60]):
        with pytest.raises(NotAPictureError):
            emblem(content)
    side = int(MAX_EMBLEM_POINTS**0.5) + 1
    with pytest.raises(TooManyPointsError):
        emblem(png_of(side, side))
