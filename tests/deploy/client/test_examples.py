"""The two programs of docs/exemples, each a process of its own, against a server and by what it says."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

import pytest
from raccord import client
from raccord.client import Raccord, every, follow, latest, sign_in
from raccord.client.api.competitions import report_return, reports_list
from raccord.client.api.parties import partie_conduct_read, partie_step
from raccord.client.api.tokens import token_create, token_revoke
from raccord.client.models import Credentials, Return, ScopesEnum, SentReport, Step

from tests.browser.seed import ARBITRE, PASSWORD, STAFF
from tests.processes import Server

pytestmark = pytest.mark.whole(reason="one server is asked by all")

EXAMPLES = Path(__file__).resolve().parents[3] / "docs" / "exemples"
FAULTY = '"1","Bonnard Colette","107"\n"2","Diallo Amadou","80"\n"2","Péloquin Élise","7"'
GOOD = '"1","Bonnard Colette","106"\n"2","Diallo Amadou","80"\n"3","Péloquin Élise","7"\n"5","LEFEVRE Zoe","50"'


@dataclass(frozen=True)
class Site:
    url: str
    made: dict[str, dict[str, str]]


@pytest.fixture(scope="module")
def site(new_hall) -> Iterator[Site]:
    folder = new_hall("programs")
    server = Server(folder)
    made = json.loads(server.run("-m", "tests.browser.seed", folder / "lexicons", "programs"))
    with server.started():
        yield Site(server.url, made)


@pytest.fixture(scope="module")
def staff(site) -> Iterator[Raccord]:
    with sign_in(site.url, email=STAFF, password=PASSWORD, scopes=["read", "conduct", "manage"]) as raccord:
        yield raccord
        token_revoke.call(raccord)


def started(name: str, *arguments: str, **variables: str) -> "subprocess.Popen[str]":
    package = str(Path(client.__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": package, "PYTHONIOENCODING": "utf-8", **variables}
    command = [sys.executable, EXAMPLES / name, *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def announce_the_solution(staff: Raccord, partie: UUID) -> None:
    choice = partie_conduct_read.call(staff, partie).choices[0]
    step = Step(word=choice.word, reference=choice.reference)
    assert partie_step.call(staff, partie, "announce-solution", body=step).coup == 2


def test_a_standing_is_read_live(site, staff):
    live = site.made["live"]
    program = started("classement_en_direct.py", site.url, live["competition"])
    try:
        first = [program.stdout.readline() for _ in range(4)]
        announce_the_solution(staff, UUID(live["partie"]))
        moved = [program.stdout.readline() for _ in range(2)]
    finally:
        # Not as Ctrl-C: what is started in the background of a shell is deaf to it.
        program.terminate()
        _, errors = program.communicate()
    assert first == [
        "1. Colette Bonnard : 106 points\n",
        "1. Amadou Diallo : 106 points\n",
        "3. Élise Péloquin : 22 points\n",
        "4. René Zimmermann : 0 points\n",
    ]
    assert moved == [
        "Colette Bonnard : 115 points (+9), place 1.\n",
        "Amadou Diallo : 106 points, place 2 (avant : 1).\n",
    ]
    assert errors == ""


def test_a_program_that_was_away_reads_on_where_it_stopped(site):
    with Raccord(site.url) as visitor:
        last = latest(visitor)
        told = follow(visitor)
        numbers = [next(told).number for _ in range(last)]
        assert numbers == [*range(1, last + 1)]
        assert [next(follow(visitor, last - 1)).number, latest(visitor, last)] == [last, last]


def send(site: Site, file: Path, token: str = "") -> tuple[int, str]:
    ended = site.made["ended"]
    words = (site.url, ended["competition"], ended["centre"], "1", str(file))
    program = started("resultats_d_une_salle.py", *words, RACCORD_JETON=token)
    said, errors = program.communicate()
    assert errors == ""
    return program.returncode, said


@pytest.fixture(scope="module")
def token(site) -> str:
    """Of the arbitre of the hall, for its results alone."""
    body = Credentials(
        email=ARBITRE, password=PASSWORD, scopes=[ScopesEnum.CONDUCT], centre=UUID(site.made["ended"]["centre"])
    )
    with Raccord(site.url) as visitor:
        return token_create.call(visitor, body=body).token


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "salle.txt"


def test_the_results_of_a_hall_are_sent_once_they_have_no_fault(site, staff, token, file):
    file.write_text(FAULTY, encoding="latin-1")
    status, said = send(site, file, token)
    assert status == 1
    assert "Ligne 1, table 1 : Le total 107 dépasse le top de la partie" in said
    assert "Table 3 : elle joue, et n'est pas dans le fichier.\n" in said
    assert said.endswith("Rien n'a été envoyé : corrigez ces lignes, puis recommencez.\n")
    assert reports(site, staff) == []

    file.write_text(GOOD, encoding="latin-1")
    sent = "4 résultats envoyés à la fédération, dont 1 à reconnaître.\n"
    for _ in range(2):
        assert send(site, file, token) == (0, f"Table 4 : elle joue, et n'est pas dans le fichier.\n{sent}")
    (report,) = reports(site, staff)
    assert (report.state, report.lines, report.centre) == ("sent", 4, UUID(site.made["ended"]["centre"]))

    report_return.call(staff, competition(site), report.position, body=Return(message="La table 4 manque."))
    status, said = send(site, file, token)
    assert status == 1
    assert said.endswith("Lisez le message de la fédération, corrigez, puis recommencez.\n")

    file.write_text(GOOD.replace('"80"', '"81"'), encoding="latin-1")
    assert send(site, file, token)[0] == 0
    assert [one.state for one in reports(site, staff)] == ["sent", "returned"]


def reports(site: Site, staff: Raccord) -> list[SentReport]:
    """A line a page: more than one page is read as one list."""
    return list(every(reports_list.call_detailed, staff, competition(site), page_size=1))


def competition(site: Site) -> UUID:
    return UUID(site.made["ended"]["competition"])


@pytest.mark.parametrize(
    ("token_given", "said"),
    [
        ("", "Refusé : Connectez-vous d’abord. Donnez un jeton dans RACCORD_JETON.\n"),
        ("faux", "Refusé : Mauvais jeton d'identification. Faites un nouveau jeton, sur la page « Jetons d'accès ».\n"),
    ],
)
def test_whoever_may_not_send_is_told_what_to_do(site, file, token_given, said):
    file.write_text(GOOD, encoding="latin-1")
    assert send(site, file, token_given) == (1, said)


def test_what_the_example_has_no_advice_for_is_told_by_the_server(site, file, token):
    file.write_text("?", encoding="latin-1")
    status, said = send(site, file, token)
    assert (status, said.startswith("Refusé : Le fichier est vide")) == (1, True)
