"""A program of the version before knows nothing of these columns while both run: the database fills them itself."""

import engine.people.models
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0008_address_mail'),
    ]

    operations = [
        migrations.AlterField(
            model_name='identity',
            name='email',
            field=models.EmailField(blank=True, db_default='', default='', max_length=254, verbose_name='e-mail address'),
        ),
        migrations.AlterField(
            model_name='identity',
            name='email_sure',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AlterField(
            model_name='identity',
            name='folded',
            field=engine.people.models.SearchableName(db_default='', db_index=True, default='', editable=False, max_length=500),
        ),
    ]
