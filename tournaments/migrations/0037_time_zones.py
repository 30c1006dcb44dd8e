from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0036_answers_of_licence_files"),
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
