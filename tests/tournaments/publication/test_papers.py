"""What heads the paper of a publication, and its workbooks: the public one, and that of the officials."""

from dataclasses import replace
from datetime import date
from io import BytesIO
from urllib.parse import quote

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from engine.people.actors import SYSTEM
from engine.people.licences import keep_licence
from engine.web import printing
from engine.web.stamps import code_of
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import correct
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.parties import announce, end, work
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory, close
from tournaments.commands.rounds import open_round
from tournaments.domain.plan import OPEN_PLAN, content_of
from tournaments.models.competitions import CompetitionRow, EntryRow, JugeArbitreRow
from tournaments.presentation.papers.published import is_wide, published_part
from tournaments.queries.publications import history

pytestmark = pytest.mark.django_db


@pytest.fixture
def published():
    """The competition of a federation in Vichy, its results, and the licence of its first player."""
    federation = FederationFactory(name="Fédération de Vichy")
    played = PlayedRoundFactory()
    place = content_of(replace(OPEN_PLAN, place="Vichy"))
    CompetitionRow.objects.filter(id=played.competition).update(federation=federation, plan=place)
    EntryRow.objects.update(club=ClubFactory(federation=federation, name="Club du Parc"), serie="3B", category="S")
    for name in ("Claire Dubreuil", ""):
        juge = AccountFactory(display_name=name)
        JugeArbitreRow.objects.create(competition=played.competition, account=juge.pk)
    (player,) = EntryRow.objects.get(entry=played.entries[0]).players
    keep_licence(player, authority=federation, number="1012345")
    return played.competition, publish(played.competition)


def rows_of(answer) -> list[list[object]]:
    sheet = load_workbook(BytesIO(answer.content)).worksheets[0]
    return [[cell.value for cell in row] for row in sheet.iter_rows()]


def test_the_paper_says_whose_where_when_and_who_signs(client, published):
    competition, position = published
    paper = client.get(f"/competitions/{competition}/publications/{position}/imprimer/")
    facts = {fact["label"]: fact["value"] for fact in paper.context["facts"]}
    assert (facts["Lieu"], facts["Date"], facts["Juge-arbitre"]) == (
        "Vichy",
        "samedi 9 janvier 2027",
        "Claire Dubreuil",
    )
    told = paper.content.decode()
    assert told.index("Fédération de Vichy") < told.index("letterhead-code") < told.index("<main")
    assert ("Club du Parc" in told, "3B" in told, "1012345" in told, "@" in told) == (True, True, False, False)


def test_the_public_workbook_has_names_in_halves_and_numbers_and_no_licence(client, published):
    competition, position = published
    headings, first, *_others = rows_of(client.get(f"/competitions/{competition}/publications/{position}.xlsx"))
    assert headings[:6] == ["Rg", "Nom", "Prénom", "Club", "Centre", "Série"]
    told = dict(zip(headings, first, strict=True))
    assert (told["Nom"], told["Prénom"], told["Total"], told["%"], told["Négatif"]) == ("Martin", "Anne", 60, 100, 0)


@pytest.mark.parametrize("officials", [False, True])
def test_a_workbook_has_numbers_as_numbers_its_head_frozen_and_columns_as_wide_as_what_they_hold(
    client, published, officials
):
    competition, position = published
    client.force_login(AccountFactory(is_staff=True))
    address = f"/competitions/{competition}/publications/{position}.xlsx"
    answer = client.get(f"/gestion{address}" if officials else address)
    sheet = load_workbook(BytesIO(answer.content)).worksheets[0]
    head, *lines = sheet.iter_rows()
    assert (sheet.freeze_panes, all(cell.font.bold for cell in head)) == ("A2", True)
    numeric = {"Rg", "Partie 1", "Total", "%", "Négatif", "Solos", "Pén."}
    told = {heading.value: [line[at] for line in lines] for at, heading in enumerate(head)}
    assert {name for name, cells in told.items() if all(cell.data_type == "n" for cell in cells)} == numeric
    assert [(cell.value, cell.number_format) for cell in told["%"]] == [(100, "0.00"), (66.67, "0.00"), (33.33, "0.00")]
    assert [cell.value for cell in told["Négatif"]] == [0, -20, -40]
    for cell, *below in zip(*[head, *lines], strict=True):
        longest = max(len(str(each.value)) for each in (cell, *below))
        assert sheet.column_dimensions[cell.column_letter].width > longest


