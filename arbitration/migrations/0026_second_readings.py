"""A share of the bulletins is read twice: of which competitions, which ones, and what was read."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("arbitration", "0025_disparities"),
    ]

    operations = [
        migrations.CreateModel(
            name="ReadingShareRow",
            fields=[
                ("competition", models.UUIDField(primary_key=True, serialize=False)),
                ("percent", models.PositiveSmallIntegerField()),
                ("commitment", models.CharField(max_length=64)),
                ("seed", models.CharField(default="", max_length=128)),
                ("salt", models.CharField(default="", max_length=128)),
            ],
            options={
                "db_table": "arbitration_reading_share",
            },
        ),
        migrations.CreateModel(
            name="SecondReadingRow",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "partie",
                        "entry",
                        "coup",
                        "attempt",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("partie", models.UUIDField()),
                ("entry", models.UUIDField()),
                ("coup", models.PositiveIntegerField()),
                ("attempt", models.PositiveSmallIntegerField()),
                ("drawn_at", models.DateTimeField()),
                ("reading", models.JSONField(null=True)),
                ("reader", models.UUIDField(null=True)),
                ("read_position", models.BigIntegerField(null=True)),
                ("read_at", models.DateTimeField(null=True)),
                ("alike", models.BooleanField(null=True)),
                ("stands", models.CharField(default="", max_length=8)),
                ("decided_at", models.DateTimeField(null=True)),
            ],
            options={
                "db_table": "arbitration_second_reading",
                "indexes": [models.Index(fields=["read_at"], name="arb_second_reading_read_at")],
            },
        ),
    ]
