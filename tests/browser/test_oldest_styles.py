"""What pages look like where Pico's newer selectors are not read: as everywhere else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template import Context, Template
from playwright.sync_api import Browser, Page, Route, ViewportSize

from tests.browser.acting import run
from tests.browser.oldest import as_they_read
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

# One of each thing that pages are made of.
SAMPLE = """
<h1>Tournoi</h1><p>Un <a href="#">lien</a>, du <strong>gras</strong>, un <code>code</code>. <small>Petit.</small></p>
<ul><li>Un<ul><li>Deux</li></ul></li></ul><ol><li>Trois</li></ol><dl><dt>Quoi</dt><dd>Ceci</dd></dl>
<table class="data"><thead><tr><th>Rang</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
<div class="table-scroll"><table><tr><td>x</td></tr></table></div>
<p class="button-row"><a role="button" href="#">Ouvrir</a> <a role="button" class="secondary" href="#">Voir</a>
<a role="button" class="secondary outline" href="#">Retirer</a></p>
<button type="button">Oui</button><button type="submit">Envoyer</button><button class="secondary">Non</button>
<button class="outline">Peut-‑être</button><button class="secondary outline">Plus</button>
<button disabled>Attendre</button><button class="button-small" type="button">Petit</button>
<form class="card"><label>Nom<input name="a"></label><label for="b">Nombre</label><input id="b" type="number">
<input type="search"><input type="date"><input type="time"><input type="email" aria-invalid="true"><input disabled>
<label>Sorte<select><option>Une</option></select></label><select multiple><option>Deux</option></select>
<textarea></textarea><small>Aide.</small><input type="file">
<label><input type="checkbox"> Coché</label><label><input type="radio" name="r"> Choisi</label>
<label><input type="checkbox" role="switch"> Touches</label>
<fieldset disabled><input><button>Rien</button></fieldset></form>
<section class="card"><h2>Titre</h2><h3>Dessous</h3><details><summary>Plus</summary><p>Voilà.</p></details></section>
<svg width="20" height="20"><path d="M0 0h9v9z"/></svg>
<nav><ul><li><a href="#">Une</a></li><li><a href="#" aria-current="page">Deux</a></li></ul></nav>
"""
LOOK = """(properties) => [...document.querySelectorAll("html, body, body *")]
  .filter((element) => !element.closest("svg, script, template, dialog, option, noscript, [hidden]")
     || element.tagName === "svg")
  .map((element, place) => {
    const style = getComputedStyle(element);
    const named = [place, element.tagName.toLowerCase(), element.getAttribute("class"), element.type];
    const told = Object.fromEntries(properties.map((property) => [property, style[property]]));
    return [named.filter((word) => word || word === 0).join(" "), told];
  })"""
PROPERTIES = (
    "display color backgroundColor fontFamily fontSize fontWeight lineHeight textAlign textDecorationLine opacity fill "
    "paddingTop paddingRight paddingBottom paddingLeft marginTop marginRight marginBottom marginLeft "
    "borderTopWidth borderRightWidth borderBottomWidth borderLeftWidth borderTopStyle borderTopColor borderCollapse "
    "borderTopLeftRadius boxShadow backgroundImage width height cursor verticalAlign"
).split()
# What is lost there, as deploy/checks/lost_styles.py says: signs within fields, and how wide the words of a choice are.
LOST = {
    "search": ("backgroundImage", "paddingLeft"),
    "date": ("backgroundImage", "paddingRight"),
    "time": ("backgroundImage", "paddingRight"),
    "email": ("backgroundImage", "paddingRight"),
    "label": ("width", "cursor"),
}
PAGE = Template('{% extends "base.html" %}{% block content %}{{ body|safe }}{% endblock %}')
HALL_PAGE = Template(
    '{% extends "base.html" %}{% load static %}'
    """{% block styles %}<link rel="stylesheet" href="{% static 'raccord/css/hall.css' %}">{% endblock %}"""
    """{% block scripts %}<script type="module" src="{% static 'raccord/js/hall.js' %}"></script>{% endblock %}"""
    "{% block content %}{{ body|safe }}{% endblock %}"
)
HALL = """<div class="hall-page"><button data-full-screen hidden>Plein écran</button>
<label hidden><input type="checkbox" data-bag-switch></label><p id="hall-said"></p>
<div id="hall"><div class="hall"><section class="hall-side">%s
<div class="hall-last"><p class="hall-score">20 points</p></div>
<section class="hall-still-in"><p class="hall-label">En lice</p><ul class="hall-names"><li>Zoé</li></ul></section>
<dl class="hall-counts"><div><dt>Top</dt><dd>20</dd></div></dl></section></div></div></div>"""
PARTS = ("hall-last", "hall-score", "hall-label", "hall-names", "hall-counts")
SHOWN = """(names) => {
  document.documentElement.toggleAttribute("data-projected", true);
  return names.filter((name) => document.querySelector(`.${name}`).getClientRects().length > 0);
}"""
PHONE, SCREEN = ViewportSize(width=360, height=740), ViewportSize(width=1280, height=900)


class Reader:
    """Opens the sample in one browser, and in the oldest ones."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.contexts: list[Any] = []

    def opened(self, html: str, *, oldest: bool, **how: Any) -> Page:
        context = self._browser.new_context(locale="fr-FR", reduced_motion="reduce", **how)
        self.contexts.append(context)
        play(context, lambda _path, route: fulfil_html(route, html))
        if oldest:
            context.route("**/*.css", _fulfil_as_they_read)
        page = context.new_page()
        page.goto(ADDRESS)
        return page


def _fulfil_as_they_read(route: Route) -> None:
    file = Path(str(finders.find(route.request.url.partition("/static/")[2])))
    route.fulfill(body=as_they_read(file.read_text(encoding="utf-8")), content_type="text/css")


@pytest.fixture
def reader(browser: Browser) -> Iterator[Reader]:
    made = Reader(browser)
    yield made
    for context in made.contexts:
        context.close()


def look(page: Page) -> list[tuple[str, dict[str, str]]]:
    return [(name, told) for name, told in run(page, LOOK, PROPERTIES)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, SCREEN], ids=["telephone", "screen"])
def test_a_page_looks_as_everywhere_else(reader, scheme, viewport):
    html = PAGE.render(Context({"body": SAMPLE}))
    wanted, found = (
        look(reader.opened(html, oldest=oldest, color_scheme=scheme, viewport=viewport)) for oldest in (False, True)
    )
    assert [name for name, _told in wanted] == [name for name, _told in found]
    other = {
        (name, each): (told[each], there[each])
        for (name, told), (_name, there) in zip(wanted, found, strict=True)
        for each in PROPERTIES
        if told[each] != there[each] and each not in LOST.get(name.split()[-1], ())
    }
    assert other == {}


@pytest.mark.parametrize("oldest", [True, False], ids=["oldest", "newer"])
@pytest.mark.parametrize(
    ("before", "shown"),
    [
        ("", ["hall-last", "hall-label", "hall-names"]),
        ('<div class="hall-clock">3:00</div>', ["hall-last", "hall-score", "hall-counts"]),
        ('<div class="alert">Interrompue</div>', ["hall-label", "hall-names"]),
    ],
    ids=["between two coups", "a coup is played", "stopped"],
)
def test_a_hall_in_full_screen_leaves_out_what_would_not_fit(reader, before, shown, oldest):
    html = HALL_PAGE.render(Context({"body": HALL % before}))
    assert run(reader.opened(html, oldest=oldest, viewport=SCREEN), SHOWN, PARTS) == shown
