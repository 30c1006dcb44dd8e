"""The components as they are rendered: what a page says, whatever its colours."""

import re
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace
from uuid import UUID

import pytest
from django import forms
from django.template import Context, Template, engines
from django.template.loader import render_to_string
from django.utils import translation

from tests.pages import squeezed
from tournaments.presentation.standings import lines_context

TEMPLATES = Path(__file__).parents[3] / "templates"
ROWS = ("." * 15,) * 6 + ("....QUAIs......", "." * 15, ".......IRONISEZ") + ("." * 15,) * 6
LAST = {"word": "IRONISEZ", "ref": "I8"}


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def rendered(source: str, **context) -> str:
    return squeezed(Template("{% load raccord %}" + source).render(Context(context)))


def rendered_file(name: str, context: dict | None = None) -> str:
    return squeezed(render_to_string(name, context))


def words_of(html: str) -> list[str]:
    """The texts of the cells of the hidden table, in order."""
    return [re.sub(r"\s+", " ", cell).strip() for cell in re.findall(r"<t[hd](?: scope=\"row\")?>(.*?)</t[hd]>", html)]


# --- grid ---------------------------------------------------------------------------------------------


def test_grid_draws_each_tile_once():
    html = rendered("{% grid rows %}", rows=ROWS)
    assert re.findall(r'class="letter(?: joker| ten)?"[^>]*>(.)<', html) == list("QUAISIRONISEZ")


def test_fisf_2_2_e_grid_gives_a_joker_no_value():
    html = rendered("{% grid rows %}", rows=ROWS)
    assert re.findall(r'class="letter joker"[^>]*>(.)</text>(<text class="value")?', html) == [("S", "")]


def test_grid_marks_every_premium_that_no_tile_covers():
    html = rendered("{% grid None %}")
    marks = re.findall(r'<text x="\d+" y="\d+">(..)<', html)
    assert {mark: marks.count(mark) for mark in marks} == {"MT": 8, "MD": 17, "LT": 12, "LD": 24}


def test_grid_hides_the_premium_under_a_tile():
    marks = re.findall(r'<text x="\d+" y="\d+">(..)<', rendered("{% grid rows %}", rows=ROWS))
    assert len(marks) == 61 - 4  # G7 and G9 under QUAIs, I9 and I13 under IRONISEZ


def test_grid_says_its_words_to_those_who_do_not_see_it():
    html = rendered("{% grid rows last=last %}", rows=ROWS, last=LAST)
    assert words_of(html) == [
        *("G5", "QUAIS", "row G, from column 5", "joker: S"),
        *("I8", "IRONISEZ", "row I, from column 8", "last word played"),
    ]


def test_grid_says_where_a_word_that_goes_down_begins():
    rows = ["." * 15] * 4 + ["." * 7 + letter + "." * 7 for letter in "QUAI"] + ["." * 15] * 7
    assert words_of(rendered("{% grid rows %}", rows=rows)) == ["8E", "QUAI", "column 8, from row E", ""]


def test_fisf_2_2_e_a_joker_has_another_shape():
    html = rendered("{% grid rows %}", rows=ROWS)
    radii = dict(re.findall(r'<rect class="(tile(?: joker)?)"[^>]* rx="(\d+)"', html))
    assert radii == {"tile": "4", "tile joker": "19"}


def test_every_grid_on_a_screen_has_its_text():
    pages = [path for path in TEMPLATES.rglob("*.html") if 'class="board"' in path.read_text(encoding="utf-8")]
    # a picture that is sent on is no screen
    assert {path.name for path in pages} - {"grid_picture.html"} == {"grid.html"}


def test_grid_rings_the_last_word():
    html = rendered("{% grid rows last=last %}", rows=ROWS, last=LAST)
    assert re.findall(r'class="ring" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"', html) == [
        ("309", "349", "322", "42")
    ]


def test_grid_without_last_word_has_no_ring():
    assert 'class="ring"' not in rendered("{% grid rows last=None %}", rows=ROWS)


def test_empty_grid_says_so():
    assert "The grid is empty." in rendered("{% grid None %}")


# --- tirage, clock ------------------------------------------------------------------------------------


