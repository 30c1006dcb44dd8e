"""A PDF is kept as its pages: nothing of who made it, and nothing that it would do by itself."""

import re
import zlib
from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.annotations import FreeText
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    EncodedStreamObject,
    NameObject,
    NullObject,
    NumberObject,
    PdfObject,
    TextStringObject,
)

from engine.pdfs import MAX_PAGES, LockedPdfError, NotAPdfError, TooManyPagesError
from engine.pdfs.pages import pages_alone, without_tags
from tests.factories.documents import PDF, TELEPHONE, bytes_of, locked, named, pages, telling

WHO = "Zaphod Quixobel"
SCRIPT = "quixobelOpens"


def drawn(content: bytes, **named: object) -> DecodedStreamObject:
    stream = DecodedStreamObject()
    stream.set_data(content)
    for name, value in named.items():
        stream[NameObject(f"/{name}")] = value
    return stream


def told() -> bytes:
    """One page by somebody, with all that a PDF may hold besides."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(PDF)))
    page = writer.pages[0]
    writer.add_metadata({"/Author": WHO, "/Creator": WHO})
    writer.xmp_metadata = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'><by>{WHO}</by></x:xmpmeta>".encode()
    at_once = named({"/S": "/JavaScript"})
    at_once[NameObject("/JS")] = TextStringObject(SCRIPT)
    writer.root_object[NameObject("/OpenAction")] = at_once
    writer.add_attachment("quixobel.txt", WHO.encode())
    page[NameObject("/PieceInfo")] = DictionaryObject({NameObject("/By"): TextStringObject(WHO)})
    page[NameObject("/AA")] = DictionaryObject({NameObject("/O"): TextStringObject(SCRIPT)})
    note = FreeText(text="vu", rect=(10, 10, 90, 30))
    note[NameObject("/T")] = TextStringObject(WHO)
    note[NameObject("/A")] = DictionaryObject({NameObject("/URI"): TextStringObject(f"https://{WHO}.invalid")})
    note[NameObject("/AP")] = DictionaryObject({NameObject("/N"): writer._add_object(drawn(b"0 0 m 9 9 l S"))})
    writer.add_annotation(page_number=0, annotation=note)
    image = drawn(b"", Type=NameObject("/XObject"), Subtype=NameObject("/Image"))
    image[NameObject("/Metadata")] = writer._add_object(drawn(WHO.encode()))
    held = writer._add_object(image)
    page["/Resources"][NameObject("/XObject")] = DictionaryObject({NameObject("/Im0"): held})
    return bytes_of(writer)


def everything_in(content: bytes) -> bytes:
    """The file, and its streams unpacked."""
    unpacked = [content]
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL):
        try:
            unpacked.append(zlib.decompress(packed))
        except zlib.error:
            continue
    return b"\n".join(unpacked)


@pytest.mark.parametrize("secret", [b"uixobel", b"xobelOpens", b"/JavaScript", b"/EmbeddedFile", b"/Metadata", b"/URI"])
def test_what_a_pdf_holds_besides_its_pages_is_gone(secret):
    assert secret in everything_in(told())
    assert secret not in everything_in(pages_alone(told()))


def test_what_its_pages_show_is_there():
    (page,) = PdfReader(BytesIO(pages_alone(told()))).pages
    (before,) = PdfReader(BytesIO(PDF)).pages
    assert page.extract_text() == before.extract_text() == "SIROP"
    assert page.mediabox == before.mediabox
    (note,) = page["/Annots"]
    assert note.get_object()["/AP"]["/N"].get_data() == b"0 0 m 9 9 l S"


JPEG_ALONE, PACKED_TOO = NameObject("/DCTDecode"), ArrayObject([NameObject("/FlateDecode"), NameObject("/DCTDecode")])
UNMOVED, NONE = DictionaryObject({NameObject("/Predictor"): NumberObject(1)}), NullObject()


@pytest.mark.parametrize(
    ("filters", "parameters", "elsewhere"),
    [
        (JPEG_ALONE, None, False),
        (ArrayObject([JPEG_ALONE]), None, False),
        (JPEG_ALONE, None, True),
        (PACKED_TOO, None, False),
        (PACKED_TOO, ArrayObject([UNMOVED, NONE]), False),
        (PACKED_TOO, ArrayObject([UNMOVED, NONE]), True),
    ],
)
def test_a_photograph_in_it_loses_what_the_telephone_added(filters, parameters, elsewhere):
    sent = telling("JPEG")
    packed = zlib.compress(sent) if filters is PACKED_TOO else sent
    kept = pages_alone(with_picture(packed, filters, parameters, elsewhere=elsewhere))
    alone = without_tags(sent)
    assert TELEPHONE.encode() not in everything_in(kept)
    assert alone in kept
    image = PdfReader(BytesIO(kept)).pages[0]["/Resources"]["/XObject"]["/Im0"]
    assert image.decode_as_image().size == Image.open(BytesIO(sent)).size
    assert Image.open(BytesIO(alone)).tobytes() == Image.open(BytesIO(sent)).tobytes()


def with_picture(content: bytes, filters: PdfObject, parameters: PdfObject | None, *, elsewhere: bool) -> bytes:
    """`elsewhere`: what is said of the picture stands by itself in the file."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(PDF)))
    image = EncodedStreamObject()
    image._data = content
    image.update(named({"/Type": "/XObject", "/Subtype": "/Image", "/ColorSpace": "/DeviceRGB"}))
    for name, said in (("/Filter", filters), ("/DecodeParms", parameters)):
        if said is not None:
            image[NameObject(name)] = writer._add_object(said.clone(writer)) if elsewhere else said
    for name, number in (("/Width", 24), ("/Height", 16), ("/BitsPerComponent", 8)):
        image[NameObject(name)] = NumberObject(number)
    drawn_in = DictionaryObject({NameObject("/Im0"): writer._add_object(image)})
    writer.pages[0]["/Resources"][NameObject("/XObject")] = drawn_in
    return bytes_of(writer)


def test_one_that_opens_by_a_password_alone_is_told_apart():
    with pytest.raises(LockedPdfError):
        pages_alone(locked(PDF, "secret"))


def test_one_that_everybody_may_open_is_kept_open():
    assert not PdfReader(BytesIO(pages_alone(locked(PDF, "")))).is_encrypted


def test_a_book_is_refused():
    with pytest.raises(TooManyPagesError):
        pages_alone(pages(MAX_PAGES + 1))


@pytest.mark.parametrize("content", [b"", b"%PDF-1.4\n%%EOF\n", PDF[:200], b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n"])
def test_what_has_no_page_is_none(content):
    with pytest.raises(NotAPdfError):
        pages_alone(content)
