"""How much of the product one line of an arbitre passes: docs/developpement/parcours-d-un-bulletin.md tells the way."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from uuid import uuid4

import pytest
from django.urls import reverse

from tests.factories.halls import TOP_LINE

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = tuple(f"{ROOT / package}/" for package in ("arbitration", "deploy", "engine", "games", "tournaments"))
MOST_FILES = 60


@contextmanager
def entered() -> Iterator[set[str]]:
    """The files of the product of which a function is called in here."""
    files: set[str] = set()

    def called(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PRODUCT):
            files.add(frame.f_code.co_filename.removeprefix(f"{ROOT}/"))

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        yield files
    finally:
        sys.setprofile(before)


def test_a_line_passes_few_files(closed, client):
    """From the request to the answer, by the door of the page; what the process keeps is warm."""
    client.force_login(closed.arbitre)
    address = reverse("api-bulletins", args=[closed.partie, closed.centre])

    def send(text):
        body = {"lines": [{"id": str(uuid4()), "text": text}]}
        return client.post(address, body, content_type="application/json")

    send(f"1 {TOP_LINE}")
    with entered() as files:
        answer = send(f"2 {TOP_LINE}")
    assert [line["status"] for line in answer.json()["answers"]] == ["recorded"]
    listed = "\n".join(sorted(files))
    assert len(files) <= MOST_FILES, f"{len(files)} files for one line:\n{listed}"
