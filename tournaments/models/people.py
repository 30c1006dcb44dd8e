"""Centres, who is appointed there, and players."""

from django.db import models


class CentreRow(models.Model):
    """A place that plays."""

    id = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)


class ArbitreRow(models.Model):
    """An account that corrects the bulletins of a centre."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField()


class DoubleArbitreRow(models.Model):
    """An account that looks again at the bulletins of a centre."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField()


class FederationRow(models.Model):
    """A federation; `country` is its code in ISO 3166."""

    id = models.UUIDField(primary_key=True)
    code = models.CharField(max_length=20, unique=True)
    name = models.CharField(max_length=200)
    country = models.CharField(max_length=2, default="")
    closed = models.BooleanField(default=False)


class ComiteRow(models.Model):
    """A comité of a federation."""

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField(db_index=True)
    code = models.CharField(max_length=20)
    name = models.CharField(max_length=200)
    closed = models.BooleanField(default=False)


class ClubRow(models.Model):
    """A club; one that is not approved yet has no licensee."""

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField(db_index=True)
    comite = models.UUIDField(null=True)
    code = models.CharField(max_length=20)
    name = models.CharField(max_length=200)
    school = models.BooleanField(default=False)
    approved = models.BooleanField(default=False)
    closed = models.BooleanField(default=False)


class PlayerRow(models.Model):
    """A player as the last events say; the vault holds the name and the licence number under the same id."""

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField(null=True)
    season = models.PositiveSmallIntegerField(null=True)
    club = models.UUIDField(null=True, db_index=True)
    serie = models.CharField(max_length=4, default="")
    category = models.CharField(max_length=20, default="")