def test_tirage_is_said_letter_by_letter():
    html = rendered("{% tirage letters %}", letters="AE+NR?")
    assert re.search(r'visually-hidden">(.*?)</span>', html)[1] == "Tirage: A, E, N, R, joker"


def test_tirage_sets_the_reliquat_apart():
    html = rendered("{% tirage letters %}", letters="AE+NR?")
    assert re.findall(r'class="(gap|tile joker|tile)"', html) == ["tile", "tile", "gap", "tile", "tile", "tile joker"]


def test_tirage_shows_nothing_before_it_is_announced():
    assert rendered("{% tirage letters %}", letters="").strip() == (
        '<span class="tirage-hidden">Tirage not announced yet</span>'
    )


def clock(**values) -> str:
    given = {"state": "", "duration_s": 180, "started_at": None, "ends_at": None, "server_now": None} | values
    return rendered_file("components/clock.html", {"clock": SimpleNamespace(**given)})


def test_clock_waits_with_its_duration():
    html = clock()
    assert re.search(r"data-clock-time>(.*?)<", html)[1] == "3:00"
    assert 'data-state="waiting"' in html


def test_clock_shows_what_is_left_to_those_without_javascript():
    noon = datetime(2027, 1, 10, 12, 0, tzinfo=UTC)
    html = clock(state="running", started_at=noon, ends_at=noon.replace(minute=3), server_now=noon.replace(minute=1))
    assert re.search(r"data-clock-time>(.*?)<", html)[1] == "2:00"


def test_clock_tells_the_browser_the_time_of_the_server():
    noon = datetime(2027, 1, 10, 12, 0, tzinfo=UTC)
    html = clock(state="running", started_at=noon, ends_at=noon.replace(minute=3), server_now=noon.replace(minute=1))
    moments = re.findall(r'data-(started-at|ends-at|server-now)="([^"]+)"', html)
    assert {name: datetime.fromisoformat(text) for name, text in moments} == {
        "started-at": noon,
        "ends-at": noon.replace(minute=3),
        "server-now": noon.replace(minute=1),
    }


# --- verdict, standings -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sanction", "said"),
    [("none", "No sanction"), ("avertissement", "Avertissement"), ("penalite", "Pénalité"), ("nullite", "Nullité")],
)
def test_verdict_says_its_sanction_in_a_word(sanction, said):
    html = rendered_file("components/verdict.html", {"verdict": {"table": 17, "score": 11, "sanction": sanction}})
    assert re.search(r'data-field="sanction"[^>]*>(.*?)<', html)[1] == said


def test_verdict_gives_its_path_and_articles():
    verdict = {"table": 17, "score": 11, "path": ["16 points", "−5"], "articles": ["FISF 5.3.3", "FISF 5.6"]}
    html = rendered_file("components/verdict.html", {"verdict": verdict})
    assert re.findall(r"<li>(.*?)</li>", html) == ["16 points", "−5"]
    assert re.search(r'data-field="articles">(.*?)</span>', html)[1] == "FISF 5.3.3 · FISF 5.6"


def standings(rows, rounds=1) -> str:
    return squeezed(sent_standings(rows, rounds))


def sent_standings(rows, rounds=1) -> str:
    parties = [
        {"number": n + 1, "sort": "", "short": f"P{n + 1}", "label": f"Partie {n + 1}", "coup": 7, "ended": False}
        for n in range(rounds)
    ]
    context = {
        "competition": {"name": "TH3"},
        "rows": rows,
        "pinned": [],
        "joueur": None,
        "sliced": False,
        "solos": False,
        "rounds": parties,
        "fragment_url": "/standings/",
        "base": "/c/",
    }
    return render_to_string("tournaments/_standings.html", context | lines_context(context))


def row(rank, name="Awa Diallo", *, ex_aequo=False, total=900):
    return {
        "rank": rank, "ex_aequo": ex_aequo, "name": name, "table": 1, "centre": "Québec",
        "entry": UUID(int=rank), "serie": "4B", "rounds": [450, 450],
        "total": total, "negatif": -12, "percent": Decimal("98.68"), "solos": 0, "solo_points": 0,
        "through": False, "withdrawn": False, "stay": "", "split": "",
    }  # fmt: skip


