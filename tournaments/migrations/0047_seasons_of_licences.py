"""The seasons of licences get a table; the log of an installation that stands tells those of before."""

from itertools import islice
from uuid import UUID

from django.db import migrations, models

RENEWED = "tournaments.licence_renewed"
AT_ONCE = 1_000


def fill(apps, schema_editor):
    event, licence = apps.get_model("eventstore", "Event"), apps.get_model("tournaments", "LicenceRow")
    facts = event.objects.filter(type=RENEWED).order_by("position").values_list("stream", "data")
    told = facts.iterator()
    while some := list(islice(told, AT_ONCE)):
        rows = [
            licence(
                player=UUID(stream.removeprefix("player-")),
                federation=UUID(data["federation"]),
                season=data["season"],
            )
            for stream, data in some
        ]
        licence.objects.bulk_create(rows, ignore_conflicts=True)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0046_webhooks"),
        ("eventstore", "0003_head_named"),
    ]

    operations = [
        migrations.CreateModel(
            name="LicenceRow",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "player", "federation", "season", blank=True, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("player", models.UUIDField()),
                ("federation", models.UUIDField()),
                ("season", models.PositiveSmallIntegerField()),
            ],
            options={"indexes": [models.Index(fields=["federation", "season"], name="licence_by_season")]},
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
