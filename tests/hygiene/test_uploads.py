"""What is sent as a file, to every address that takes one: too much, bombs, what is not what its name says."""

import struct
import zipfile
import zlib
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.eventstore.reading import head
from engine.web import uploads
from tests.hygiene.answers import client_of

pytestmark = pytest.mark.django_db


def takers(ids) -> dict[str, tuple[str, str, dict[str, str]]]:
    """Every form with a file: its address, the field, and what else it wants."""
    hall = {"competition": ids["competition"], "centre": ids["centre"]}
    return {
        "recours": (reverse("arbitration:dossier", args=[ids["recours"]]), "document", {}),
        "archive": (reverse("arbitration:dossier-check"), "bundle", {}),
        "licences": (reverse("licence-files"), "file", {"federation": ids["federation"]}),
        "results": (reverse("centre-results", kwargs=hall), "file", {"round": "1"}),
        "partie": (reverse("games:import"), "file", {}),
        "lexicon": (reverse("games:lexicons"), "words", {"name": "essai"}),
        "picture": (reverse("federation-picture-page", args=[ids["federation"]]), "picture", {}),
        "api recours": (reverse("api-recours-documents", args=[ids["recours"]]), "document", {}),
    }


TAKERS = ("recours", "archive", "licences", "results", "partie", "lexicon", "picture", "api recours")


def sent(people, ids, taker: str, content: bytes, name: str):
    address, field, more = takers(ids)[taker]
    return client_of(people["staff"]).post(address, {**more, field: SimpleUploadedFile(name, content)})


@pytest.mark.parametrize("taker", [*TAKERS, "game"])
def test_a_route_that_takes_a_file_has_room_for_it(ids, settings, taker):
    """What a server lets come in, before any form is asked."""
    game = reverse("staff-section", kwargs={"competition": ids["competition"], "section": ids["section"]})
    address = {**{name: address for name, (address, *_more) in takers(ids).items()}, "game": game}[taker]
    documents = uploads.DOCUMENTS_OF_AN_ARCHIVE if taker == "archive" else 1
    room = documents * settings.DOCUMENT_MEGABYTES * 1_000_000
    assert uploads.most_bytes(address) == settings.DATA_UPLOAD_MAX_MEMORY_SIZE + room
    assert uploads.most_bytes(reverse("login")) == settings.DATA_UPLOAD_MAX_MEMORY_SIZE


@pytest.mark.parametrize("taker", TAKERS)
def test_more_than_any_form_takes_is_refused_before_it_is_kept(people, ids, settings, monkeypatch, taker):
    settings.DOCUMENT_MEGABYTES = 1
    monkeypatch.setattr(uploads, "DOCUMENTS_OF_AN_ARCHIVE", 1)
    before = head()
    answer = sent(people, ids, taker, b"x" * 1_000_001, "f.csv")
    assert (answer.status_code, head()) == (413, before)
    told = "La demande est trop grande" if taker == "api recours" else "trop volumineux"
    assert told in answer.content.decode()


@pytest.mark.parametrize("taker", TAKERS)
def test_many_files_at_once_are_refused(people, ids, taker):
    address, field, more = takers(ids)[taker]
    files = {f"{field}{number}": SimpleUploadedFile("f.csv", b"1;2") for number in range(50)}
    before = head()
    answer = client_of(people["staff"]).post(address, {**more, **files})
    assert (answer.status_code in (400, 413), head()) == (True, before)


def _zip_of(name: str, content: bytes, times: int = 1) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for number in range(times):
            archive.writestr(name if times == 1 else f"{number}{name}", content)
    return made.getvalue()


def _png(width: int, height: int) -> bytes:
    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head_ = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head_) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


XML = (
    b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">'
    + b"".join(b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9))
    + b'<!ENTITY x SYSTEM "file:///etc/passwd">]><Game><Player>&j;&x;</Player></Game>'
)
HOSTILE = {
    "zip bomb": (_zip_of("manifest.json", b"0" * 50_000_000), "f.zip"),
    "workbook bomb": (_zip_of("xl/worksheets/sheet1.xml", b"0" * 70_000_000), "f.xlsx"),
    "many parts": (_zip_of(".xml", b"", times=2_000), "f.xlsx"),
    "entities": (XML, "f.xml"),
    "entities in a workbook": (_zip_of("xl/workbook.xml", XML), "f.xlsx"),
    "points": (_png(60_000, 60_000), "f.png"),
    "page": (b"<html><script>alert(1)</script></html>", "photo.jpg"),
    "script in a PDF's name": (b"<script>%PDF-</script>", "f.pdf"),
    "utf-16": ("table;total\n1;12\n".encode("utf-16"), "f.csv"),
    "not a text": (bytes(range(256)) * 40, "f.csv"),
    "one endless line": (b"a;" * 900_000, "f.csv"),
    "quotes never closed": (b'"' + b"a\n" * 200_000, "f.csv"),
    "name": (b"1;2", "../../etc/passwd\r\nX: 1.csv"),
}


@pytest.mark.parametrize("taker", TAKERS)
def test_a_hostile_file_is_refused_or_only_kept_to_be_looked_at(people, ids, taker):
    found = {}
    for what, (content, name) in HOSTILE.items():
        answer = sent(people, ids, taker, content, name)
        text = answer.content.decode()
        unfolded = [sign for sign in ("root:", "<script>alert", "a" * 24) if sign in text]
        if answer.status_code >= 500 or unfolded:
            found[what] = (answer.status_code, unfolded)
    assert found == {}
