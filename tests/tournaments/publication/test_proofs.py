"""The proof of a competition: when it is there, what it holds and does not, and who may have it."""

import gzip
import json
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command

from arbitration.streams import feuille_stream
from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from tests.factories.feuilles import rectify
from tests.factories.publications import publish
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory
from tournaments.domain.proof import document, facts, statement
from tournaments.domain.refusals.proofs import (
    NoProofOfRehearsal,
    NoProofYet,
    NotAStatement,
    NothingToState,
    OtherLexicon,
    ProofOfLaterVersion,
)
from tournaments.queries.publications import proofs, statements

pytestmark = pytest.mark.django_db
PROOF = Path(__file__).parents[1] / "domain" / "proof" / "preuve.json.gz"


def test_there_is_none_before_results_are_official(client):
    competition, *_ = PlayedRoundFactory()
    publish(competition, official=False)
    with pytest.raises(NoProofYet):
        proofs.proof_of(competition)
    page = client.get(f"/competitions/{competition}/verifiez-vous-meme/")
    assert page.status_code == 200
    assert client.get(f"/competitions/{competition}/preuve.json.gz").status_code == 409
    assert client.get(f"/api/v1/competitions/{competition}/proof/").json() == {
        "stated": None,
        "proof": None,
        "countersigned": [],
    }


def test_nothing_is_stated_before_a_game_is_sealed():
    competition, *_ = OpenRoundFactory()
    with pytest.raises(NothingToState):
        statements.stated(competition)


def test_a_rehearsal_has_none(monkeypatch):
    competition, *_ = PlayedRoundFactory()
    row = proofs.competition_row(competition)
    row.rehearsal_of = competition
    for queries in (proofs, statements):
        monkeypatch.setattr(queries, "competition_row", lambda _id: row)
    for asked in (proofs.proof_of, statements.stated):
        with pytest.raises(NoProofOfRehearsal):
            asked(competition)


def test_its_facts_give_the_ranking_that_was_published():
    competition, *_ = PlayedRoundFactory(scores=(30, *[20] * 10))
    publish(competition)
    proof = document.read(document.written(proofs.proof_of(competition)))
    played = [facts.played_of(round_) for round_ in proof.rounds]
    counted = facts.counted_of(played, [line.entry for line in proof.ranking.lines])
    assert [(line.total, line.tops, line.best) for line in proof.ranking.lines] == [
        (counted[line.entry].total, counted[line.entry].tops, counted[line.entry].best) for line in proof.ranking.lines
    ]
    assert proof.ranking_digest == document.digest_of(proof.ranking)


def test_it_names_nobody_and_holds_no_id_of_anybody():
    competition, centre, partie, entries = PlayedRoundFactory()
    rectify(partie, entries[0], 1, 25)
    publish(competition)
    text = gzip.decompress(document.written(proofs.proof_of(competition))).decode()
    secrets = [str(each) for each in (centre, *entries)]
    assert [secret for secret in secrets if secret in text] == []
    told = json.loads(text)
    sheet = told["rounds"][0]["sheets"][0]
    assert (sheet["line"], {at["data"]["typed"] for at in sheet["facts"] if "typed" in at["data"]}) == (1, {""})
    rectified = [at for at in sheet["facts"] if at["event"] == "arbitration.bulletin_rectified"]
    assert [at["data"]["reason_digest"] for at in rectified] in ([], [""])
    assert feuille_stream(partie, entries[0]) not in text


def test_it_is_offered_by_page_and_api_and_made_once(client, django_assert_max_num_queries):
    competition, *_ = PlayedRoundFactory()
    publish(competition)
    told = client.get(f"/api/v1/competitions/{competition}/proof/").json()["proof"]
    page = client.get(f"/competitions/{competition}/verifiez-vous-meme/").content.decode()
    assert told["ranking_digest"] in page
    with django_assert_max_num_queries(12):
        file = client.get(f"/competitions/{competition}/preuve.json.gz")
    assert len(file.content) == told["size"]
    assert document.read(file.content).ranking_digest == told["ranking_digest"]
    assert client.get(f"/api/v1/competitions/{competition}/proof/file/").content == file.content


