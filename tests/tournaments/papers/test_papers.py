"""Papers of a competition, through its pages and its API."""

import re
import zlib
from contextlib import suppress
from datetime import UTC, date, datetime
from io import BytesIO
from uuid import uuid4

import pytest
import segno
import yaml
from django.template.loader import render_to_string
from django.test import Client
from jsonschema import Draft202012Validator
from openpyxl import load_workbook
from pypdf import PdfReader

from arbitration.services.links import keys_for
from engine.eventstore.reading import head_digest
from engine.jobs.followers import catch_up_all
from engine.people.actors import SYSTEM
from engine.web import stamps
from engine.web.keys import before_keys
from engine.web.printing import printed_parts
from tests.factories.accounts import AccountFactory
from tests.factories.halls import HallFactory
from tests.factories.parties import work
from tests.pages import html_of
from tournaments.commands.day import check_in
from tournaments.commands.papers import ask_paper, erase_old_papers
from tournaments.domain.papers import kinds
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.papers.paper import Column, Paper, Part, Stamp
from tournaments.domain.refusals.papers import PdfNotMade
from tournaments.models.papers import PaperFile
from tournaments.presentation.papers import rendering
from tournaments.tasks.papers import paper

pytestmark = pytest.mark.django_db
weasyprint = pytest.mark.skipif("not _has_weasyprint()", reason="Pango is missing")
PAGE = re.compile(rb"/Type\s*/Page\b")
STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


def _has_weasyprint() -> bool:
    try:
        import weasyprint  # noqa: F401, PLC0415  # only whether it loads
    except (ImportError, OSError):
        return False
    return True


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return client


