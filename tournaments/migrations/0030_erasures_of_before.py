"""Who was forgotten before there was a ledger of erasures is noted there: the log knows them by their ids."""

from uuid import UUID

from django.db import migrations

FORGOTTEN, MERGED = "tournaments.player_forgotten", "tournaments.player_merged"


def player_of(stream):
    return UUID(stream.removeprefix("player-"))


def note(apps, schema_editor):
    event, erasure = apps.get_model("eventstore", "Event"), apps.get_model("backups", "Erasure")
    facts = event.objects.order_by("position").values_list("type", "stream", "data", "recorded_at")
    into = {}
    for kind, stream, data, at in facts.filter(type__in=[FORGOTTEN, MERGED]).iterator():
        if kind == MERGED:
            into.setdefault(UUID(data["into"]), []).append(player_of(stream))
            continue
        wanted = [player_of(stream)]
        while wanted:
            rows = [erasure(kind="person", what=one, at=at) for one in wanted]
            erasure.objects.bulk_create(rows, ignore_conflicts=True)
            wanted = [duplicate for one in wanted for duplicate in into.pop(one, [])]


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0029_defaults_for_the_version_before"),
        ("backups", "0001_erasures"),
        ("eventstore", "0003_head_named"),
    ]
    operations = [migrations.RunPython(note, migrations.RunPython.noop)]
