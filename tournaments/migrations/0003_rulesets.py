from django.db import migrations, models

from engine.rules.profile.ruleset import content_of
from engine.rules.profile.kept import former_profile


def bind(apps, schema_editor):
    """Rows of before get the regulation of their time, as a rebuild would give it."""
    for name in ("CompetitionRow", "StandingRoundRow"):
        for row in apps.get_model("tournaments", name).objects.exclude(profile=""):
            row.ruleset = content_of(former_profile(row.profile))
            row.save(update_fields=["ruleset"])


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0002_annulled_coups"),
    ]

    operations = [
        migrations.AddField(
            model_name="competitionrow",
            name="ruleset",
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name="standingroundrow",
            name="ruleset",
            field=models.JSONField(default=dict),
        ),
        migrations.RunPython(bind, migrations.RunPython.noop),
        migrations.RemoveField(
            model_name="standingroundrow",
            name="profile",
        ),
    ]
