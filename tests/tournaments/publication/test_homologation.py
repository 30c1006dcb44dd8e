"""The homologation file of official results and what they owe: pages, API, and the command that reads it again."""

from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import rectify
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tests.factories.publications import publish, rectified
from tests.factories.rounds import PlayedRoundFactory
from tournaments.commands.publication import issue_rectificatif
from tournaments.domain.dated import SHIPPED
from tournaments.domain.homologation.reading import read
from tournaments.domain.plan import OPEN_PLAN, content_of
from tournaments.domain.refusals.publication import ResultsNotOfficial
from tournaments.models.competitions import CompetitionRow, EntryRow, JugeArbitreRow
from tournaments.queries.publications.homologation import homologation_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(settings, tmp_path):
    """A competition of a federation with prices; its first line is a pair of which one has a licence."""
    settings.TABLES_DIR = tmp_path
    (tmp_path / "fees" / "ffsc").mkdir(parents=True)
    example = (SHIPPED / "fees" / "exemple" / "2027.toml").read_text()
    (tmp_path / "fees" / "ffsc" / "2027.toml").write_text(example.replace("illustrative = true", ""))
    federation = FederationFactory(code="FFSC")
    played = PlayedRoundFactory()
    plan = content_of(replace(OPEN_PLAN, place="Vichy", template="th2"))
    comite = ComiteFactory(federation=federation, code="K1")
    CompetitionRow.objects.filter(id=played.competition).update(federation=federation, comite=comite, plan=plan)
    club = ClubFactory(federation=federation, code="LYO")
    EntryRow.objects.update(club=club, federation=federation, serie="3B", category="cadet")
    first = EntryRow.objects.get(entry=played.entries[0])
    partner = LicenseeFactory(federation=federation, number="1012345", serie="4A", birth_date=None)
    EntryRow.objects.filter(entry=first.entry).update(players=[*first.players, str(partner)])
    juge = AccountFactory(person=LicenseeFactory(federation=federation, number="1000001"))
    JugeArbitreRow.objects.create(competition=played.competition, account=juge.pk)
    return played


def test_officials_have_it_on_the_page_and_over_the_api(client, played):
    position = publish(played.competition)
    page = f"/gestion/competitions/{played.competition}/publications/{position}/homologation.csv"
    api = f"/api/v1/competitions/{played.competition}/publications/{position}"
    client.force_login(AccountFactory())
    for each in (page, f"{api}/homologation/", f"{api}/fees/"):
        assert client.get(each).status_code == 403

    client.force_login(AccountFactory(is_staff=True))
    answer = client.get(page)
    assert answer.content == client.get(f"{api}/homologation/").content
    assert "resultats officiels pour homologation.csv" in answer["Content-Disposition"]
    assert "no-store" in answer["Cache-Control"]
    assert answer["Content-Type"] == "text/csv; charset=utf-8"

    said = read(answer.content)
    assert said.faults == ()
    assert (said.file.federation, said.file.comite, said.file.place, said.file.juges) == (
        "FFSC",
        "K1",
        "Vichy",
        ("1000001",),
    )
    assert [(line.line, line.rank, line.licence, line.serie, line.total) for line in said.file.lines] == [
        (1, 1, "", "", 60),
        (1, 1, "1012345", "4A", 60),
        (2, 2, "", "3B", 40),
        (3, 3, "", "3B", 20),
    ]
    assert [line.club for line in said.file.lines] == ["", "", "LYO", "LYO"]

    staff = client.get(f"/gestion/competitions/{played.competition}/publication/").content.decode()
    assert page in staff
    assert "6,00\u00a0EUR" in staff
    due = client.get(f"{api}/fees/").json()
    assert (due["total"], due["currency"], due["reference"]) == (600, "EUR", said.file.fees)
    assert [(one["to"], one["young"], one["players"], one["amount"]) for one in due["due"]] == [
        ("federation", False, 2, 300),
        ("federation", True, 2, 100),
        ("comite", False, 2, 200),
        ("comite", True, 2, 0),
    ]


def test_a_federation_without_prices_is_told_that_nothing_is_counted(client, played):
    publish(played.competition)
    CompetitionRow.objects.filter(id=played.competition).update(federation=FederationFactory(code="FQSF"))
    client.force_login(AccountFactory(is_staff=True))
    shown = client.get(f"/gestion/competitions/{played.competition}/publication/").content.decode()
    assert "rien n’est compté" in shown


def test_provisional_results_have_none(played):
    position = publish(played.competition, official=False)
    with pytest.raises(ResultsNotOfficial):
        homologation_of(played.competition, position)


def checked(file, *options) -> str:
    said = StringIO()
    call_command("check_file", str(file), *options, stdout=said)
    return said.getvalue()


def told(file, *options) -> tuple[str, str]:
    """What a faulty file is answered, with plain spaces, and how it ends."""
    said = StringIO()
    with pytest.raises(CommandError) as refused:
        call_command("check_file", str(file), *options, stdout=said)
    return " ".join(said.getvalue().split()), str(refused.value)


@pytest.fixture
def kept(client, played, tmp_path):
    """The file as it was downloaded."""
    client.force_login(AccountFactory(is_staff=True))
    position = publish(played.competition)
    file = tmp_path / "homologation.csv"
    file.write_bytes(
        client.get(f"/gestion/competitions/{played.competition}/publications/{position}/homologation.csv").content
    )
    return file


def test_the_command_says_that_the_file_is_right(kept, played):
    assert "Le fichier est juste, et conforme au journal." in checked(kept)
    assert "3 joueurs sans licence" in checked(kept)
    rectified(played.competition)
    rectify(played.partie, played.entries[2], 1, 25)
    issue_rectificatif(played.competition, by=SYSTEM)
    assert "demandez son fichier" in checked(kept)
    assert "demandez son fichier" not in checked(kept, "--alone")


def test_the_command_names_each_fault_with_its_line(kept, tmp_path):
    whole = kept.read_text(encoding="utf-8")
    kept.write_text(whole.replace(";1012345;", ";1012346;"), encoding="utf-8", newline="")
    said, end = told(kept)
    assert said == "Ligne 22 : licence : « 1012346 » dans le fichier, « 1012345 » d’après le journal"
    assert end == "1 faute"
    assert "juste en lui-même" in checked(kept, "--alone")

    kept.write_text(whole.replace("jours;1", "jours;un"), encoding="utf-8", newline="")
    assert told(kept)[0] == "Ligne 5 : jours : « un » n’est pas un nombre entier"
    assert told(tmp_path / "absent.csv")[1].startswith("Le fichier ne se lit pas")


def test_the_command_refuses_a_publication_that_the_log_does_not_have(kept):
    lines = kept.read_text(encoding="utf-8").splitlines()
    kept.write_text("\n".join("publication;99999" if "publication;" in line else line for line in lines) + "\n")
    assert told(kept)[1] == "Cette publication n’existe pas."
