"""The language that the holder of an account chose; none, as before."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0010_one_folding_of_names'),
    ]

    operations = [
        migrations.AddField(
            model_name='account',
            name='language',
            field=models.CharField(blank=True, db_default='', default='', max_length=12, verbose_name='language'),
        ),
    ]
