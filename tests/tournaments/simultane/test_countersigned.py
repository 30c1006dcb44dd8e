"""Another federation signs what is stated before a simultané: its signature comes back, and is an event."""

from base64 import b64encode

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.files.uploadedfile import SimpleUploadedFile

from engine.eventstore import signing
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import EntryFactory
from tests.factories.organisations import FederationFactory
from tests.factories.simultane import play
from tournaments.commands.rounds import open_round
from tournaments.commands.statements import countersign_statement
from tournaments.domain.proof import statement
from tournaments.domain.refusals.proofs import NotAStatement, NotCountersigned, StatementChanged, TooLateToCountersign
from tournaments.queries.publications.statements import countersignatures, stated, statement_file

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("centres", "sealed")]


def signed_elsewhere(content: bytes, by: Ed25519PrivateKey) -> bytes:
    """As the other installation gives it back."""
    signed = statement.read(content)
    key = b64encode(by.public_key().public_bytes_raw()).decode()
    theirs = statement.Signature(key, b64encode(by.sign(signed.statement.text.encode())).decode())
    return statement.written(statement.Signed(signed.statement, (*signed.signatures, theirs)))


@pytest.fixture
def elsewhere() -> Ed25519PrivateKey:
    return Ed25519PrivateKey.generate()


def test_a_signature_that_comes_back_is_kept_and_shown_and_given_with_the_file(client, competition, elsewhere):
    signing.new_key()
    [recorded] = countersign_statement(competition, signed_elsewhere(statement_file(competition), elsewhere), by=SYSTEM)
    assert recorded.event.statement == stated(competition).text
    kept = statement.read(statement_file(competition))
    assert [signing.proves_statement(each.key, kept.statement.text, each.signature) for each in kept.signatures] == [
        True,
        True,
    ]
    assert kept.signatures[1].key == recorded.event.key
    page = client.get(f"/competitions/{competition}/verifiez-vous-meme/").content.decode()
    assert recorded.event.key in page
    told = client.get(f"/api/v1/competitions/{competition}/proof/").json()["countersigned"]
    assert [each["key"] for each in told] == [recorded.event.key]
    assert client.get(f"/competitions/{competition}/declaration.json").content == statement.written(kept)


def test_what_nobody_else_signed_is_refused_and_so_is_a_signature_that_proves_nothing(competition, elsewhere):
    signing.new_key()
    ours = statement_file(competition)
    forged = signed_elsewhere(ours, elsewhere).replace(b'"signature": "', b'"signature": "AA')
    for content in (ours, forged):
        with pytest.raises(NotCountersigned):
            countersign_statement(competition, content, by=SYSTEM)
    again = signed_elsewhere(ours, elsewhere)
    countersign_statement(competition, again, by=SYSTEM)
    with pytest.raises(NotCountersigned):
        countersign_statement(competition, again, by=SYSTEM)
    assert len(countersignatures(competition)) == 1


def test_another_statement_is_refused(competition, elsewhere):
    content = statement_file(competition).replace(b"inscrits ", b"inscrits 1")
    with pytest.raises(StatementChanged):
        countersign_statement(competition, signed_elsewhere(content, elsewhere), by=SYSTEM)
    with pytest.raises(NotAStatement):
        countersign_statement(competition, b"{}", by=SYSTEM)


def test_it_is_too_late_once_a_partie_is_open(competition, parties, elsewhere):
    play(next(iter(parties.values())), 1)
    with pytest.raises(TooLateToCountersign):
        countersign_statement(competition, signed_elsewhere(statement_file(competition), elsewhere), by=SYSTEM)
    assert countersignatures(competition) == []


