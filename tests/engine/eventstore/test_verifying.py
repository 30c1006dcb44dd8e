import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from engine.eventstore import verifying
from engine.eventstore.appending import append
from engine.eventstore.models import Event, Head
from engine.eventstore.reading import read_log
from engine.eventstore.recorded import NEW, Append, digest_after, sealed
from engine.eventstore.verifying import BrokenChain, Verified, verify
from tests.databases import append_only_lifted
from tests.engine.eventstore.samples import Added, Renamed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]

BAD = 777


@pytest.fixture
def long_log() -> str:
    """800 events; the digest of the last."""
    return append(Append("a", [Added(amount=number) for number in range(800)], NEW))[-1].digest


def sql(statement: str, *params: Any) -> None:
    with append_only_lifted(), connection.cursor() as cursor:
        cursor.execute(statement, params)


def test_verify_finds_a_sound_log_sound(long_log: str, monkeypatch: pytest.MonkeyPatch):
    assert verify() == Verified(800, long_log)
    monkeypatch.setattr(verifying, "PAGE", 7)
    assert verify() == Verified(800, long_log)


def test_verify_finds_an_empty_log_sound():
    assert verify() == Verified(0, "0" * 64)


EDITS = {
    "position": lambda row: 9_000,
    "event_id": lambda row: "00000000000000000000000000000001",
    "stream": lambda row: "b",
    "version": lambda row: 9_000,
    "type": lambda row: "samples.other",
    "schema": lambda row: 2,
    "data": lambda row: json.dumps({"amount": 0}),
    "metadata": lambda row: json.dumps({"actor": "nobody"}),
    "recorded_at": lambda row: row.recorded_at.replace(microsecond=1),
    "digest": lambda row: row.digest[::-1],
}


def test_every_column_can_be_edited_by_the_test_below():
    assert list(EDITS) == [field.name for field in Event._meta.concrete_fields]


@pytest.mark.usefixtures("long_log")
@pytest.mark.parametrize("column", EDITS)
def test_verify_finds_an_edit_of_any_column(column: str):
    edited: Callable[[Event], Any] = EDITS[column]
    new = edited(Event.objects.get(pk=BAD))
    sql(f"UPDATE eventstore_event SET {column} = %s WHERE position = {BAD}", new)
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == BAD


# What says almost the same: to the second, of another zone, before our era.
LOOKALIKES = {
    "sqlite": ["substr(recorded_at, 1, 19)", "recorded_at || '+01:00'", "recorded_at || '0'"],
    "postgresql": [
        "date_trunc('second', recorded_at)",
        "recorded_at + interval '1 hour'",
        # The years before our era that end like ours have no 29 February.
        "(replace(to_char(recorded_at, 'YYYY-MM-DD HH24:MI:SS.US'), '-02-29', '-02-28') || '+00 BC')::timestamptz",
        "'infinity'",
    ],
}


@pytest.mark.usefixtures("long_log")
def test_verify_finds_a_time_that_looks_like_the_recorded_one(both_databases: str):
    for other in LOOKALIKES[both_databases]:
        with transaction.atomic():
            sql(f"UPDATE eventstore_event SET recorded_at = {other} WHERE position = {BAD}")
            with pytest.raises(BrokenChain) as broken:
                verify()
            assert broken.value.position == BAD, other
            transaction.set_rollback(True)
    assert verify().events == 800


@pytest.mark.usefixtures("long_log")
def test_verify_finds_a_forger_at_the_event_after_the_forged_one():
    before, row = read_log(BAD - 2, 2)
    forged = digest_after(before.digest, {**sealed(row), "data": {"amount": 0}})
    sql(f"UPDATE eventstore_event SET data = '{{\"amount\": 0}}', digest = %s WHERE position = {BAD}", forged)
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == BAD + 1


@pytest.mark.usefixtures("long_log")
@pytest.mark.parametrize("data", ['{"amount": 776.0}', "[776]", '"776"', "{}"])
def test_verify_finds_data_that_the_store_never_writes(data: str):
    sql(f"UPDATE eventstore_event SET data = %s WHERE position = {BAD}", data)
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == BAD


@pytest.mark.usefixtures("long_log")
def test_verify_names_the_event_that_cannot_be_read(both_databases: str):
    if both_databases == "postgresql":
        # Only JSON gets into a PostgreSQL column of JSON; an unreadable digest is the nearest to it.
        sql(f"UPDATE eventstore_event SET digest = 'zz' WHERE position = {BAD}")
    else:
        sql("PRAGMA ignore_check_constraints = ON")
        sql(f"UPDATE eventstore_event SET data = '{{' WHERE position = {BAD}")
        sql("PRAGMA ignore_check_constraints = OFF")
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == BAD


