"""`check_file`, of the procès-verbal and of what it does not know; of homologation: `publication/test_homologation`."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.halls import HallFactory
from tests.factories.parties import work
from tests.factories.rounds import close
from tournaments.commands.day import withdraw_entry
from tournaments.commands.publication import open_rectificatif, publish_results
from tournaments.queries.publications.draft import draft_of

pytestmark = pytest.mark.django_db


def answered(file, *options) -> tuple[str, str]:
    """What the command says, with plain spaces, and how it ends where something is wrong."""
    said, end = StringIO(), ""
    try:
        call_command("check_file", str(file), *options, stdout=said)
    except CommandError as refused:
        end = str(refused)
    return " ".join(said.getvalue().split()), " ".join(end.split())


@pytest.fixture
def played():
    """A hall whose results are official: 106, 106 and 0 points, and nobody typed the bulletin of the other centre."""
    hall = HallFactory(announced=True)
    hall.close()
    hall.enter_three()
    hall.announce()
    hall.end()
    close(hall.competition, 1)
    work()
    publish_results(hall.competition, official=True, acknowledged=draft_of(hall.competition).doubts, by=SYSTEM)
    work()
    return hall


@pytest.fixture
def kept(client, played, tmp_path):
    """The procès-verbal as it was downloaded."""
    client.force_login(AccountFactory(is_staff=True))
    file = tmp_path / "pv.csv"
    file.write_bytes(client.get(f"/gestion/competitions/{played.competition}/papiers/proces-verbal.csv").content)
    return file


def change(file, before: str, after: str) -> None:
    whole = file.read_bytes().decode()
    assert before in whole
    file.write_bytes(whole.replace(before, after, 1).encode())


def test_a_proces_verbal_is_right_and_is_what_the_log_says(kept):
    said, end = answered(kept)
    assert (said.startswith("Procès-verbal, version "), end) == (True, "")
    assert said.endswith("Le fichier est juste, et conforme au journal.")
    assert answered(kept, "--alone")[0].endswith("Le fichier est juste en lui-même.")


def test_in_english_it_is_right_too(client, played, kept, settings):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    address = f"/gestion/competitions/{played.competition}/papiers/proces-verbal.csv"
    english = client.get(address).content
    kept.write_bytes(english)
    assert english.decode().removeprefix("\ufeff").startswith("Officials")
    assert answered(kept)[1] == ""


def test_a_cell_that_was_changed_is_told_with_its_line_and_its_column(kept):
    change(kept, ";Lyon;106\r\n", ";Lyon;107\r\n")
    said, end = answered(kept)
    assert (said, end) == ("Ligne 12 : Total : « 107 » dans le fichier, « 106 » d’après le journal", "1 faute")
    assert answered(kept, "--alone")[1] == ""


def test_what_cannot_be_is_told_without_the_log(kept):
    change(kept, ";Lyon;106\r\n", ";Lyon;cent\r\n")
    said, end = answered(kept, "--alone")
    assert (said, end) == ("Ligne 12 : Total : « cent » n’est pas un nombre entier", "1 faute")
    assert answered(kept)[1] == "Corrigez d’abord ces lignes : le fichier ne peut pas être comparé."


def test_a_rank_a_code_and_a_heading_are_read(kept):
    change(kept, "\r\n3;", "\r\n5;")
    change(kept, "Rôle;Nom;Centre", "Rôle;Nom")
    whole = kept.read_text(encoding="utf-8")
    code = next(line for line in whole.splitlines() if line.startswith("Résultats officiels")).rsplit(";", 1)[1]
    change(kept, code, "12AB")
    said, end = answered(kept, "--alone")
    assert "Ligne 2 : les colonnes sont « Rôle;Nom »" in said
    assert "Rang : « 5 », alors que la place est « 3 »" in said
    assert "Code : « 12AB » n’est pas un code ; longueur attendue : 16" in said
    assert end.endswith("fautes")


def test_a_file_that_was_cut_says_so(kept):
    whole = kept.read_bytes()
    kept.write_bytes(whole[: whole.index(b"Signatures")])
    assert "sans sa ligne « Version »" in answered(kept)[0]


def test_another_digest_or_code_than_the_log_has_is_told(kept):
    whole = kept.read_text(encoding="utf-8")
    digest = next(line for line in whole.splitlines() if line.startswith("Empreinte")).split(";")[1]
    change(kept, digest, "0" * 64)
    said, end = answered(kept)
    assert f"Empreinte du journal : « {'0' * 64} » dans le fichier, {digest}" in said.replace(
        "« " + digest + " »", digest
    )
    assert end == "1 faute"


def test_it_says_when_something_has_changed_since(kept, played):
    open_rectificatif(played.competition, cause="Erreur de saisie", by=SYSTEM)
    withdraw_entry(played.competition, entry=played.entries[2], by=SYSTEM)
    assert answered(kept)[0].endswith("demandez-le de nouveau.")


def test_a_competition_that_is_not_here_is_told(kept, played):
    change(kept, str(played.competition), "8d8af612-2d0d-56f0-ac2b-2ddb4f3df967")
    assert answered(kept)[1]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"%PDF-1.7\n", "Ce fichier est du PDF."),
        (b"bonjour\n", "Ce fichier n’est pas connu ici."),
        (b"", "Ce fichier n’est pas connu ici."),
    ],
)
def test_what_is_not_checked_here_is_told(tmp_path, content, why):
    file = tmp_path / "autre"
    file.write_bytes(content)
    said, end = answered(file)
    assert (said, end.startswith(why)) == ("", True)


def test_lines_for_sigles_are_read_alone(tmp_path):
    file = tmp_path / "sigles.txt"
    file.write_bytes(b'"1","\xc9lise ?","812"\r\n"2","--table vide--","-1"\r\n')
    said, end = answered(file)
    assert (said, end) == (
        "Lignes pour SIGLES : 2 tables. Le fichier est juste en lui-même. "
        "1 table sans joueur 1 nom contient un « ? » : vérifiez-le",
        "",
    )
    file.write_bytes(b'"1","Anne","douze"\r\n')
    assert answered(file) == ("Ligne 1 : total : « douze » n’est pas un nombre entier", "1 faute")
