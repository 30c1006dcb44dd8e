"""Files of other kinds, as small as what tells them: what a hall has on its sticks."""

import gzip
from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from engine.files.kinds import Kind

WEB_PAGE = (
    b"<html><body><table><tr><th>Table</th><th>Nom</th><th>Total</th></tr>"
    b"<tr><td>1</td><td>ROY Odile</td><td>812</td></tr></table></body></html>"
)


def archive(parts: Mapping[str, str], *, mimetype: str = "") -> bytes:
    """A zip; its type, where it says one, stands first and uncompressed."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as written:
        if mimetype:
            written.writestr("mimetype", mimetype, ZIP_STORED)
        for name, content in parts.items():
            written.writestr(name, content)
    return made.getvalue()


def compound(stream: str) -> bytes:
    """A file of Office before 2007, by the name of its stream."""
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504) + stream.encode("utf-16-le") + bytes(512)


_OPEN = "application/vnd.oasis.opendocument."
FOREIGN: Mapping[Kind, bytes] = {
    Kind.XLSX: archive({"[Content_Types].xml": "<a/>", "xl/workbook.xml": "<workbook/>"}),
    Kind.XLSB: archive({"xl/workbook.bin": "x"}),
    Kind.XLS: compound("Workbook"),
    Kind.LOCKED: compound("EncryptedPackage"),
    Kind.ODS: archive({"content.xml": "<a/>"}, mimetype=f"{_OPEN}spreadsheet"),
    Kind.NUMBERS: archive({"Index/Document.iwa": "x"}),
    Kind.EXCEL_XML: b'<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    Kind.FLAT_ODS: b'<?xml version="1.0"?><office:document office:mimetype="x"/>',
    Kind.SYLK: b"ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K1\r\n",
    Kind.HTML: WEB_PAGE,
    Kind.XML: b'<?xml version="1.0"?><licences/>',
    Kind.PDF: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    Kind.DOCX: archive({"word/document.xml": "<a/>"}),
    Kind.PPTX: archive({"ppt/presentation.xml": "<a/>"}),
    Kind.DOC: compound("WordDocument"),
    Kind.ODT: archive({"content.xml": "<a/>"}, mimetype=f"{_OPEN}text"),
    Kind.RTF: rb"{\rtf1\ansi Licence}",
    Kind.PNG: b"\x89PNG\r\n\x1a\n" + bytes(30),
    Kind.JPEG: b"\xff\xd8\xff\xe0" + bytes(30),
    Kind.GIF: b"GIF89a" + bytes(30),
    Kind.TIFF: b"II*\x00" + bytes(30),
    Kind.WEBP: b"RIFF\x00\x00\x00\x00WEBP" + bytes(30),
    Kind.HEIC: b"\x00\x00\x00\x18ftypheic" + bytes(30),
    Kind.ZIP: archive({"licences.csv": "Licence;Nom"}),
    Kind.GZIP: gzip.compress(b"Licence;Nom", mtime=0),
    Kind.BZIP2: b"BZh91AY&SY" + bytes(30),
    Kind.XZ: b"\xfd7zXZ\x00" + bytes(30),
    Kind.SEVEN_ZIP: b"7z\xbc\xaf\x27\x1c" + bytes(30),
    Kind.RAR: b"Rar!\x1a\x07\x01\x00" + bytes(30),
    Kind.SQLITE: b"SQLite format 3\x00" + bytes(30),
    Kind.ELIOT_DICTIONARY: b"_COMPILED_DICTIONARY_\x00" + bytes(30),
}
