"""The head is told apart by the name of its log; the version before, which finds it by its number, goes on."""

from django.db import migrations, models

import engine.eventstore.models


def name(apps, schema_editor):
    """After its first event, as an imported log without a name is; at random while it is empty."""
    first = apps.get_model("eventstore", "Event").objects.filter(position=1).values_list("digest", flat=True).first()
    named = first[:12] if first else engine.eventstore.models.new_log_name()
    apps.get_model("eventstore", "Head").objects.update(log=named)


class Migration(migrations.Migration):
    dependencies = [("eventstore", "0002_append_only")]
    operations = [
        migrations.AddField(
            "head",
            "log",
            models.CharField(
                max_length=100, unique=True, default=engine.eventstore.models.new_log_name, db_default=""
            ),
        ),
        migrations.RunPython(name, migrations.RunPython.noop),
    ]
