"""What a moyenne may come from is asked after each batch of bulletins."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("arbitration", "0023_few_among_all"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="bulletinrow",
            index=models.Index(
                condition=models.Q(("sanction", "nullite"), ("moyenne__isnull", False), _connector="OR"),
                fields=["partie", "centre", "entry"],
                name="arb_bulletin_may_repeat",
            ),
        ),
    ]