def test_the_page_takes_the_file_and_tells_beside_its_field_what_is_wrong_with_another(client, competition, elsewhere):
    client.force_login(AccountFactory(is_staff=True))
    address = f"/gestion/competitions/{competition}/declaration/"
    refused = client.post(address, {"file": SimpleUploadedFile("avant.json", statement_file(competition))})
    assert (refused.status_code, countersignatures(competition)) == (409, [])
    assert "Personne d’autre n’a encore signé" in refused.content.decode()
    content = signed_elsewhere(statement_file(competition), elsewhere)
    taken = client.post(address, {"file": SimpleUploadedFile("avant.json", content)}, follow=True)
    assert "Signature enregistrée" in taken.content.decode()
    assert len(countersignatures(competition)) == 1


def test_the_api_takes_the_text_of_the_file(client, competition, elsewhere):
    client.force_login(AccountFactory(is_staff=True))
    address = f"/api/v1/competitions/{competition}/statement/"
    content = client.get(address).content
    signed = signed_elsewhere(content, elsewhere).decode()
    answer = client.post(address, {"file": signed}, content_type="application/json")
    assert (answer.status_code, len(countersignatures(competition))) == (204, 1)
    again = client.post(address, {"file": signed}, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "tournaments.not_countersigned")


def test_what_was_entered_since_asks_for_another_signature_and_the_file_is_of_what_is_stated_now(
    client, competition, centres, elsewhere
):
    countersign_statement(competition, signed_elsewhere(statement_file(competition), elsewhere), by=SYSTEM)
    EntryFactory(competition=competition, centre=next(iter(centres)))
    page = client.get(f"/competitions/{competition}/verifiez-vous-meme/").content.decode()
    assert "La déclaration a changé depuis" in page
    again = statement_file(competition)
    assert statement.read(again).statement == stated(competition)
    countersign_statement(competition, signed_elsewhere(again, elsewhere), by=SYSTEM)
    assert [each.text == stated(competition).text for each in countersignatures(competition)] == [False, True]


def test_once_a_partie_is_open_the_file_is_what_was_countersigned(client, competition, centres, elsewhere):
    countersign_statement(competition, signed_elsewhere(statement_file(competition), elsewhere), by=SYSTEM)
    [kept] = countersignatures(competition)
    open_round(competition, by=SYSTEM)
    EntryFactory(competition=competition, centre=next(iter(centres)))
    assert statement.read(statement_file(competition)).statement.text == kept.text


def test_whoever_runs_the_competition_gets_it_signed_by_an_installation_that_never_signed(client, competition):
    client.force_login(AccountFactory(is_staff=True))
    assert statement.read(statement_file(competition)).signatures == ()
    given = client.post(f"/gestion/competitions/{competition}/declaration/", {"download": "1"})
    [ours] = statement.read(given.content).signatures
    assert signing.proves_statement(ours.key, stated(competition).text, ours.signature)


def test_a_file_that_is_too_large_is_not_read():
    with pytest.raises(NotAStatement):
        statement.read(b" " * (statement.LARGEST + 1))


def test_a_stranger_keeps_no_signature(competition, elsewhere):
    content = signed_elsewhere(statement_file(competition), elsewhere)
    with pytest.raises(NotAllowed):
        countersign_statement(competition, content, by=AccountFactory())


def test_another_federation_reads_a_statement_before_it_signs_and_gets_the_file(client, competition):
    federation = FederationFactory()
    client.force_login(AccountFactory(is_staff=True))
    address = f"/gestion/organisation/federation/{federation}/contresigner/"
    sent = statement_file(competition)
    shown = client.post(address, {"file": SimpleUploadedFile("avant.json", sent)})
    assert stated(competition).roster in shown.content.decode()
    given = client.post(address, {"pasted": sent.decode(), "sign": "1"})
    assert given["Content-Disposition"].startswith("attachment")
    signed = statement.read(given.content)
    assert signing.proves_statement(signed.signatures[-1].key, signed.statement.text, signed.signatures[-1].signature)
    wrong = client.post(address, {"pasted": "rien"})
    assert (wrong.status_code, "n’est pas une déclaration" in wrong.content.decode()) == (422, True)
