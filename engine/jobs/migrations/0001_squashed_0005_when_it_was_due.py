"""The work to do later, as its table is today; an older database gets here by the migrations listed below."""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("jobs", "0001_initial"),
        ("jobs", "0002_cause_of_a_job"),
        ("jobs", "0003_attempts_that_were_lost"),
        ("jobs", "0004_defaults_for_the_version_before"),
        ("jobs", "0005_when_it_was_due"),
    ]
    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Job",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=200, unique=True)),
                ("name", models.CharField(max_length=100)),
                ("arguments", models.JSONField(default=dict)),
                ("cause", models.JSONField(db_default={}, default=dict)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("run_after", models.DateTimeField(default=django.utils.timezone.now)),
                ("attempts", models.PositiveIntegerField(default=0)),
                ("lost", models.PositiveSmallIntegerField(db_default=0, default=0)),
                ("claim", models.UUIDField(null=True)),
                ("lease_until", models.DateTimeField(null=True)),
                ("due_at", models.DateTimeField(null=True)),
                ("sent_at", models.DateTimeField(null=True)),
                ("done_at", models.DateTimeField(null=True)),
                ("given_up_at", models.DateTimeField(null=True)),
                ("last_error", models.TextField(blank=True)),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField(default=0)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("done_at", None), ("given_up_at", None)),
                        fields=["run_after"],
                        name="job_open_by_time",
                    ),
                    models.Index(
                        condition=models.Q(("lease_until__isnull", False)), fields=["lease_until"], name="job_taken"
                    ),
                ]
            },
        )
    ]
