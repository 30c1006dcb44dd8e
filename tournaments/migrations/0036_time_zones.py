from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0035_headings_of_results"),
    ]

    operations = [
        migrations.AddField(
            model_name="centrerow",
            name="time_zone",
            field=models.CharField(db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            model_name="federationrow",
            name="time_zone",
            field=models.CharField(db_default="", default="", max_length=64),
        ),
    ]