def test_no_lexicon_is_given_but_the_free_one(client):
    """That of the suite is a list of somebody's."""
    competition, *_ = PlayedRoundFactory()
    publish(competition)
    assert client.get(f"/competitions/{competition}/preuve.lexicon").status_code == 404


def test_the_worker_alone_runs_webassembly_and_asks_this_site_alone(client):
    competition, *_ = PlayedRoundFactory()
    worker = client.get("/verifiez-vous-meme/ouvrier.js")
    page = client.get(f"/competitions/{competition}/verifiez-vous-meme/")
    assert "'wasm-unsafe-eval'" in worker["Content-Security-Policy"]
    assert "connect-src 'self'" in worker["Content-Security-Policy"]
    assert "unsafe" not in page["Content-Security-Policy"]


def test_the_program_holds_what_verifies_and_nothing_of_the_server(client):
    program = client.get("/verifiez-vous-meme/programme.zip")
    held = set(_names(program.content))
    assert {"cython.py", "tournaments/domain/proof/verify.py", "engine/solver/kernel/top.py"} <= held
    assert [name for name in held if "/commands" in name or "/models" in name or "settings" in name] == []


def _names(content):
    return ZipFile(BytesIO(content)).namelist()


def test_a_command_writes_it_once_it_is_there(tmp_path):
    competition, *_ = PlayedRoundFactory()
    path = tmp_path / "preuve.json.gz"
    with pytest.raises(CommandError):
        call_command("proof", "export", str(competition), "--to", str(path))
    publish(competition)
    call_command("proof", "export", str(competition), "--to", str(path), stdout=StringIO())
    assert document.read(path.read_bytes()) == proofs.proof_of(competition)
    with pytest.raises(CommandError):
        call_command("proof", "export", str(competition), "--to", str(tmp_path / "no" / "folder"))


def test_a_command_verifies_it_and_ends_with_one_where_something_differs(tmp_path, libre_shelf, settings):
    settings.LEXICON_DIR = libre_shelf.directory
    told = StringIO()
    call_command("verify_proof", str(PROOF), stdout=told)
    assert told.getvalue().splitlines()[-1] == "Tout se retrouve à l’identique."
    text = gzip.decompress(PROOF.read_bytes()).decode()
    altered, path = text.replace('"total":', '"total":1', 1), tmp_path / "altered.json"
    path.write_text(altered)
    told = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("verify_proof", str(path), stdout=told)
    assert ended.value.code == 1
    assert "Total, ligne 1 du classement\N{NO-BREAK SPACE}: annoncé 1" in told.getvalue()


def test_a_proof_of_a_later_version_is_not_guessed_at():
    text = gzip.decompress(PROOF.read_bytes())
    with pytest.raises(ProofOfLaterVersion):
        document.read(text.replace(b'"version":1}', b'"version":2}'))


def test_a_command_refuses_another_lexicon_and_what_is_no_proof(tmp_path, settings):
    settings.LEXICON_DIR = tmp_path / "other"
    Shelf(settings.LEXICON_DIR).install("autre", Content.of(["AS"]))
    (other,) = settings.LEXICON_DIR.glob("*.lexicon")
    for options in (
        [str(tmp_path / "none")],
        [str(other)],
        [str(PROOF)],
        [str(PROOF), "--lexicon", str(other)],
        [str(PROOF), "--lexicon", "absent"],
    ):
        with pytest.raises(CommandError) as refused:
            call_command("verify_proof", *options, stdout=StringIO())
        assert refused.value.returncode == 2
    with pytest.raises(CommandError) as refused:
        call_command("verify_proof", str(PROOF), "--lexicon", str(other), stdout=StringIO())
    assert isinstance(refused.value.__cause__, OtherLexicon)


@pytest.mark.parametrize("content", [b"", b"{}", b'{"text": "raccord-avant", "signatures": []}'])
def test_what_is_no_statement_is_refused(content):
    with pytest.raises(NotAStatement):
        statement.read(content)
