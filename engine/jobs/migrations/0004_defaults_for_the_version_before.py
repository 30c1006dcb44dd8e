"""A program of the version before knows nothing of these columns while both run: the database fills them itself."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('jobs', '0003_attempts_that_were_lost'),
    ]

    operations = [
        migrations.AlterField(
            model_name='job',
            name='cause',
            field=models.JSONField(db_default={}, default=dict),
        ),
    ]
