"""A file becomes a partie of the log, whatever way it comes in; the same file is the same partie."""

import json
from dataclasses import replace
from io import BytesIO
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.urls import reverse

from engine.eventstore.reading import head
from engine.people.permissions import NotAllowed
from engine.people.vault import erase_text
from engine.rules.end import EndReason
from engine.rules.tirage import Tirage
from games.commands import partie as partie_commands
from games.domain.exchange.formats import Format, read, write
from games.domain.exchange.record import Played
from games.domain.exchange.refusals import PartieNotImportable
from games.domain.partie import importing
from games.domain.partie.refusals import ConductedElsewhere
from games.domain.partie.state.partie import Phase
from games.events.partie import DrawSource
from games.queries import parties, parties_listed, replays
from games.views import imports
from tests.games.domain.exchange.parties import PLAYED, partie
from tests.pages import html_of

pytestmark = pytest.mark.django_db

TITLE = "Coupe de Vichy, 3e manche"
WRONG = partie(replace(PLAYED[0], points=107), *PLAYED[1:])


@pytest.fixture(autouse=True)
def _installed(lexicon):
    """Words and tops are those of the small lexicon."""


@pytest.fixture
def told(lexicon):
    """Five coups, played with the lexicon installed here, and not to the end."""
    return partie(*PLAYED, title=TITLE, lexicon="essai", lexicon_digest=lexicon.digest, over=False)


@pytest.fixture
def bring(staff):
    def brought(record, *, form: Format = Format.JSON, by=staff):
        return partie_commands.import_partie(record, by=by, form=form.value, profile="fisf-2020", lexicon="essai")

    return brought


@pytest.fixture
def post(client, staff):
    """Send the page as staff; `file` is uploaded, `text` is pasted."""
    client.force_login(staff)

    def sent(**fields):
        given = {"lexicon": "", "profile": "fisf-2020", "text": "", "command_id": uuid4(), **fields}
        return client.post(reverse("games:import"), given)

    return sent


@pytest.mark.parametrize("form", list(Format))
def test_what_is_exported_and_imported_is_exported_the_same(form, told, bring, client):
    text = write(told, form)
    imported = bring(read(text, form), form=form)
    assert write(replays.record_of(imported.partie), form) == text
    answer = client.get(reverse("api-partie-export", args=[imported.partie, form]))
    assert answer.content.decode() == text


def test_an_import_is_a_partie_of_the_log(told, bring):
    state = parties.state_of(bring(told).partie)
    assert (state.settings.source, state.settings.competition, state.phase) == (DrawSource.IMPORTED, None, Phase.READY)
    assert [coup.solution.word for coup in state.coups] == [played.word for played in PLAYED]
    assert state.coups[3].rejet == 1  # TES was drawn after a rejet
    assert state.coups[4].reliquat == "AIORT"


def test_an_imported_partie_is_read_as_any_other(told, bring, client):
    made = bring(told).partie
    for name in ("games:hall", "games:coups", "partie-sheet"):
        page = client.get(reverse(name, args=[made])).content.decode()
        assert (TITLE in page, "ATELIERS" in page) == (True, True)
    assert TITLE in client.get(reverse("parties")).content.decode()
    assert "Importée" in client.get(reverse("games:hall", args=[made])).content.decode()


def test_tops_of_an_import_are_searched_as_those_of_any_partie(told, bring, work, client):
    made = bring(told).partie
    assert [coup.top for coup in parties.state_of(made).coups] == [None] * 5
    work()
    tops = [coup.top for coup in parties.state_of(made).coups]
    assert [top.points for top in tops[:2]] == [106, 61]
    # TAReS was not the top: a partie of elsewhere may have retained less.
    assert tops[2].points > PLAYED[2].points
    shown = client.get(reverse("games:coup", args=[made, 3])).content.decode()
    assert f"Le top de ce coup était\N{NO-BREAK SPACE}{tops[2].points}." in shown


def test_the_same_file_again_is_the_first_import(told, bring):
    first = bring(told)
    before = head()
    again = bring(read(write(told, Format.JSON).replace("\n", "\r\n")))
    assert (again.partie, first.was_there, again.was_there) == (first.partie, False, True)
    assert head() == before