def test_the_race_of_several_parties_is_drawn_on_the_paper(client):
    played = PlayedRoundFactory(scores=(30, 20, 10))
    for number in (2, 3):
        partie = open_round(played.competition, by=SYSTEM)
        for entry, score in zip(played.entries, (30, 20, 10), strict=True):
            correct(partie, entry, 1, score, centre=played.centre)
        announce(partie, 1, 30)
        end(partie)
        close(played.competition, number)
    work()
    paper = client.get(f"/competitions/{played.competition}/publications/{publish(played.competition)}/imprimer/")
    assert (paper.context["race"] is not None, "chart-race" in paper.content.decode()) == (True, True)


@pytest.mark.skipif("not _makes_pdf()", reason="Pango is missing")
def test_the_pdf_has_its_code_on_page_one_and_a_name_that_says_what_it_is(client, published):
    competition, position = published
    CompetitionRow.objects.filter(id=competition).update(name="Vichy TH2", starts_on=date(2026, 11, 25))
    answer = client.get(f"/competitions/{competition}/publications/{position}.pdf")
    name = quote("2026-11-25 Vichy TH2 résultats officiels.pdf")
    assert f"filename*=UTF-8''{name}" in answer["Content-Disposition"]
    first = " ".join(PdfReader(BytesIO(answer.getvalue())).pages[0].extract_text().split())
    code = code_of(history.publication_at(position).digest)
    assert first.index(code) < first.index("Anne Martin")
    assert [part in first for part in ("Fédération de Vichy", "Club du Parc", "FISF 2020", "1012345")] == [
        True,
        True,
        True,
        False,
    ]


def _makes_pdf() -> bool:
    return printing.printed_parts(["<p>"]) is not None


def test_officials_have_the_licences_and_nobody_else_does(client, published):
    competition, position = published
    address = f"/gestion/competitions/{competition}/publications/{position}.xlsx"
    assert client.get(address).status_code == 302
    client.force_login(AccountFactory())
    assert client.get(address).status_code == 403
    client.force_login(AccountFactory(is_staff=True))
    answer = client.get(address)
    headings, first, *_others = rows_of(answer)
    assert dict(zip(headings, first, strict=True))["Licence"] == "1012345"
    assert "resultats officiels avec licences.xlsx" in answer["Content-Disposition"]
    assert address in client.get(f"/gestion/competitions/{competition}/publication/").content.decode()


def test_both_workbooks_are_given_over_the_api(client, published):
    competition, position = published
    base = f"/api/v1/competitions/{competition}/publications/{position}"
    assert "Licence" not in rows_of(client.get(f"{base}/workbook/"))[0]
    assert client.get(f"{base}/officials-workbook/").status_code == 401
    client.force_login(AccountFactory(is_staff=True))
    headings, first, *_others = rows_of(client.get(f"{base}/officials-workbook/"))
    told = dict(zip(headings, first, strict=True))
    assert (told["Nom"], told["Prénom"], told["Licence"], told["Total"]) == ("Martin", "Anne", "1012345", 60)


def test_a_column_of_which_nothing_is_known_stands_on_no_paper(published):
    """Where nobody has a club, the longest names have its room."""
    _competition, position = published
    event = history.published_lines(position)
    names = history.names_of_lines(event.lines)
    bare = {entry: replace(who, club="", serie="", category="") for entry, who in names.items()}
    part = published_part(event, bare)

    assert {"club", "serie", "category"}.isdisjoint(column.name for column in part.printed)
    assert {"club", "serie", "category"} <= {column.name for column in part.columns}


def test_many_parties_stand_on_a_page_held_sideways(published):
    _competition, position = published
    event = history.published_lines(position)
    names = history.names_of_lines(event.lines)

    def wide(parties: int) -> bool:
        lines = tuple(replace(line, rounds=line.rounds * parties) for line in event.lines)
        return is_wide(published_part(replace(event, rounds=event.rounds * parties, lines=lines), names))

    assert [wide(parties) for parties in (1, 3, 4, 9)] == [False, False, True, True]
