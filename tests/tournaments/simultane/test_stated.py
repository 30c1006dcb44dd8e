"""What is sealed before a simultané is stated, countersigned, and compared with its proof afterwards."""

from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import call_command

from engine.eventstore import signing
from engine.people.actors import SYSTEM
from tests.factories.parties import end
from tests.factories.simultane import play
from tournaments.commands import rounds
from tournaments.commands.publication import publish_results
from tournaments.domain.proof import statement
from tournaments.domain.proof.findings import Findings, Kind
from tournaments.queries.publications import proofs
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.statements import stated

pytestmark = pytest.mark.django_db


@pytest.fixture
def signed(competition, parties, tmp_path):
    path = tmp_path / "avant.json"
    call_command("proof", "state", str(competition), "--to", str(path), stdout=StringIO())
    call_command("proof", "countersign", str(path), stdout=StringIO())
    return statement.read(path.read_bytes())


def test_what_was_stated_is_what_was_played(competition, parties, signed):
    for partie in parties.values():
        play(partie, 1)
        end(partie)
    rounds.close_round(competition, round=1, by=SYSTEM)
    publish_results(competition, official=True, acknowledged=list(draft_of(competition).to_see), by=SYSTEM)
    proof, findings = proofs.proof_of(competition), Findings()
    statement.compare(signed.statement, proof, findings)
    assert findings.discrepancies == []
    statement.compare(replace(signed.statement, entries=1, games=((1, "0" * 64),)), proof, findings)
    assert [each.kind for each in findings.discrepancies] == [Kind.STATEMENT, Kind.ROSTER]


def test_an_installation_signs_once_and_its_key_proves_it(competition, signed):
    (ours,) = signed.signatures
    assert signed.statement == stated(competition)
    assert signing.proves_statement(ours.key, signed.statement.text, ours.signature)
    assert not signing.proves_statement(ours.key, signed.statement.text + " ", ours.signature)
    assert not signing.proves_statement("no key", signed.statement.text, ours.signature)


def test_the_page_and_the_api_tell_it_and_no_letter(client, competition, signed):
    told = client.get(f"/api/v1/competitions/{competition}/proof/").json()["stated"]
    assert told["text"] == signed.statement.text
    assert (told["key"], told["signature"]) == (signed.signatures[0].key, signed.signatures[0].signature)
    assert signed.statement.roster in client.get(f"/competitions/{competition}/verifiez-vous-meme/").content.decode()


def test_no_head_of_a_log_is_signed_as_a_statement():
    with pytest.raises(ValueError, match="raccord"):
        signing.signed_statement("raccord\nname\n1\n00\n")