def test_an_import_that_was_cut_short_goes_on_from_where_it_stopped(told, bring, monkeypatch):
    monkeypatch.setattr(importing, "COUPS_AT_ONCE", 2)
    whole = importing.go_on

    def cut(state, *, record):
        if len(state.coups) >= 2:
            raise KeyboardInterrupt
        return whole(state, record=record)

    with monkeypatch.context() as patched:
        patched.setattr(importing, "go_on", cut)
        with pytest.raises(KeyboardInterrupt):
            bring(told)
    imported = bring(told)
    assert len(parties.state_of(imported.partie).coups) == 5
    assert write(replays.record_of(imported.partie), Format.JSON) == write(told, Format.JSON)


@pytest.mark.parametrize(
    ("over", "phase", "reason"),
    [(True, Phase.ENDED, EndReason.TOLD), (False, Phase.READY, None), (None, Phase.READY, None)],
)
def test_a_partie_ends_where_its_file_says_so(told, bring, over, phase, reason):
    state = parties.state_of(bring(replace(told, over=over)).partie)
    assert (state.phase, state.ended) == (phase, reason)


def test_fisf_3_8_1_b_the_joker_of_a_joker_partie_is_replaced_as_it_was(bring):
    told = partie(
        Played(Tirage("", "BATEAU?"), "BATEAUx", "H6", 66),
        formula="joker",
        lexicon="essai",
    )
    state = parties.state_of(bring(told).partie)
    assert (state.coups[0].replaced.letter, state.grid.rows()[7]) == ("X", ".....BATEAUX...")


def test_wrong_points_are_refused_and_nothing_is_recorded(bring):
    before = head()
    with pytest.raises(PartieNotImportable):
        bring(WRONG)
    assert head() == before


def test_who_is_neither_staff_nor_juge_arbitre_imports_nothing(told, bring, player):
    with pytest.raises(NotAllowed):
        bring(told, by=player)


def test_a_partie_of_elsewhere_is_not_conducted_here(told, bring, staff, client):
    made = bring(told).partie
    for step in (
        partie_commands.draw_tirage,
        partie_commands.check_bag,
        partie_commands.interrupt_partie,
        partie_commands.end_partie,
    ):
        with pytest.raises(ConductedElsewhere):
            step(made, by=staff)
    client.force_login(staff)
    page = client.get(reverse("games:conduct", args=[made]))
    assert page.context["action"] is None
    assert "jouée ailleurs" in page.content.decode()


def test_an_erased_title_leaves_the_partie_readable(told, bring):
    made = bring(told).partie
    erase_text(parties.partie_row(made).title)
    assert replays.replay_of(made).title == "Texte effacé"


# --- the page ---------------------------------------------------------------------------------------


def test_the_page_shows_a_file_before_it_records_anything(told, post):
    before = head()
    page = post(file=SimpleUploadedFile("partie.gcg", write(told, Format.GCG).encode()))
    assert (page.status_code, page.context["preview"].importable, page.context["preview"].count) == (200, True, 5)
    assert page.context["form"]["text"].value() == write(told, Format.GCG)
    assert head() == before


def test_what_was_shown_is_accepted(told, post):
    answer = post(text=write(told, Format.TEXT).replace("\n", "\r\n"), accept="1")
    (made,) = parties_listed.parties_page(1).parties
    assert answer["Location"] == reverse("games:coups", args=[made.id])
    assert (made.imported, made.coups, made.title) == (True, 5, TITLE)
    again = post(text=write(told, Format.TEXT), accept="1")
    assert again["Location"] == answer["Location"]
    assert len(parties_listed.parties_page(1).parties) == 1


def test_the_page_names_the_line_and_the_coup_of_each_fault_and_keeps_the_text(post):
    before = head()
    text = write(WRONG, Format.TEXT)
    line = next(number for number, told in enumerate(text.split("\n"), 1) if "BATEAUX" in told)
    for more in ({}, {"accept": "1"}):
        page = post(text=text, **more)
        assert page.status_code == 422
        assert page.context["preview"].coups[0].faults[0].line == line
        assert f"ligne {line} · coup 1" in html_of(page)
        assert page.context["form"]["text"].value() == text
    assert head() == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("", "Choisissez"), ("bonjour", "Ligne 1"), ('{"format": "raccord-partie"\n"x"}', "Ligne 2")],
)
def test_what_is_not_read_is_said_with_its_line_and_kept(post, text, sentence):
    page = post(text=text)
    assert page.status_code == 422
    assert sentence in page.content.decode()
    assert page.context["form"]["text"].value() == text