def texts_in(pdf: bytes) -> list[str]:
    """What each page says."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def pages_in(pdf: bytes) -> int:
    """The pages of a PDF, whose objects may be compressed."""
    plain = pdf
    for stream in STREAM.findall(pdf):
        with suppress(zlib.error):
            plain += zlib.decompress(stream)
    return len(PAGE.findall(plain))


def base(hall) -> str:
    return f"/gestion/competitions/{hall.competition}/papiers/"


# Diplomas come after the results: see publication/test_diplomas.
OF_DUPLICATE = [kind for kind in PaperKind if not kind.game and kind is not PaperKind.DIPLOMAS]


def told(hall, kind: PaperKind, **query):
    """The paper over the API, for the arbitre of the hall."""
    client = Client()
    client.force_login(hall.arbitre)
    address = f"/api/v1/competitions/{hall.competition}/papers/{kind.value}/"
    return client.get(address, {"centre": hall.centre, **query})


def rows(hall, kind: PaperKind, part: int = 0, **query) -> list[list[object]]:
    return told(hall, kind, **query).json()["parts"][part]["rows"]


def test_the_page_lists_every_paper_with_its_files(staff, entered):
    page = staff.get(base(entered), {"centre": entered.centre}).content.decode()
    assert not any(kind.value in page for kind in PaperKind if kind not in OF_DUPLICATE)
    for kind in OF_DUPLICATE:
        assert f"papiers/{kind.value}/" in page
        for form in FileFormat:
            assert f"papiers/{kind.value}.{form.value}?" in page


def test_an_arbitre_prints_the_papers_of_his_centre_and_of_no_other(client, entered):
    client.force_login(entered.arbitre)
    page = client.get(base(entered)).content.decode()
    assert (str(entered.centre) in page, str(entered.elsewhere) in page) == (True, False)
    assert client.get(f"{base(entered)}emargement/").status_code == 200
    assert client.get(f"{base(entered)}emargement/", {"centre": entered.elsewhere}).status_code == 404
    assert client.get(f"{base(entered)}feuille-d-arbitrage/", {"centre": entered.elsewhere}).status_code == 404


@pytest.mark.parametrize("kind", OF_DUPLICATE)
def test_every_paper_is_a_page_that_bears_its_version_and_its_own_code(staff, entered, kind):
    query = f"?centre={entered.centre}" + ("&partie=1" if kind.of_partie else "")
    page = staff.get(f"{base(entered)}{kind.value}/{query}").content.decode()
    own = f"{base(entered)}{kind.value}/{query}"
    address = "http://testserver" + (
        own if kind is not PaperKind.STANDINGS else f"/competitions/{entered.competition}/classement/{query}"
    )
    code = segno.make(address, error="m").svg_inline(scale=2, border=0, omitsize=False)
    position, digest = head_digest()
    assert code in page
    assert f"position dans le journal {position}" in page
    assert digest[:4].upper() in page
    assert address.replace("&", "&amp;") in page


def test_fisf_3_3_a_feuille_holds_the_scores_of_closed_coups_and_no_others(entered):
    found = rows(entered, PaperKind.FEUILLE)
    assert [(row[0], row[2], row[3], row[-2]) for row in found] == [
        (1, 106, None, 106),
        (2, 106, None, 106),
        (3, 0, None, 0),
    ]
    entered.announce()
    assert rows(entered, PaperKind.FEUILLE)[0][:3] == [None, "Top", 106]


def test_a_feuille_marks_sanctions_and_has_a_thick_line_after_every_fifth_coup(staff, entered):
    part = told(entered, PaperKind.FEUILLE).json()["parts"][0]
    assert {(mark["row"], mark["column"], mark["sign"]) for mark in part["marks"]} >= {(1, 2, "a"), (2, 2, "n")}
    page = html_of(staff.get(f"{base(entered)}feuille-d-arbitrage/", {"centre": entered.centre}))
    thick = re.findall(r'<th scope="col" class="numbers coup thick column-coup_(\d+)"', page)
    assert thick == ["5", "10", "15", "20", "25"]


def test_fisf_2_1_a_a_convocation_lists_what_the_player_brings(staff, entered):
    (note,) = told(entered, PaperKind.CONVOCATIONS).json()["parts"][0]["notes"]
    brought = ("sa grille", "100 lettres", "jokers", "bulletins", "feuille de route", "papier vierge")
    assert [each for each in brought if each not in note] == []


def test_a_feuille_de_route_waits_for_the_solution(entered):
    assert rows(entered, PaperKind.ROUTES) == []
    entered.announce()
    found = told(entered, PaperKind.ROUTES, entry=entered.entries[1]).json()["parts"]
    assert [part["rows"][0][:5] for part in found] == [[1, "BATEAUX", "BATEAUX", "H6", 106]]
    assert found[0]["rows"][0][5:11] == ["BATEAUX", "H6", 100, 106, 106, 0]


def codes_on(staff, hall, kind: PaperKind, **query) -> list[str]:
    """Where the codes on the page of a paper lead."""
    seen: list[str] = []
    real = stamps.square_code
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stamps, "square_code", lambda address, scale: seen.append(address) or real(address, scale))
        page = staff.get(f"{base(hall)}{kind.value}/", {"centre": hall.centre, **query})
    assert page.status_code == 200
    return seen


def is_a_key(address: str) -> bool:
    return any(f"/{beginning}" in address for beginning in before_keys())


def test_a_label_leads_to_a_public_page_and_the_paper_in_the_hand_of_its_player_to_his_own(staff, entered):
    entered.announce()
    entry = entered.entries[1]
    public = f"http://testserver/competitions/{entered.competition}/classement/{entry}/"
    assert public in codes_on(staff, entered, PaperKind.LABELS)
    assert [row[-1] for row in rows(entered, PaperKind.LABELS)].count(public) == 1
    assert Client().get(public).status_code == 200
    (own,) = filter(is_a_key, codes_on(staff, entered, PaperKind.ROUTES, joueur=entry))
    assert own == f"http://testserver/ma-partie/{keys_for(entered.competition, [entry])[entry]}/"
    assert Client().get(own).context["own"].entry == entry


@pytest.mark.parametrize("kind", [kind for kind in OF_DUPLICATE if kind is not PaperKind.ROUTES])
def test_no_paper_that_others_read_bears_an_address_that_is_a_key(staff, entered, kind):
    """A label lies on its table in the open: whoever photographs it opens nothing that is the player's alone."""
    entered.announce()
    codes = codes_on(staff, entered, kind, **({"partie": 1} if kind.of_partie else {}))
    assert codes
    assert [code for code in codes if is_a_key(code)] == []


