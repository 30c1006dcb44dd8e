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


class PlayerRow(models.Model):
    """A player is registered; the vault holds the name under the same id."""

    id = models.UUIDField(primary_key=True)
