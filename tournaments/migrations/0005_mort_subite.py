from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_ledger_of_competitions")]

    operations = [
        migrations.AddField(model_name=name, name="mort_subite", field=models.BooleanField(default=False))
        for name in ("competitionrow", "standingroundrow")
    ]