def test_a_file_that_is_not_text_is_said(post):
    page = post(file=BytesIO(b"#title x\n\xff\xfe"))
    assert page.status_code == 422
    assert "de la ligne 2 ne se lisent pas" in page.content.decode()


def test_an_encoding_that_nothing_tells_is_said(post):
    text = write(WRONG, Format.TEXT).replace("Feuille de partie\n", "Feuille de partie\n\nTitre : Béziers, été\n", 1)
    page = post(file=BytesIO(text.encode("cp850"))).content.decode()
    assert ("il a été lu en CP850 (MS-DOS)" in page, "Béziers, été" in page) == (True, True)
    assert "il a été lu en" not in post(file=BytesIO(text.encode())).content.decode()


def test_a_long_file_is_given_back_as_what_was_read_of_it(told, post, monkeypatch):
    monkeypatch.setattr(imports, "LONGEST_SHOWN", 100)
    page = post(text=write(told, Format.ELIOT))
    shown = page.context["form"]["text"].value()
    assert json.loads(shown)["format"] == "raccord-partie"
    lines = shown.split("\n")
    assert all(f'"{coup.word}"' in lines[coup.line - 1] for coup in page.context["preview"].coups)
    assert post(text=shown, accept="1").status_code == 302


def test_another_lexicon_than_that_of_the_file_is_said(told, post):
    page = post(text=write(replace(told, lexicon="ods9", lexicon_digest="d" * 64), Format.JSON), lexicon="essai")
    assert [fault.code for fault in page.context["preview"].faults] == ["games.lexicon_differs"]
    assert page.context["preview"].importable


# --- the API and the command line -------------------------------------------------------------------


def test_the_api_imports_and_answers_twice_with_one_partie(told, client, staff):
    client.force_login(staff)
    body = {"content": write(told, Format.JSON)}
    address = reverse("api-partie-import")
    shown = client.post(address, body | {"preview": True}, content_type="application/json")
    assert (shown.status_code, shown.json()["partie"], shown.json()["importable"]) == (200, None, True)
    first, again = (client.post(address, body, content_type="application/json") for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert (first.json()["partie"], again.json()["was_there"]) == (again.json()["partie"], True)


def test_the_api_tells_the_line_and_the_coup(client, staff):
    client.force_login(staff)
    body = {"content": write(WRONG, Format.JSON), "preview": True}
    (fault,) = client.post(reverse("api-partie-import"), body, content_type="application/json").json()["faults"][:1]
    assert (fault["coup"], fault["code"], fault["stops"]) == (1, "games.points_differ", True)
    refused = client.post(reverse("api-partie-import"), body | {"preview": False}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "games.partie_not_importable")


def test_the_command_imports_a_file(told, tmp_path, capsys):
    file = tmp_path / "partie.txt"
    file.write_text(write(told, Format.TEXT), encoding="utf-8")
    call_command("partie", "import", str(file))
    (made,) = parties_listed.parties_page(1).parties
    assert capsys.readouterr().out == f"{made.id}\n"
    call_command("partie", "import", str(file))
    assert capsys.readouterr().out == f"Ce fichier avait déjà été importé.\n{made.id}\n"


def test_the_command_says_line_and_coup_and_ends_with_code_1(tmp_path, capsys, lexicon):
    file = tmp_path / "partie.txt"
    file.write_text(write(WRONG, Format.TEXT), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        call_command("partie", "import", str(file), "--lexicon", "essai")
    assert ended.value.code == 1
    first = capsys.readouterr().out.split("\n")[0].split("\t")
    assert first[1:3] == ["1", "à corriger"]
    assert parties_listed.parties_page(1).parties == ()


def test_the_command_refuses_what_is_no_file_of_a_partie(tmp_path, lexicon):
    file = tmp_path / "rien.txt"
    file.write_text("rien", encoding="utf-8")
    with pytest.raises(CommandError, match="Ligne 1"):
        call_command("partie", "import", str(file))
