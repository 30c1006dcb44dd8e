"""The components as they are rendered: what a page says, whatever its colours."""

import re
from datetime import UTC, datetime
from decimal import Decimal
from types import SimpleNamespace

import pytest
from django.template import Context, Template
from django.template.loader import render_to_string
from django.utils import translation

ROWS = ("." * 15,) * 6 + ("....QUAIs......", "." * 15, ".......IRONISEZ") + ("." * 15,) * 6
LAST = {"word": "IRONISEZ", "ref": "I8"}


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def rendered(source: str, **context) -> str:
    return Template("{% load raccord %}" + source).render(Context(context))


def words_of(html: str) -> list[str]:
    """The texts of the cells of the hidden table, in order."""
    return [re.sub(r"\s+", " ", cell).strip() for cell in re.findall(r"<t[hd](?: scope=\"row\")?>(.*?)</t[hd]>", html)]


# --- numbers and typography ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (1234, "1\u202f234"),
        (-25, "\u221225"),
        (Decimal("7.5"), "7,5"),
        (1234567, "1\u202f234\u202f567"),
        (None, ""),
    ],
)
def test_number_is_written_as_in_french(value, written):
    assert rendered("{{ value|number }}", value=value) == written


@pytest.mark.parametrize(("value", "written"), [(10, "+10"), (-5, "\u22125"), (0, "0"), (None, "")])
def test_signed_shows_the_sign_of_a_difference(value, written):
    assert rendered("{{ value|signed }}", value=value) == written


@pytest.mark.parametrize(
    ("value", "written"), [(95.4, "95,40\u202f%"), (100, "100,00\u202f%"), (Decimal("0"), "0,00\u202f%"), (None, "")]
)
def test_percent_has_two_decimals(value, written):
    assert rendered("{{ value|percent }}", value=value) == written


@pytest.mark.parametrize(("seconds", "written"), [(180, "3:00"), (125, "2:05"), (9, "0:09"), (-3, "0:00"), (None, "")])
def test_minutes_reads_as_a_clock(seconds, written):
    assert rendered("{{ seconds|minutes }}", seconds=seconds) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Refusé : pourquoi ?", "Refusé\u00a0: pourquoi\u202f?"),
        ("Top!", "Top\u202f!"),
        ("« SIROP »", "«\u00a0SIROP\u00a0»"),
        ("à 14:32:07", "à 14:32:07"),
        ("/parties/1?coup=7", "/parties/1?coup=7"),
    ],
)
def test_typo_binds_high_signs_and_guillemets(text, written):
    assert rendered("{{ text|typo }}", text=text) == written


def test_typo_stays_escaped():
    assert rendered("{{ text|typo }}", text="<b> !") == "&lt;b&gt;\u202f!"


def test_word_marks_the_letters_of_jokers():
    assert (
        rendered("{{ word|word }}", word="QUAIs")
        == '<span class="word">QUAI<span class="joker" title="joker">S</span></span>'
    )


def test_word_escapes_what_is_no_letter():
    assert rendered("{{ word|word }}", word="A<B") == '<span class="word">A&lt;B</span>'


@pytest.mark.parametrize(("topics", "written"), [(["a", "b"], "a,b"), ("a,b", "a,b"), (None, "")])
def test_joined_takes_a_list_or_a_text(topics, written):
    assert rendered("{{ topics|joined }}", topics=topics) == written


def test_command_id_is_new_for_each_form():
    assert rendered("{% command_id %}") != rendered("{% command_id %}")


# --- grid ---------------------------------------------------------------------------------------------


def test_grid_draws_each_tile_once():
    html = rendered("{% grid rows %}", rows=ROWS)
    assert re.findall(r'class="letter(?: joker)?"[^>]*>(.)<', html) == list("QUAISIRONISEZ")


def test_grid_gives_a_joker_no_value():
    html = rendered("{% grid rows %}", rows=ROWS)
    assert re.findall(r'class="letter joker"[^>]*>(.)</text>(<text class="value")?', html) == [("S", "")]


def test_grid_marks_every_premium_that_no_tile_covers():
    html = rendered("{% grid None %}")
    marks = re.findall(r'class="mark(?: light)?"[^>]*>(..)<', html)
    assert {mark: marks.count(mark) for mark in marks} == {"MT": 8, "MD": 17, "LT": 12, "LD": 24}


def test_grid_hides_the_premium_under_a_tile():
    marks = re.findall(r'class="mark(?: light)?"[^>]*>(..)<', rendered("{% grid rows %}", rows=ROWS))
    assert len(marks) == 61 - 4  # G7 and G9 under QUAIs, I9 and I13 under IRONISEZ


def test_grid_says_its_words_to_those_who_do_not_see_it():
    html = rendered("{% grid rows last=last %}", rows=ROWS, last=LAST)
    assert words_of(html) == ["G5", "QUAIS", "joker: S", "I8", "IRONISEZ", "last word played"]


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
    return render_to_string("components/clock.html", {"clock": SimpleNamespace(**given)})


def test_clock_waits_with_its_duration():
    html = clock()
    assert re.search(r"data-clock-time>(.*?)<", html)[1] == "3:00"
    assert 'data-state="waiting"' in html


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
    html = render_to_string("components/verdict.html", {"verdict": {"table": 17, "score": 11, "sanction": sanction}})
    assert re.search(r'data-field="sanction"[^>]*>(.*?)<', html)[1] == said


def test_verdict_gives_its_path_and_articles():
    verdict = {"table": 17, "score": 11, "path": ["16 points", "−5"], "articles": ["FISF 5.3.3", "FISF 5.6"]}
    html = render_to_string("components/verdict.html", {"verdict": verdict})
    assert re.findall(r"<li>(.*?)</li>", html) == ["16 points", "−5"]
    assert re.search(r'data-field="articles">(.*?)</span>', html)[1] == "FISF 5.3.3 · FISF 5.6"


def standings(rows, rounds=1) -> str:
    parties = [{"number": n + 1, "label": f"Partie {n + 1}", "coup": 7, "ended": False} for n in range(rounds)]
    context = {"competition": {"name": "TH3"}, "rows": rows, "rounds": parties, "fragment_url": "/standings/"}
    return render_to_string("tournaments/_standings.html", context)


def row(rank, name="Awa Diallo", *, ex_aequo=False, total=900):
    return {
        "rank": rank, "ex_aequo": ex_aequo, "name": name, "table": 1, "centre": "Québec",
        "rounds": [450, 450], "total": total, "negatif": -12, "percent": Decimal("98.68"),
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
    html = standings([row(rank, name="Jean-Baptiste Vandenbroucke") for rank in range(1, 101)], rounds=2)
    assert len(html.encode()) < 60_000


def test_standings_without_rows_say_what_to_expect():
    assert "The standings start with the first coup announced." in standings([])
