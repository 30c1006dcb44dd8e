"""The list of tables of a desk: after a line its page is sent the rows that it lacks, and no others."""

import pytest
from django.urls import reverse

from arbitration.presentation.desk_rows import MARK, DeskRow, marked, unknown
from engine.web.stencils import filled
from tests.factories.halls import TOP_LINE

# What the desk of a hall asks the database, whole and of its tables alone, however many these are.
WHOLE, TABLES = 24, 15


def row(table: int, **more: str) -> DeskRow:
    shown = dict.fromkeys(DeskRow.__slots__, "") | {"name": f"Joueur {table}", "state": "todo", "told": "à saisir"}
    return DeskRow(**(shown | {"table": table} | more))


def test_a_row_is_known_by_what_it_says():
    before = "".join(marked([row(1), row(2), row(3)]))
    assert len(before) == 3 * MARK
    now = marked([row(1), row(2, state="recorded", score="16"), row(3), row(4)])
    assert [each.table for each in unknown(now, before)] == [2, 4]
    assert [each.table for each in unknown(now, "")] == [1, 2, 3, 4]
    assert unknown(now, "".join(now)) == []


def test_a_row_is_known_in_the_language_that_it_was_read_in(settings):
    french = "".join(marked([row(1)]))
    settings.BUILD = "another"
    assert unknown(marked([row(1)]), french) == [row(1)]


def test_a_row_says_what_it_has_and_escapes_it():
    html = filled(
        "arbitration/_row.html",
        [row(7, name="<b>O'Neill</b> & C\ue0000\ue001", sanction="penalite", sanctioned="Pénalité")],
    )
    assert "&lt;b&gt;O&#x27;Neill&lt;/b&gt; &amp; C\ue0000\ue001" in html
    assert 'id="table-7"' in html
    assert 'data-sanction="penalite"' in html
    assert "✎" not in html
    rectified = filled(
        "arbitration/_row.html", [row(7, rectify_url="x/1/rectifier/?a=1&b=2", rectify="Rectifier la table 7")]
    )
    assert 'href="x/1/rectifier/?a=1&amp;b=2"' in rectified
    assert "data-sanction" not in rectified


@pytest.mark.django_db
def test_after_a_line_only_its_row_is_sent(client, closed, django_assert_max_num_queries):
    client.force_login(closed.arbitre)
    address = reverse("arbitration:entry", args=[closed.partie, closed.centre])
    page = client.get(address)
    fragment = {"HX-Request": "true", "HX-Target": "tables", "HX-Current-URL": f"http://testserver{address}?coup=1"}
    closed.enter(f"2 {TOP_LINE}")
    known = {"X-Rows": page.context["marks"]}
    after = client.get(address, headers=fragment | known)
    assert [each.table for each in after.context["tables"]] == [2]
    assert len(after.context["marks"]) == len(page.context["marks"])
    whole = client.get(address, headers=fragment)
    assert [each.table for each in whole.context["tables"]] == [1, 2, 3]
    with django_assert_max_num_queries(WHOLE):
        client.get(address)
    with django_assert_max_num_queries(TABLES):
        client.get(address, headers=fragment)


@pytest.mark.django_db
def test_a_row_leads_to_its_bulletin_from_whatever_page_shows_it(client, closed):
    client.force_login(closed.arbitre)
    closed.enter(f"2 {TOP_LINE}")
    address = reverse("arbitration:entry", args=[closed.partie, closed.centre])
    at = {"HX-Request": "true", "HX-Target": "tables"}
    there = client.get(address, headers=at | {"HX-Current-URL": f"http://testserver{address}"})
    elsewhere = client.get(address, headers=at | {"HX-Current-URL": "http://testserver/ailleurs/"})
    [here, whole] = [
        next(filter(None, (each.rectify_url for each in page.context["tables"]))) for page in (there, elsewhere)
    ]
    assert whole == address + here
    assert client.get(whole).status_code == 200