def test_the_second_look_is_told_with_what_was_not_agreed_on(entered, double):
    looked = told(entered, PaperKind.DOUBLE).json()["parts"]
    assert [row[2] for row in looked[0]["rows"]] == ["–", "–", "–"]
    assert [column["name"] for column in looked[1]["columns"]][:2] == ["coup", "table"]


def test_billets_are_those_of_the_desk(entered):
    found = rows(entered, PaperKind.BILLETS)
    assert {(row[1], row[7]) for row in found} >= {(3, 0)}


@pytest.mark.parametrize("kind", [PaperKind.FEUILLE, PaperKind.DOUBLE, PaperKind.ROUTES])
def test_before_the_partie_a_paper_is_blank_for_every_table(entered, kind):
    parts = told(entered, kind, round=0).json()["parts"]
    lines = parts if kind is PaperKind.ROUTES else parts[0]["rows"]
    assert len(lines) == 3
    assert "106" not in str(parts)


def test_there_is_no_billet_before_a_partie_and_no_paper_of_another_round(entered):
    assert told(entered, PaperKind.BILLETS, round=0).json()["code"] == "tournaments.nothing_to_print"
    assert told(entered, PaperKind.FEUILLE, round=7).json()["code"] == "tournaments.no_such_round"
    assert told(entered, PaperKind.ROUTES, entry=uuid4()).json()["code"] == "tournaments.unknown_entry"
    assert told(entered, PaperKind.SIGN_IN, centre=uuid4()).status_code == 404


def test_papers_of_bulletins_are_made_centre_by_centre(staff, entered):
    refused = staff.get(f"/api/v1/competitions/{entered.competition}/papers/feuille-d-arbitrage/")
    assert (refused.status_code, refused.json()["code"]) == (422, "tournaments.centre_needed")
    assert staff.get(f"{base(entered)}emargement/").content.decode().count("<h2>") == 2


@pytest.mark.parametrize("query", [{"centre": "x"}, {"partie": "-1"}, {"partie": "1e9"}, {"joueur": "0"}])
def test_what_makes_no_sense_is_no_paper(staff, entered, query):
    for address in (f"{base(entered)}emargement/", base(entered)):
        answer = staff.get(address, query)
        assert (answer.status_code, answer.context["code"]) == (404, "tournaments.unknown_paper")
    asked = staff.post(f"{base(entered)}emargement/preparer/", {**query, "file_format": "pdf"})
    assert (asked.status_code, asked.context["code"]) == (404, "tournaments.unknown_paper")
    assert PaperFile.objects.count() == 0


def test_the_sign_in_list_says_who_is_there_and_leaves_room_to_sign(staff, entered):
    check_in(entered.competition, entry=entered.entries[0], by=SYSTEM)
    found = rows(entered, PaperKind.SIGN_IN)
    assert [(row[0], row[5]) for row in found] == [(1, "✓"), (2, ""), (3, "")]


def test_the_proces_verbal_tells_what_was_played_and_by_whom(entered):
    titles = [part["title"] for part in told(entered, PaperKind.RECORD).json()["parts"]]
    assert titles[0] == "Compétition"
    assert rows(entered, PaperKind.RECORD, part=1)[0][:2] == ["Juge-arbitre", str(entered.juge_arbitre)]


def test_the_json_of_a_paper_has_the_shape_of_the_schema(entered):
    with open("docs/openapi.yaml", encoding="utf-8") as file:  # noqa: PTH123  # read from the root of the project
        shapes = yaml.load(file, yaml.CSafeLoader)["components"]
    schema = {**shapes["schemas"]["Paper"], "components": shapes}
    for kind in OF_DUPLICATE:
        paper = told(entered, kind).json()
        assert [error.message for error in Draft202012Validator(schema).iter_errors(paper)] == []
        assert all(len(row) == len(part["columns"]) for part in paper["parts"] for row in part["rows"])


