"""The oldest browsers are the same wherever they are named, and the page that names them is one step from any other."""

import json
import re
from pathlib import Path

import pytest

from tests.pages import html_of

ROOT = Path(__file__).resolve().parents[3]
CHECKED = ROOT / "deploy" / "checks" / "browsers" / "package.json"

pytestmark = pytest.mark.django_db


def checked() -> dict[str, str]:
    """Those that scripts and styles are checked against."""
    asked = json.loads(CHECKED.read_text(encoding="utf-8"))["browserslist"]
    oldest = dict(each.split(" >= ") for each in asked)
    return {name: oldest[name.lower()] for name in ("Safari", "Chrome", "Firefox")}


def test_any_page_leads_to_what_is_needed(client):
    assert 'href="/navigateurs/"' in client.get("/").content.decode()


def test_the_page_names_the_browsers_that_are_checked(client):
    page = html_of(client.get("/navigateurs/"))
    [told] = re.findall(r"<dt>Tout lire</dt> <dd[^>]*>(.*?)</dd>", page)
    assert dict(each.split() for each in told.split(", ")) == checked() | {"Edge": checked()["Chrome"]}


@pytest.mark.parametrize("path", ["README.md", "docs/guide/navigateurs.md"])
def test_what_is_written_names_them_too(path):
    text = (ROOT / path).read_text(encoding="utf-8")
    told = ", ".join(f"{name} {oldest}" for name, oldest in checked().items())
    row = f"| tout lire | {' | '.join(checked().values())} |"
    assert told in text or row in text
