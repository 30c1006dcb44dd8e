"""Damaged files sent to the pages that take them, and imported as far as they go: no trace, and nobody twice."""

from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.jobs.queue import run_due
from engine.people.models import Identity, Licence
from engine.text import bare_number
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import FederationFactory
from tests.hostile.mutations import KINDS, damaged, xlsx_damaged
from tournaments.models.licences import LicenceFile

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation(client):
    client.force_login(AccountFactory(is_staff=True))
    return FederationFactory(code="FFSC", name="Fédération")


def import_licences(client, federation, raw: bytes) -> str:
    """Send a file, examine it and import it: how far it came."""
    told = {"federation": str(federation), "season": "2027", "file": SimpleUploadedFile("liste.csv", raw)}
    sent = client.post(reverse("licence-files"), told)
    if sent.status_code != 302:
        assert (sent.status_code in (413, 422), bool(sent.context["form"].errors)) == (True, True)
        return "refused"
    run_due()
    if LicenceFile.objects.latest("sent_at").state == "read":
        form = client.get(sent["Location"]).context["mapping"]
        typed = {name: form[name].value() or "" for name in form.fields}
        if client.post(f"{sent['Location']}examiner/", typed).status_code == 422:
            return "columns"
        run_due()
    seen = client.get(sent["Location"]).context["file"]["seen"]
    assert client.post(f"{sent['Location']}importer/", {"seen": seen}).status_code == 302
    run_due()
    return LicenceFile.objects.latest("sent_at").state


def send_all(client, federation, kind: str, seeds: range) -> set[str]:
    ends = set()
    for seed in seeds:
        chosen = Random(f"{kind} {seed}")
        raw = xlsx_damaged(chosen) if kind == "xlsx" else damaged(KINDS[kind](chosen)[0], chosen)
        ends.add(import_licences(client, federation, raw))
        partie = client.post(reverse("games:import"), {"file": SimpleUploadedFile("partie", raw)})
        assert partie.status_code in (200, 413, 422)
    numbers = [bare_number(number) for number in Licence.objects.values_list("number", flat=True)]
    people = list(Identity.objects.exclude(birth_date=None).values_list("folded", "birth_date"))
    assert (len(numbers), len(people)) == (len({*numbers}), len({*people}))
    return ends


@pytest.mark.parametrize("kind", ["csv", "xlsx", "xml", "gcg"])
def test_a_damaged_file_is_refused_in_words_or_imported_once(client, federation, kind: str):
    ends = send_all(client, federation, kind, range(6))
    assert ends <= {"refused", "columns", "examined", "imported"}
    assert ("imported" in ends) is (kind in ("csv", "xlsx"))


@pytest.mark.lasting  # the same on many more files
@pytest.mark.parametrize("kind", ["csv", "xlsx", "xml", "gcg"])
def test_many_damaged_files_are_refused_in_words_or_imported_once(client, federation, kind: str):
    assert send_all(client, federation, kind, range(6, 60)) <= {"refused", "columns", "examined", "imported"}
