"""The key of an installation is changed: what lies sealed is read before, meanwhile and after, on both databases."""

import json
from io import StringIO
from uuid import UUID, uuid4

import pytest
from allauth.mfa.models import Authenticator
from cryptography.fernet import InvalidToken
from django.apps import apps
from django.core.management import call_command
from django.db import models

from engine import rotation
from engine.rotation import rotate
from engine.sealing import decrypted, encrypted, fingerprint, fingerprints
from games.models import SealedScript, SealedSeed
from games.services import sealed as keeping
from games.services.sealed import seal_seed, sealed_under

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

OLD, NEW = "old-" + "a" * 60, "new-" + "b" * 60


@pytest.fixture
def holders(settings) -> list[UUID]:
    """Six seeds and a script, sealed under the old key; the new one stands in its place since."""
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = OLD, []
    made = [uuid4() for _ in range(6)]
    for number, holder in enumerate(made):
        seal_seed(holder, bytes([number]) * 32)
    SealedScript.objects.create(partie=made[0], script=encrypted("a script"))
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, [OLD]
    return made


def seeds(holders) -> list[str]:
    rows = SealedSeed.objects.in_bulk(holders)
    return [decrypted(rows[holder].seed) for holder in holders]


def counted(**how: bool) -> dict[str, tuple[int, int, int]]:
    return {one.kind: (one.resealed, one.already, one.unreadable) for one in rotate(**how)}


def test_what_was_sealed_is_read_without_the_former_key_once_it_is_rotated(holders, settings):
    before = seeds(holders)
    counts = counted()
    assert (counts["games.seeds"], counts["games.scripts"]) == ((6, 0, 0), (1, 0, 0))
    settings.SECRET_KEY_FALLBACKS = []
    assert seeds(holders) == before
    assert decrypted(SealedScript.objects.get(partie=holders[0]).script) == "a script"
    assert SealedSeed.objects.get(partie=holders[1]).fingerprint == fingerprint(bytes([1]) * 32)


def test_without_it_the_former_key_is_still_needed(holders, settings):
    """The test above can fail."""
    settings.SECRET_KEY_FALLBACKS = []
    with pytest.raises(InvalidToken):
        sealed_under(holders[1])


def test_it_may_be_repeated(holders):
    counted()
    rows = list(SealedSeed.objects.order_by("pk").values())
    assert counted()["games.seeds"] == (0, 6, 0)
    assert list(SealedSeed.objects.order_by("pk").values()) == rows


def test_it_may_be_interrupted(holders, settings, monkeypatch):
    monkeypatch.setattr(rotation, "BATCH", 2)
    left = iter([True, True, True])

    def cut(row: SealedSeed) -> None:
        if not next(left, False):
            raise KeyboardInterrupt
        keeping._reseal_seed(row)

    monkeypatch.setitem(rotation._kinds, "games.seeds", rotation.Kind("games.seeds", SealedSeed, cut))
    with pytest.raises(KeyboardInterrupt):
        counted()
    before = seeds(holders)  # some under each key, all of them read
    monkeypatch.setitem(rotation._kinds, "games.seeds", rotation.Kind("games.seeds", SealedSeed, keeping._reseal_seed))
    assert counted()["games.seeds"] == (4, 2, 0)
    settings.SECRET_KEY_FALLBACKS = []
    assert seeds(holders) == before


def test_a_game_sealed_before_is_known_again_meanwhile(holders):
    assert SealedSeed.objects.filter(fingerprint__in=fingerprints(bytes([2]) * 32)).count() == 1


def test_status_writes_nothing_and_tells_what_is_left(holders):
    rows, out = list(SealedSeed.objects.order_by("pk").values()), StringIO()
    call_command("keys", "status", stdout=out, stderr=StringIO())
    told = {line["kind"]: line for line in map(json.loads, out.getvalue().splitlines())}
    assert told["games.seeds"] == {"kind": "games.seeds", "former": 6, "already": 0, "unreadable": 0}
    assert list(SealedSeed.objects.order_by("pk").values()) == rows


def test_a_row_of_an_unknown_key_is_told_and_left(holders, settings):
    settings.SECRET_KEY_FALLBACKS = []
    rows, out, told = list(SealedSeed.objects.order_by("pk").values()), StringIO(), StringIO()
    with pytest.raises(SystemExit):
        call_command("keys", "rotate", stdout=out, stderr=told)
    told_of = {line["kind"]: line["unreadable"] for line in map(json.loads, out.getvalue().splitlines())}
    assert (told_of["games.seeds"], told_of["games.scripts"]) == (6, 1)
    assert "SECRET_KEY_FALLBACKS" in told.getvalue()
    assert list(SealedSeed.objects.order_by("pk").values()) == rows


def test_every_sealed_field_of_the_schema_is_rotated():
    """Where text is kept that `engine.sealing` wrote, its rows are declared."""
    declared = {kind.model for kind in rotation._kinds.values()}
    sealed: set[type[models.Model]] = {
        model for model in apps.get_models() if model._meta.db_table.startswith("games_sealed")
    } | {Authenticator}
    assert sealed <= declared
