"""A publication is signed: who has the paper and the public key checks it without us, and it tells of a forged log."""

import re
import subprocess
from base64 import b64decode

import pytest

from engine.eventstore.models import Event, Head
from engine.eventstore.reading import read_log
from engine.eventstore.recorded import digest_after, sealed
from engine.eventstore.verifying import BrokenChain, verify
from engine.eventstore.witnesses import denied
from tests.databases import append_only_lifted
from tests.deploy.programs import program
from tests.factories.parties import work
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def published():
    """The competition, and where its publication stands; what follows from it is done."""
    competition, *_ = PlayedRoundFactory()
    position = publish(competition)
    work()
    return competition, position


def test_openssl_proves_the_signature_by_the_key_of_the_page(client, published, tmp_path):
    """As the guide has it."""
    competition, position = published
    told = client.get(f"/api/v1/competitions/{competition}/publications/{position}/").json()
    page = client.get(f"/verifier/{told['publication']['digest']}/").content.decode()
    [pem] = re.findall(r"-----BEGIN PUBLIC KEY-----[^<]+-----END PUBLIC KEY-----\n", page)
    assert told["signature"] in page
    digest = told["publication"]["digest"]
    (tmp_path / "cle.pem").write_text(pem)
    (tmp_path / "signature").write_bytes(b64decode(told["signature"]))
    proving = "pkeyutl -verify -pubin -inkey cle.pem -rawin -in tete -sigfile signature".split()
    found = []
    for position_ in (position, position + 1):
        (tmp_path / "tete").write_text(f"raccord\n{Head.objects.get().log}\n{position_}\n{digest}\n")
        done = subprocess.run([program("openssl"), *proving], cwd=tmp_path, capture_output=True, check=False)
        found.append(done.returncode == 0)
    assert found == [True, False]


def test_paper_and_page_bear_the_signature(client, published):
    competition, position = published
    told = client.get(f"/api/v1/competitions/{competition}/publications/{position}/").json()
    for page in ("", "imprimer/"):
        assert (
            told["signature"]
            in client.get(f"/competitions/{competition}/publications/{position}/{page}").content.decode()
        )


def test_before_anything_is_signed_the_page_shows_no_key(client):
    assert "PUBLIC KEY" not in client.get("/verifier/").content.decode()


def test_a_log_that_was_computed_anew_is_denied_by_what_was_published(published):
    _competition, position = published
    digest, last = Event.objects.get(position=2).digest, Head.objects.get().position
    assert denied() == []
    with append_only_lifted():
        for row in read_log(2, last):
            metadata = {**row.metadata, "actor": "nobody"} if row.position == 3 else row.metadata
            digest = digest_after(digest, {**sealed(row), "metadata": metadata})
            Event.objects.filter(position=row.position).update(metadata=metadata, digest=digest)
        Head.objects.update(digest=digest)
    assert {witness.position for witness in denied()} == {position - 1, position}
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert (broken.value.position, "publication du" in broken.value.where) == (position - 1, True)
