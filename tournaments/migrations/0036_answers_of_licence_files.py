from django.db import migrations, models


def examine_again(apps, schema_editor):
    """What the version before asked of a file says less than what is asked now."""
    files = apps.get_model("tournaments", "LicenceFile").objects
    files.filter(state="examined").update(state="read", asks=None)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0035_headings_of_results"),
    ]

    operations = [
        migrations.AddField(model_name="licencefile", name="answers", field=models.JSONField(null=True)),
        migrations.AddField(model_name="licencefile", name="approves", field=models.BooleanField(null=True)),
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.RemoveField(model_name="licencefile", name="left_out")],
        ),
        migrations.RunPython(examine_again, migrations.RunPython.noop),
    ]