def test_the_same_number_of_queries_for_any_number_of_tables(django_assert_max_num_queries):
    small, large = HallFactory(tables=2), HallFactory(tables=12)
    for kind in OF_DUPLICATE:
        counted = []
        for hall in (small, large):
            told(hall, PaperKind.SIGN_IN)
            with django_assert_max_num_queries(200) as queries:
                assert told(hall, kind).status_code == 200
            counted.append(len(queries))
        assert counted[0] == counted[1], kind


# --- files ----------------------------------------------------------------------------------------------


@weasyprint
@pytest.mark.parametrize(
    ("kind", "pages"),
    [
        (PaperKind.PADS, 3),
        (PaperKind.CONVOCATIONS, 2),
        (PaperKind.LABELS, 1),
        (PaperKind.SIGN_IN, 1),
        (PaperKind.FEUILLE, 1),
    ],
)
def test_a_pdf_is_a_pdf_of_so_many_pages(staff, entered, kind, pages):
    answer = staff.get(f"{base(entered)}{kind.value}.pdf", {"centre": entered.centre})
    assert (answer["Content-Type"], answer.content[:5]) == ("application/pdf", b"%PDF-")
    assert pages_in(answer.content) == pages


def test_a_workbook_opens_and_bears_its_version(staff, entered):
    answer = staff.get(f"{base(entered)}emargement.xlsx", {"centre": entered.centre})
    book = load_workbook(BytesIO(answer.content))
    assert [book.worksheets[0][cell].value for cell in ("B2", "C2")] == ["Martin", "Anne"]
    position, digest = head_digest()
    assert {cell.value for cell in book["Raccord"]["B"]} >= {position, digest}


def test_a_long_pdf_is_made_by_a_worker_and_fetched(staff, entered, monkeypatch):
    monkeypatch.setattr(kinds, "MOST_PAGES", 0)
    query = {"centre": entered.centre}
    address = f"{base(entered)}etiquettes"
    long = staff.get(f"{address}.pdf", query)
    assert (long.status_code, long.context["code"]) == (409, "tournaments.paper_too_long")
    assert f"{address}/preparer/" in staff.get(base(entered), query).content.decode()
    asked = staff.post(f"{address}/preparer/", {**query, "file_format": "pdf"}, follow=True)
    page = asked.request["PATH_INFO"]
    assert (asked.headers["Refresh"], staff.get(f"{page}fichier/").status_code) == ("2", 409)
    work()
    ready = staff.get(page)
    assert ("Refresh" in ready.headers, "Télécharger" in ready.content.decode()) == (False, _has_weasyprint())
    if _has_weasyprint():
        file = staff.get(f"{page}fichier/")
        assert (file.content[:5], "Simultane etiquettes de table Lyon.pdf" in file["Content-Disposition"]) == (
            b"%PDF-",
            True,
        )


def test_a_pdf_that_cannot_be_made_here_says_so_to_whoever_runs_the_jobs(entered, monkeypatch):
    monkeypatch.setattr("tournaments.tasks.papers.file_of", lambda *_: None)
    told = {"centre": entered.centre, "origin": "http://testserver"}
    made = ask_paper(entered.competition, kind=PaperKind.SIGN_IN, form=FileFormat.PDF, by=entered.arbitre, **told)
    with pytest.raises(PdfNotMade):
        paper(str(made))
    assert PaperFile.objects.get(id=made).made_at is None


def test_a_file_is_asked_for_over_the_api_and_erased_after_two_days(entered):
    client = Client()
    client.force_login(entered.arbitre)
    body = {"paper": "emargement", "file_format": "csv", "centre": str(entered.centre)}
    asked = client.post(
        f"/api/v1/competitions/{entered.competition}/papers/files/", body, content_type="application/json"
    )
    made = asked.json()["id"]
    assert (asked.status_code, client.get(f"/api/v1/papers/{made}/file/").status_code) == (202, 409)
    work()
    assert client.get(f"/api/v1/papers/{made}/").json()["made_at"] is not None
    assert client.get(f"/api/v1/papers/{made}/file/").content[:3] == b"\xef\xbb\xbf"
    other = Client()
    other.force_login(AccountFactory())
    assert other.get(f"/gestion/papiers/{made}/fichier/").status_code == 404
    PaperFile.objects.update(asked_at="2026-01-01T00:00:00Z")
    assert (erase_old_papers(), client.get(f"/api/v1/papers/{made}/").status_code) == (1, 404)


