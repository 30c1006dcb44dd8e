"""What holds for every template and for every file that a browser loads."""

import hashlib
import json
import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template import Context, Template
from django.template.loader import get_template

from deploy import joined

TEMPLATES = settings.BASE_DIR / "templates"
NAMES = sorted(str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*.html"))
# Read from an archive, or drawn on the server: without a server's headers.
READ_ALONE = {"arbitration/recours/bundle.html", "tournaments/personal/archive.html", "components/grid_picture.html"}
STATIC = settings.BASE_DIR / "engine" / "web" / "static"
JS = STATIC / "raccord" / "js"
PICO = STATIC / "vendor" / "pico-2.1.1"
# Python in a browser, where `make verifier` has brought it: for one page, which has a policy of its own.
PYODIDE = STATIC / "pyodide"
SCRIPTS = sorted(path for path in STATIC.rglob("*.js") if not path.is_relative_to(PYODIDE))


@pytest.mark.parametrize("name", NAMES)
def test_template_compiles(name):
    assert get_template(name).template.name == name


@pytest.mark.parametrize("name", sorted({*NAMES} - READ_ALONE))
def test_template_has_nothing_inline_that_the_csp_would_refuse(name):
    source = (TEMPLATES / name).read_text()
    assert re.findall(r"<style|\sstyle=|<script(?![^>]*\bsrc=)|\son[a-z]+=|javascript:|hx-on", source) == []


@pytest.mark.parametrize("name", NAMES)
def test_template_loads_only_files_that_we_ship(name):
    source = (TEMPLATES / name).read_text()
    wanted = re.findall(r"{% static '([^']+)' %}", source)
    assert [path for path in wanted if finders.find(path) is None] == []
    assert re.findall(r"(?:src|href)=\"(?:https?:)?//", source) == []


@pytest.mark.parametrize("name", [name for name in NAMES if "base.html" in (TEMPLATES / name).read_text()])
def test_page_with_a_clock_loads_what_makes_it_tick(name):
    source = _with_its_parts(name)
    if re.search(r"data-(?:clock|hour|sound)\b", source):
        assert "frame/clocked.html" in source


def _with_its_parts(name: str) -> str:
    source = (TEMPLATES / name).read_text()
    return source + "".join(map(_with_its_parts, re.findall(r"{% include \"([^\"]+)\"", source)))


def read_static(name: str) -> str:
    return Path(finders.find(name)).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in NAMES if "{% static 'raccord/js/" in (TEMPLATES / name).read_text()])
def test_two_scripts_of_a_page_have_no_part_of_their_own_in_common(name):
    """Each would have a copy of it, and of what it knows."""
    scripts = joined.Scripts(read_static)
    loaded = set(re.findall(r"{% static '(raccord/js/[^']+)' %}", _with_its_parts(name))) - {*joined.SCRIPTS}
    held = Counter(part for each in loaded for part in scripts.own(each))
    assert [part for part, times in held.items() if times > 1] == []


def test_no_template_loads_a_script_that_is_served_within_another():
    ours = [f"raccord/js/{path.relative_to(JS)}" for path in JS.rglob("*.js")]
    parts = joined.parts(ours, read_static)
    named = {name: set(re.findall(r"{% static '([^']+)' %}", (TEMPLATES / name).read_text())) & parts for name in NAMES}
    assert {name: files for name, files in named.items() if files} == {}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_script_evaluates_nothing_and_writes_no_mark_up(path: Path):
    assert re.findall(r"\beval\(|new Function|innerHTML\s*=|insertAdjacentHTML|document\.write", path.read_text()) == []


def test_vendored_pico_is_the_one_that_is_told():
    listed = re.findall(r"\| `(\S+\.(?:s?css|md))` \| `([0-9a-f]{64})` \|", (PICO / "VENDOR.md").read_text())
    found = [(name, hashlib.sha256((PICO / name).read_bytes()).hexdigest()) for name, _ in listed]
    sheets = ["pico.min.css", "pico.scss", "seldom.min.css", "seldom.scss"]
    assert [name for name, _ in listed] == [*sheets, "LICENSE.md"]
    assert found == listed


def htmx_config() -> dict:
    """As the page gives it."""
    assert 'name="htmx-config" content="{% htmx_config %}"' in (TEMPLATES / "base.html").read_text()
    return json.loads(unescape(Template("{% load raccord %}{% htmx_config %}").render(Context())))


def test_htmx_is_told_to_keep_to_the_csp():
    config = htmx_config()
    told = {name: config[name] for name in ("includeIndicatorStyles", "allowEval", "historyCacheSize")}
    assert told == {"includeIndicatorStyles": False, "allowEval": False, "historyCacheSize": 0}


def test_htmx_hears_a_hint_at_once_and_waits_for_no_answer_for_ever():
    config = htmx_config()
    assert (config["defaultSettleDelay"], config["timeout"]) == (0, 20_000)


def test_no_form_is_dropped_for_what_another_element_asks():
    """A form waits for its own answer alone: a poll of its place must not make a press vanish.

    What one reader asks last of one table takes the place of what he asked before, by its form or by a link.
    """
    for path in TEMPLATES.rglob("*.html"):
        for sync in re.findall(r'hx-sync="([^"]+)"', path.read_text()):
            assert re.fullmatch(r"this:drop|this:replace|#[a-z]+-form:replace", sync), (path, sync)
