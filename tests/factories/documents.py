"""Small files of each kind that a recours receives, and some that it does not."""

import zlib
from io import BytesIO
from typing import Any

from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

from engine.pdfs.pages import pages_alone
from engine.pictures import plain_picture

# Where the photograph was taken, and by what: none of it is of the game.
PLACE, TELEPHONE = "48 51 29 N", "Telephone of Lea"


def photograph(form: str, size: tuple[int, int] = (24, 16), **how: Any) -> bytes:
    """As a camera writes one, half of it dark so that its way up is seen."""
    picture = Image.new("RGB", size, "white")
    picture.paste((20, 40, 60), (0, 0, size[0] // 2, size[1]))
    written = BytesIO()
    picture.save(written, form, **how)
    return written.getvalue()


def telling(form: str, orientation: int = 6) -> bytes:
    """The same with what a telephone adds: its name, the place, the hour, how it was held."""
    exif = Image.Exif()
    exif[0x0112], exif[0x0110], exif[0x0132] = orientation, TELEPHONE, "2026:11:21 14:00:00"
    exif.get_ifd(0x8825)[1] = PLACE
    return photograph(form, exif=exif.tobytes())


def one_page() -> bytes:
    """A PDF that says SIROP."""
    writer = PdfWriter()
    page = writer.add_blank_page(100, 50)
    words = DecodedStreamObject()
    words.set_data(b"BT /F1 12 Tf 10 20 Td (SIROP) Tj ET")
    font = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"}
    fonts = DictionaryObject({NameObject("/F1"): named(font)})
    page[NameObject("/Contents")] = words
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fonts})
    return bytes_of(writer)


def signed(pdf: bytes, author: str) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    writer.add_metadata({"/Author": author})
    return bytes_of(writer)


def pages(count: int) -> bytes:
    """So many blank ones."""
    writer = PdfWriter()
    for _page in range(count):
        writer.add_blank_page(10, 10)
    return bytes_of(writer)


def locked(pdf: bytes, password: str = "secret") -> bytes:
    """It opens with the password; with "", for everybody."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    writer.encrypt(password, owner_password="owner")
    return bytes_of(writer)


def bomb(arrays: int) -> bytes:
    """A page beside so many arrays of 99,000 zeros, which are packed into a few hundred bytes and built one by one."""
    array = b"[" + b"0 " * 99_000 + b"]"
    places = b" ".join(b"%d %d" % (10 + number, number * (len(array) + 1)) for number in range(arrays)) + b" "
    packed = zlib.compress(places + (array + b" ") * arrays, 9)
    references = b" ".join(b"%d 0 R" % (10 + number) for number in range(arrays))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</X[%s]>>>>" % references,
        b"<</Type/ObjStm/N %d/First %d/Filter/FlateDecode/Length %d>>stream\n%s\nendstream"
        % (arrays, len(places), len(packed), packed),
    ]
    written, rows = b"%PDF-1.5\n", bytes(7)
    for number, each in enumerate(objects, start=1):
        rows += b"\x01" + len(written).to_bytes(4, "big") + bytes(2)
        written += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    rows += bytes(7) * (10 - len(rows) // 7)
    rows += b"".join(b"\x02" + (4).to_bytes(4, "big") + number.to_bytes(2, "big") for number in range(arrays))
    table = b"<</Type/XRef/Size %d/W[1 4 2]/Root 1 0 R/Length %d>>stream\n%s\nendstream" % (
        10 + arrays,
        len(rows),
        rows,
    )
    last = b"5 0 obj\n%sstream\n%s\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, rows, len(written))
    return written + last


def bytes_of(writer: PdfWriter) -> bytes:
    written = BytesIO()
    writer.write(written)
    return written.getvalue()


def named(values: dict[str, str]) -> DictionaryObject:
    """A dictionary of a PDF whose values are names."""
    return DictionaryObject({NameObject(name): NameObject(value) for name, value in values.items()})


# Already plain: received, they are kept byte for byte.
JPEG, PNG, WEBP = (plain_picture(photograph(form)) for form in ("JPEG", "PNG", "WEBP"))
PDF = pages_alone(one_page())
HTML = b"<html><script>alert(1)</script></html>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
