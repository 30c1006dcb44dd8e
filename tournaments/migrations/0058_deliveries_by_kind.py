from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0057_halls_online'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='webhookdelivery',
            name='one_delivery_a_fact',
        ),
        migrations.AddConstraint(
            model_name='webhookdelivery',
            constraint=models.UniqueConstraint(
                fields=('webhook', 'number', 'type'), name='one_delivery_a_fact_and_kind'
            ),
        ),
    ]