def test_standings_show_ties_beside_the_rank():
    html = standings([row(1), row(1, ex_aequo=True), row(3)])
    assert re.findall(r'<td class="rank">(\d+)(<abbr title="ex æquo">=</abbr>)?</td>', html) == [
        ("1", ""),
        ("1", '<abbr title="ex æquo">=</abbr>'),
        ("3", ""),
    ]


def test_standings_give_a_column_to_each_partie_when_there_are_several():
    assert standings([row(1)], rounds=2).count('scope="col"') == standings([row(1)]).count('scope="col"') + 2


def test_standings_fetch_themselves_again_when_something_changes():
    assert 'hx-get="/standings/" hx-trigger="live from:body" hx-swap="outerHTML"' in standings([row(1)])


def test_standings_of_a_hundred_players_stay_light():
    html = sent_standings([row(rank, name="Jean-Baptiste Vandenbroucke") for rank in range(1, 101)], rounds=2)
    assert len(html.encode()) < 60_000


def test_standings_without_rows_say_what_to_expect():
    assert "The standings start with the first coup announced." in standings([])


# --- what people are told -----------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "role"), [("error", "alert"), ("success", "status"), ("warning", "status")])
def test_alert_interrupts_only_for_an_error(kind, role):
    html = rendered_file("components/alert.html", {"kind": kind, "text": "Refusé !", "article": "FISF 3.3"})
    assert re.search(r'class="alert (\w+)" role="(\w+)"', html).groups() == (kind, role)
    assert re.search(r"<p>(Refusé.*?)</p>", html)[1] == 'Refusé ! <span class="subtle">(FISF 3.3)</span>'


class LettersForm(forms.Form):
    letters = forms.CharField(label="Letters", help_text="Type ? for a joker.", max_length=3)


def test_field_says_its_error_beside_it_and_keeps_what_was_typed():
    form = LettersForm({"letters": "AEIO"})
    html = rendered_file("components/form_fields.html", {"form": form})
    assert re.findall(r'<p class="field-error">(.*?)</p>', html) == [str(form.errors["letters"][0])]
    assert re.search(r'value="([^"]*)"', html)[1] == "AEIO"


def test_field_is_described_by_its_help_and_its_error():
    html = rendered_file("components/form_fields.html", {"form": LettersForm({"letters": "AEIO"})})
    described = re.search(r'aria-describedby="([^"]+)"', html)[1].split()
    assert [f'id="{name}"' in html for name in described] == [True, True]


def test_pagination_says_nothing_of_a_single_page():
    assert rendered_file("components/pagination.html", {"pages": {"number": 1, "count": 1}}).strip() == ""


def test_pagination_leads_to_the_neighbours_that_exist():
    pages = {"number": 1, "count": 3, "previous_url": "", "next_url": "?page=2"}
    html = rendered_file("components/pagination.html", {"pages": pages})
    assert re.findall(r'rel="(\w+)" href="([^"]+)"', html) == [("next", "?page=2")]


def test_status_carries_the_words_that_the_page_will_need():
    html = rendered_file("components/status.html")
    assert re.findall(r'data-text-(\w+)="([^"]+)"', html) == [
        ("live", "live"),
        ("updated", "updated at"),
        ("offline", "offline"),
    ]


@pytest.mark.parametrize("name", ["404.html", "403.html", "403_csrf.html", "500.html"])
def test_error_page_needs_no_context(name):
    assert len(re.findall(r"<h1>[^<]+</h1>", rendered_file(name))) == 1


def test_what_is_alike_for_everybody_is_told_nothing_of_the_page(monkeypatch):
    made = []

    def template(name):
        made.append(name)
        return engines["django"].from_string("{% load i18n %}{% translate 'Close' %}{{ user }}")

    monkeypatch.setattr("engine.web.templatetags.raccord.get_template", template)
    told = [rendered("{% alike 'nowhere.html' %}", user="Ada") for _twice in range(2)]
    with translation.override("fr"):
        told.append(rendered("{% alike 'nowhere.html' %}", user="Ada"))
    assert told == ["Close", "Close", "Fermer"]
    assert made == ["nowhere.html"] * 2
