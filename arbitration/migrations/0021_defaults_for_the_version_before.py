"""A program of the version before knows nothing of these columns while both run: the database fills them itself."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('arbitration', '0020_mort_subite'),
    ]

    operations = [
        migrations.AlterField(
            model_name='feuillerow',
            name='excused',
            field=models.JSONField(db_default=[], default=list),
        ),
        migrations.AlterField(
            model_name='roundpartierow',
            name='entries',
            field=models.JSONField(db_default=[], default=list),
        ),
        migrations.AlterField(
            model_name='roundpartierow',
            name='pronounced',
            field=models.JSONField(db_default={}, default=dict),
        ),
    ]
