"""Of a partie of before, the row holds the regulation as it was recorded: a rebuild gives the same whatever is added."""

from django.db import migrations

from engine.rules.profile.refusals import ProfileLost
from engine.rules.profile.kept import kept_content

CREATED = "games.partie_created"


def take(apps, schema_editor):
    event, row = apps.get_model("eventstore", "Event"), apps.get_model("games", "PartieRow")
    facts = event.objects.filter(type=CREATED).values_list("stream", "data")
    for stream, data in facts.iterator():
        try:
            content = kept_content(data.get("ruleset"), data["profile_digest"])
        except ProfileLost as lost:
            print(f"\n    {stream} keeps its row as it is: {lost}", end="")
            continue
        row.objects.filter(id=stream.removeprefix("partie-")).update(ruleset=content)


class Migration(migrations.Migration):
    dependencies = [("games", "0015_begun_runs"), ("eventstore", "0003_head_named")]
    operations = [migrations.RunPython(take, migrations.RunPython.noop)]
