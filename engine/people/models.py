"""Accounts, and the erasable rows that events point to by id."""

from typing import Any, ClassVar
from uuid import uuid4

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from engine.text import searchable


class AccountManager(BaseUserManager["Account"]):
    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(email=(username or "").strip().lower())

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        """An account that can sign in with `password`; with None, nobody can until one is set."""
        account = self.model(email=email, **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class Account(AbstractBaseUser, PermissionsMixin):
    """Someone who signs in: federation staff, an arbiter, a player who follows results."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    email = models.EmailField(_("e-mail address"), unique=True)
    display_name = models.CharField(_("name shown"), max_length=120, blank=True)
    is_staff = models.BooleanField(_("federation staff"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    created_at = models.DateTimeField(auto_now_add=True, editable=False)

    objects = AccountManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # One person must not get two accounts by a capital letter.
            models.CheckConstraint(condition=Q(email=Lower(F("email"))), name="account_email_in_lower_case")
        ]

    def __str__(self) -> str:
        return self.display_name or self.email

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.email = self.email.strip().lower()
        super().save(*args, **kwargs)

    @property
    def actor_id(self) -> str:
        """What events hold instead of a name."""
        return str(self.pk)


class SearchableName(models.CharField):  # type: ignore[type-arg]  # Django's own class takes no parameter
    """The names of the row as a search compares them, written again whenever the row is."""

    def pre_save(self, model_instance: Any, add: bool) -> str:
        text = searchable(model_instance.family_name, model_instance.given_name)
        setattr(model_instance, self.attname, text)
        return text


class IdentityQuerySet(models.QuerySet):  # type: ignore[type-arg]  # as above
    def update(self, **values: Any) -> int:
        """A name is not updated past its searchable form: the rows are saved instead."""
        if values.keys() & {"given_name", "family_name"}:
            raise TypeError("save the identities: `update` would leave their searchable names behind")
        return super().update(**values)


class Identity(models.Model):
    """The name, birth date and address behind a person id of the log. Deleting the row forgets the person.

    `folded`: family name, then given name, as `searching.searchable` writes them.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    given_name = models.CharField(_("given name"), max_length=120)
    family_name = models.CharField(_("family name"), max_length=120)
    birth_date = models.DateField(_("birth date"), null=True, blank=True)
    email = models.EmailField(_("e-mail address"), blank=True, default="")
    folded = SearchableName(max_length=500, editable=False, db_index=True, default="")
    updated_at = models.DateTimeField(auto_now=True)

    objects = IdentityQuerySet.as_manager()

    class Meta:
        verbose_name = _("identity")
        verbose_name_plural = _("identities")

    def __str__(self) -> str:
        return f"{self.given_name} {self.family_name}".strip()

    def save(self, *args: Any, **kwargs: Any) -> None:
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "folded"}
        super().save(*args, **kwargs)


class Licence(models.Model):
    """The number that an authority (a federation, by its id) knows a person by. Deleting the row forgets it.

    `number` is opaque and compared without spaces or case. `former`: of a duplicate that became this person.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    person = models.UUIDField(db_index=True)
    authority = models.UUIDField()
    number = models.CharField(max_length=40)
    former = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("licence")
        verbose_name_plural = _("licences")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["authority", "number"], name="one_person_a_licence")
        ]

    def __str__(self) -> str:
        return self.number


class KeptFile(models.Model):
    """A photograph or a document of a person. The event holds its id and its salted digest; the row can be erased."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    salt = models.CharField(max_length=32)
    content = models.BinaryField()
    size = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    kept_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("file kept")
        verbose_name_plural = _("files kept")

    def __str__(self) -> str:
        return str(self.pk)


class FreeText(models.Model):
    """A remark written by a person. The event holds its id and its salted digest; the text can be erased."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    salt = models.CharField(max_length=32)
    text = models.TextField()
    digest = models.CharField(max_length=64)
    kept_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("free text")
        verbose_name_plural = _("free texts")

    def __str__(self) -> str:
        return str(self.pk)
