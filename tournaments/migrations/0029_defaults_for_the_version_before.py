"""A program of the version before knows nothing of these columns while both run: the database fills them itself."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0028_cartes"),
    ]

    operations = [
        migrations.AlterField(
            model_name="standingpartrow",
            name="pronounced",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AlterField(
            model_name="standingroundrow",
            name="pronounced",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
    ]
