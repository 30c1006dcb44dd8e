"""Accounts, persons and what is kept of them, as they are today.

An older database gets here by the migrations listed below, which also fold its names and take over its tokens of knox.
"""

import uuid

import django.db.models.deletion
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models

import engine.people.models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("people", "0001_initial"),
        ("people", "0002_identity_folded_licence"),
        ("people", "0003_documents"),
        ("people", "0004_identity_email"),
        ("people", "0005_access_token"),
        ("people", "0006_privacy"),
        ("people", "0007_day_passes"),
        ("people", "0008_address_mail"),
        ("people", "0009_defaults_for_the_version_before"),
        ("people", "0010_one_folding_of_names"),
    ]
    dependencies = [("auth", "0012_alter_user_first_name_max_length")]

    operations = [
        migrations.CreateModel(
            name="Account",
            fields=[
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "email",
                    models.EmailField(
                        blank=True, max_length=254, null=True, unique=True, verbose_name="e-mail address"
                    ),
                ),
                ("display_name", models.CharField(blank=True, max_length=120, verbose_name="name shown")),
                ("is_staff", models.BooleanField(default=False, verbose_name="federation staff")),
                ("is_active", models.BooleanField(default=True, verbose_name="active")),
                ("person", models.UUIDField(blank=True, null=True, unique=True, verbose_name="licensee")),
                ("expires_at", models.DateTimeField(blank=True, null=True, verbose_name="expires at")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "account",
                "verbose_name_plural": "accounts",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("email", django.db.models.functions.text.Lower(models.F("email")))),
                        name="account_email_in_lower_case",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AccessToken",
            fields=[
                ("digest", models.CharField(max_length=128, primary_key=True, serialize=False)),
                ("token_key", models.CharField(db_index=True, max_length=25)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="auth_token_set",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("expiry", models.DateTimeField(blank=True, null=True)),
                ("handle", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ("name", models.CharField(blank=True, max_length=80, verbose_name="name of the device")),
                ("scopes", models.JSONField(default=engine.people.models.every_scope, verbose_name="scopes")),
                ("centre", models.UUIDField(blank=True, null=True)),
                ("competition", models.UUIDField(blank=True, null=True)),
                ("last_used_at", models.DateTimeField(editable=False, null=True)),
            ],
            options={"verbose_name": "access token", "verbose_name_plural": "access tokens"},
        ),
        migrations.CreateModel(
            name="Identity",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("given_name", models.CharField(max_length=120, verbose_name="given name")),
                ("family_name", models.CharField(max_length=120, verbose_name="family name")),
                ("birth_date", models.DateField(blank=True, null=True, verbose_name="birth date")),
                (
                    "email",
                    models.EmailField(
                        blank=True, db_default="", default="", max_length=254, verbose_name="e-mail address"
                    ),
                ),
                ("email_sure", models.BooleanField(db_default=False, default=False)),
                (
                    "folded",
                    engine.people.models.SearchableName(
                        db_default="", db_index=True, default="", editable=False, max_length=500
                    ),
                ),
                ("shown", models.BooleanField(blank=True, null=True, verbose_name="name shown to everybody")),
                ("updated_at", models.DateTimeField(auto_now=True)),
            ],
            options={"verbose_name": "identity", "verbose_name_plural": "identities"},
        ),
        migrations.CreateModel(
            name="NameChoice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("person", models.UUIDField(db_index=True)),
                ("shown", models.BooleanField(null=True)),
                ("chosen_by", models.CharField(max_length=12)),
                ("account", models.CharField(max_length=36)),
                ("chosen_at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="NameChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="PersonalExport",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("person", models.UUIDField(db_index=True)),
                ("asked_by", models.UUIDField()),
                ("asked_at", models.DateTimeField(auto_now_add=True)),
                ("made_at", models.DateTimeField(null=True)),
                ("content", models.BinaryField(default=b"")),
            ],
        ),
        migrations.CreateModel(
            name="AddressMail",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                ("email", models.EmailField(max_length=254)),
                ("done", models.BooleanField(default=False)),
                ("asked_at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="ErasureRequest",
            fields=[
                ("person", models.UUIDField(primary_key=True, serialize=False)),
                ("asked_at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="Licence",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("person", models.UUIDField(db_index=True)),
                ("authority", models.UUIDField()),
                ("number", models.CharField(max_length=40)),
                ("former", models.BooleanField(default=False)),
            ],
            options={
                "verbose_name": "licence",
                "verbose_name_plural": "licences",
                "constraints": [models.UniqueConstraint(fields=("authority", "number"), name="one_person_a_licence")],
            },
        ),
        migrations.CreateModel(
            name="KeptFile",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("salt", models.CharField(max_length=32)),
                ("content", models.BinaryField()),
                ("size", models.PositiveIntegerField()),
                ("digest", models.CharField(max_length=64)),
                ("kept_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={"verbose_name": "file kept", "verbose_name_plural": "files kept"},
        ),
        migrations.CreateModel(
            name="FreeText",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("salt", models.CharField(max_length=32)),
                ("text", models.TextField()),
                ("digest", models.CharField(max_length=64)),
                ("kept_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={"verbose_name": "free text", "verbose_name_plural": "free texts"},
        ),
    ]
