"""The codes of the door of players without an account open more than a place; their table keeps its name."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0047_seasons_of_licences"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterModelTable(name="EntryCodeRow", table="tournaments_entrycoderow"),
                migrations.RenameModel(old_name="EntryCodeRow", new_name="MailedCodeRow"),
            ],
        ),
        migrations.AddField(
            model_name="MailedCodeRow",
            name="purpose",
            field=models.CharField(db_default="enter", default="enter", max_length=8),
        ),
        migrations.AlterField(
            model_name="MailedCodeRow",
            name="centre",
            field=models.UUIDField(null=True),
        ),
    ]
