"""The page of codes is what the code answers."""

import re
from importlib import import_module
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.utils.translation import gettext, override

from engine.events.refusals import Refusal
from engine.web.codes import SHELL, _below, _is_elsewhere, codes
from engine.web.problems import _CODES, _TITLES

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "developpement" / "codes.md"


def test_page_of_codes_is_up_to_date(capsys):
    call_command("problems")
    assert capsys.readouterr().out == PAGE.read_text(encoding="utf-8"), "run `make schema`"


def test_every_code_that_the_shell_writes_is_listed():
    files = (path for path in (ROOT / "engine" / "web").glob("*.py") if path.name != "codes.py")
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    written = set(re.findall(r'(?:code=|50[37], )"(web\.\w+)"', source)) | set(_CODES.values())
    assert written - {each.code for each in codes()} == set()
    assert {each.code for each in SHELL} <= written


def test_every_refusal_is_named_in_a_test():
    """By its class or by its code: a status alone would be that of another one too."""
    import_module(settings.ROOT_URLCONF)
    files = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    words = {word for path in files for word in re.findall(r"[\w.]+", path.read_text(encoding="utf-8"))}
    names = {name for word in words for name in word.split(".")}
    # One that others are kinds of is raised by none but them.
    raised = [each for each in _below(Refusal) if not each.__subclasses__() and not _is_elsewhere(each)]
    assert [each for each in raised if each.__name__ not in names and each.code not in words] == []


def test_a_code_has_one_status():
    statuses = {}
    for each in codes():
        statuses.setdefault(each.code, set()).add(each.status)
    assert {code: found for code, found in statuses.items() if len(found) > 1} == {}


def test_every_code_is_said_in_french_and_in_english():
    with override("fr"):
        assert [each.code for each in codes() if gettext(each.message) == each.message] == []
    with override("en"):
        assert [each.code for each in codes() if gettext(each.message) != each.message] == []


def test_every_status_has_its_title_in_both_languages():
    assert {each.status for each in codes()} - set(_TITLES) == set()
    with override("fr"):
        french = {status: gettext(title) for status, title in _TITLES.items()}
    assert [status for status, title in _TITLES.items() if french[status] == title] == []


def test_what_may_be_tried_again_is_told_apart_from_what_may_not():
    """409, 422, 429 and 5xx, which a program treats each in its own way, are all there."""
    assert {409, 422, 429, 500, 503} <= {each.status for each in codes()}
