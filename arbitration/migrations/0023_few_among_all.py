"""What remains is asked of indexes: verdicts that stand, billets to tell, words to judge; the one replaced goes last."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("arbitration", "0001_squashed_0022_moyennes_compared"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="bulletinrow",
            index=models.Index(fields=["partie", "entry", "coup", "stands"], name="arb_bulletin_standing"),
        ),
        migrations.AddIndex(
            model_name="bulletinrow",
            index=models.Index(
                condition=models.Q(
                    models.Q(
                        ("disciplinary", True),
                        ("rectification", True),
                        ("moyenne__isnull", False),
                        models.Q(("sanction", "none"), _negated=True),
                        _connector="OR",
                    ),
                    ("delivered_complete", False),
                    ("stands", True),
                ),
                fields=["partie", "centre"],
                name="arb_bulletin_to_tell",
            ),
        ),
        migrations.AddIndex(
            model_name="bulletinrow",
            index=models.Index(
                condition=models.Q(
                    models.Q(("questions", []), _negated=True), ("adjudicated__isnull", True), ("stands", True)
                ),
                fields=["partie", "centre"],
                name="arb_bulletin_to_judge",
            ),
        ),
        migrations.RemoveIndex(
            model_name="bulletinrow",
            name="arb_bulletin_entry_coup",
        ),
    ]
