from django.db import migrations, models

from engine.rules.profile.ruleset import content_of
from engine.rules.profile.kept import former_profile


def bind(apps, schema_editor):
    """Rows of before get the regulation of their time, as a rebuild would give it."""
    for row in apps.get_model('games', 'PartieRow').objects.filter(ruleset={}):
        row.ruleset = content_of(former_profile(row.profile))
        row.save(update_fields=['ruleset'])


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0004_prepared_parties'),
    ]

    operations = [
        migrations.AddField(
            model_name='partierow',
            name='ruleset',
            field=models.JSONField(default=dict),
        ),
        migrations.RunPython(bind, migrations.RunPython.noop),
    ]