def test_a_file_of_every_centre_is_not_for_the_arbitre_of_one(staff, entered):
    asked = staff.post(f"{base(entered)}emargement/preparer/", {"file_format": "csv"}, follow=True)
    work()
    assert [(row.centre, row.made_at is None) for row in PaperFile.objects.all()] == [(None, False)]
    arbitre = Client()
    arbitre.force_login(entered.arbitre)
    page = asked.request["PATH_INFO"]
    assert [one.get(f"{page}fichier/").status_code for one in (staff, arbitre)] == [200, 403]


def test_a_paper_that_cannot_be_made_says_so(staff, entered, monkeypatch):
    asked = staff.post(
        f"{base(entered)}etiquettes/preparer/", {"centre": entered.centre, "file_format": "pdf"}, follow=True
    )
    monkeypatch.setattr("tournaments.tasks.papers.file_of", lambda *_args: None)
    from engine.jobs.models import Job  # noqa: PLC0415  # of this test alone

    for _ in range(3):
        Job.objects.update(run_after="2026-01-01T00:00:00Z")
        catch_up_all()
        work()
    page = staff.get(asked.request["PATH_INFO"])
    assert ("n’a pas pu être préparé" in page.content.decode(), "Refresh" in page.headers) == (True, False)


def test_standings_are_files_for_everybody(client, entered):
    address = f"/competitions/{entered.competition}/classement"
    book = load_workbook(BytesIO(client.get(f"{address}.xlsx").content))
    assert [cell.value for cell in book.worksheets[0][1]][:3] == ["Rang", "Nom", "Prénom"]
    told_by = client.get(f"{address}.json", {"q": "anne"}).json()
    assert (told_by["paper"], told_by["address"]) == ("classement", f"http://testserver{address}/?q=anne")


@weasyprint
@pytest.mark.parametrize("count", [9, 10, 17])
def test_no_billet_is_cut_by_the_end_of_a_page(count):
    """FISF 5.9: each is cut out and handed over whole, its head with its foot."""
    billets = [
        {"table": at, "coup": 7, "name": "Anne Martin", "word": "INAS", "ref": "1L", "claimed": 12, "label": "Nullité",
         "score": 0, "named_words": ("INAS",), "path": ("Mot non admis.",), "articles": ("5.1",), "ledger": ""}
        for at in range(1, count + 1)
    ]  # fmt: skip
    html = render_to_string("arbitration/billets_print.html", {"billets": billets, "title": "Vichy"})

    pages = texts_in(printed_parts([html]))

    heads, feet = ([text.count(sign) for text in pages] for sign in ("Table", "Art."))
    assert heads == feet
    assert sum(heads) == count


@weasyprint
def test_the_longest_name_pushes_no_column_off_the_standings():
    columns = (
        Column(name="rank", title="Rang", numeric=True),
        Column(name="player", title="Joueur", who=True),
        Column(name="centre", title="Centre"),
        *(Column(name=f"round_{at}", title=f"Partie {at}", numeric=True, points=True) for at in range(1, 8)),
        Column(name="serie", title="Série"),
    )
    name = "Anne Papadimitrakopoulosandrianarisonrakotomalala"
    part = Part(columns=columns, rows=((1, name, "Vichy", *[1000] * 7, "1A"),))
    paper_ = Paper(
        kind=PaperKind.STANDINGS, title="Classement", subject="Tournoi", day=date(2026, 11, 21), parts=(part,),
        address="https://raccord.example/", stamp=Stamp(1, "0" * 64, datetime(2026, 11, 21, tzinfo=UTC)), mark="",
    )  # fmt: skip
    (page,) = PdfReader(BytesIO(rendering.file_of(paper_, FileFormat.PDF))).pages
    ends = []
    page.extract_text(visitor_text=lambda text, _user, at, _font, _size: ends.append(at[4]) if "1A" in text else None)

    assert page.mediabox.width > page.mediabox.height
    assert ends != []
    assert max(ends) < float(page.mediabox.width) - 30
