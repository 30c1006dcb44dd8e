"""A program of the version before knows nothing of these columns while both run: the database fills them itself."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0013_tables'),
    ]

    operations = [
        migrations.AlterField(
            model_name='sealedseed',
            name='fingerprint',
            field=models.CharField(db_default='', db_index=True, default='', max_length=64),
        ),
    ]