@pytest.mark.usefixtures("long_log")
@pytest.mark.parametrize("position", [1, BAD, 800])
def test_verify_finds_a_deletion(position: int):
    sql("DELETE FROM eventstore_event WHERE position = %s", position)
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == position


@pytest.mark.usefixtures("long_log")
def test_verify_finds_a_new_order():
    for old, new in ((BAD, 9_000), (BAD + 1, BAD), (9_000, BAD + 1)):
        sql("UPDATE eventstore_event SET position = %s WHERE position = %s", new, old)
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == BAD


@pytest.mark.usefixtures("long_log")
@pytest.mark.parametrize(("position", "digest"), [(799, None), (800, "1" * 64), (801, None)])
def test_verify_finds_another_head(position: int, digest: str | None):
    head = Head.objects.get()
    with append_only_lifted():
        Head.objects.update(position=position, digest=digest or head.digest)
    with pytest.raises(BrokenChain) as broken:
        verify()
    assert broken.value.position == max(position, 799)


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("eventlog", *arguments, stdout=out)
    return out.getvalue()


def test_eventlog_verify_says_what_it_found(long_log: str):
    assert run("verify") == f"Le journal est intact. Événements\u00a0: 800, empreinte de tête {long_log}\n"
    sql(f"UPDATE eventstore_event SET version = 9000 WHERE position = {BAD}")
    with pytest.raises(CommandError, match=f"^position {BAD}\u00a0: l’événement n’est plus celui"):
        run("verify")


def test_eventlog_export_gives_every_column_of_every_event():
    [first, _, third] = append(
        Append("a", [Added(amount=1), Added(amount=2)], NEW), Append("b", [Renamed(name="é")], NEW)
    )
    lines = [json.loads(line) for line in run("export").splitlines()]
    assert [line["position"] for line in lines] == [1, 2, 3]
    assert lines[0] == {
        "position": 1,
        "event_id": str(first.event_id),
        "stream": "a",
        "version": 1,
        "type": "samples.added",
        "schema": 1,
        "data": {"amount": 1},
        "metadata": {},
        "recorded_at": first.recorded_at.isoformat(timespec="microseconds"),
        "digest": first.digest,
    }
    assert [json.loads(line)["digest"] for line in run("export", "--stream", "b").splitlines()] == [third.digest]


@pytest.fixture
def exported(long_log: str, tmp_path: Path) -> Path:
    file = tmp_path / "journal.jsonl"
    file.write_text(run("export"), encoding="utf-8")
    return file


def test_an_exported_log_is_verified_without_its_database(exported: Path, long_log: str):
    sql("DELETE FROM eventstore_event")
    told = f"Le journal est intact. Événements\u00a0: 800, empreinte de tête {long_log}\n"
    assert run("verify", "--file", str(exported)) == told


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (lambda lines: [*lines[:4], *lines[5:]], "position 5\u00a0: l’événement n’est plus celui qui a été enregistré"),
        (lambda lines: [*lines[:1], lines[1].replace('"amount":1', '"amount":2'), *lines[2:]], "position 2\u00a0: "),
        (lambda lines: [*lines[:2], "\udce9" + lines[2]], "La ligne 3 n’est pas un événement d’un journal"),
        (lambda lines: [*lines[:2], '{"position": 3}'], "La ligne 3 n’est pas un événement d’un journal"),
        (lambda lines: ["[]"], "La ligne 1 n’est pas un événement d’un journal"),
    ],
)
def test_an_exported_log_that_was_changed_is_told(exported: Path, changed: Callable[[list[str]], list[str]], told: str):
    lines = changed(exported.read_text(encoding="utf-8").splitlines())
    exported.write_text("\n".join(lines), encoding="utf-8", errors="surrogateescape")
    with pytest.raises(CommandError, match=told):
        run("verify", "--file", str(exported))


def test_a_file_that_is_not_there_is_told(tmp_path: Path):
    with pytest.raises(CommandError, match=r"journal\.jsonl: No such file"):
        run("verify", "--file", str(tmp_path / "journal.jsonl"))


def test_eventlog_stats_counts():
    recorded = append(Append("a", [Added(amount=1), Added(amount=2)], NEW), Append("b", [Renamed(name="B")], NEW))
    assert json.loads(run("stats")) == {
        "log": Head.objects.get().log,
        "events": 3,
        "digest": recorded[-1].digest,
        "streams": 2,
        "first": recorded[0].recorded_at.isoformat(),
        "last": recorded[0].recorded_at.isoformat(),
        "types": {"samples.added": 2, "samples.renamed": 1},
    }
