"""Accounts, and the erasable rows that events point to by id."""

from typing import Any, ClassVar
from uuid import UUID, uuid4

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from knox.models import AbstractAuthToken, AuthTokenManager

from engine.people.token_scopes import Access, Scope
from engine.prepared import Given, prepared
from engine.text import searchable


class AccountManager(BaseUserManager["Account"]):
    def get(self, *args: Any, **asked: Any) -> "Account":
        """By its key alone, as each request asks for its own: that question is written once."""
        if args or asked.keys() != {"pk"}:
            return super().get(*args, **asked)
        for account in _by_key(asked["pk"]):
            return account
        raise self.model.DoesNotExist

    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(email=(username or "").strip().lower())

    def create_user(self, email: str | None, password: str | None = None, **fields: Any) -> "Account":
        """An account that can sign in with `password`; with None, nobody can until one is set."""
        account = self.model(email=email, **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class Account(AbstractBaseUser, PermissionsMixin):  # type: ignore[django-manager-missing]  # knox has no types
    """Someone who signs in: federation staff, an arbiter, a player who follows results."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    # None: an account of one day, which signs in by its pass alone
    email = models.EmailField(_("e-mail address"), unique=True, null=True, blank=True)
    display_name = models.CharField(_("name shown"), max_length=120, blank=True)
    is_staff = models.BooleanField(_("federation staff"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    # The licensee whose account it is; a person has at most one.
    person = models.UUIDField(_("licensee"), null=True, blank=True, unique=True)
    expires_at = models.DateTimeField(_("expires at"), null=True, blank=True)
    # Chosen on a page; "" for who never chose.
    language = models.CharField(_("language"), max_length=12, blank=True, default="", db_default="")
    created_at = models.DateTimeField(auto_now_add=True, editable=False)

    # What the token of this request grants; None after a sign-in.
    access: Access | None = None

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
        return self.display_name or self.email or ""

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.email = self.email.strip().lower() if self.email else None
        super().save(*args, **kwargs)

    @property
    def has_expired(self) -> bool:
        return self.expires_at is not None and self.expires_at <= timezone.now()

    @property
    def actor_id(self) -> str:
        """The id that events hold instead of a name."""
        return str(self.pk)


@prepared(UUID)
def _by_key(key: Given) -> "models.QuerySet[Account]":
    return Account.objects.filter(pk=key)


def every_scope() -> list[str]:
    """Of a token made before there were scopes: whatever its holder may do, but for other tokens."""
    return [scope for scope in Scope if scope != Scope.PERSON]


class AccessToken(AbstractAuthToken):
    """A token of a program or a device: its digest alone is kept, and a revoked one is deleted.

    `handle` names it in addresses. `centre`, `competition`: the only ones that it is for, if any.
    """

    handle = models.UUIDField(default=uuid4, unique=True, editable=False)
    name = models.CharField(_("name of the device"), max_length=80, blank=True)
    scopes = models.JSONField(_("scopes"), default=every_scope)
    centre = models.UUIDField(null=True, blank=True)
    competition = models.UUIDField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, editable=False)

    objects = AuthTokenManager()

    class Meta:
        verbose_name = _("access token")
        verbose_name_plural = _("access tokens")

    def __str__(self) -> str:
        return self.name or str(self.handle)


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

    `folded`: family name, then given name, as `searching.searchable` writes them. `shown`: whether everybody may read
    the name; None where nobody has chosen, and age says.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    given_name = models.CharField(_("given name"), max_length=120)
    family_name = models.CharField(_("family name"), max_length=120)
    birth_date = models.DateField(_("birth date"), null=True, blank=True)
    email = models.EmailField(_("e-mail address"), blank=True, default="", db_default="")
    # Given by the federation: the holder of a player's link may give another, which opens no account.
    email_sure = models.BooleanField(default=False, db_default=False)
    folded = SearchableName(max_length=500, editable=False, db_index=True, default="", db_default="")
    shown = models.BooleanField(_("name shown to everybody"), null=True, blank=True)
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


class NameChoice(models.Model):
    """That a person's name may be shown, or not: who said so, and when. `account`: who typed it."""

    person = models.UUIDField(db_index=True)
    shown = models.BooleanField(null=True)
    chosen_by = models.CharField(max_length=12)
    account = models.CharField(max_length=36)
    chosen_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.person} {self.shown}"


class NameChange(models.Model):
    """A name, or whether it is shown, has changed: what was shown before is out of date. Only the last row counts."""

    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.pk)


class PersonalExport(models.Model):
    """What is kept of a person, put together on request; `made_at` None while a worker does it. Then erased."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    person = models.UUIDField(db_index=True)
    asked_by = models.UUIDField()
    asked_at = models.DateTimeField(auto_now_add=True)
    made_at = models.DateTimeField(null=True)
    content = models.BinaryField(default=b"")

    def __str__(self) -> str:
        return str(self.pk)


class AddressMail(models.Model):
    """A mail about the address of an account, until a worker has sent it: no job holds an address.

    `email` is the address to be, which the link of the mail confirms; once it is `done`, the former one, which is told.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    email = models.EmailField()
    done = models.BooleanField(default=False)
    asked_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.pk)


class ErasureRequest(models.Model):
    """A player asks to be forgotten; staff does it. It goes with the person."""

    person = models.UUIDField(primary_key=True)
    asked_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.person)


class Licence(models.Model):
    """The number that an authority (a federation, by its id) knows a person by. Deleting the row forgets it.

    `number` is opaque and compared without spaces, case or the zeros before it. `former`: of a duplicate that became
    this person.
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
