"""Circuits, and the competitions in them."""

from django.db import models


class CircuitRow(models.Model):
    """A circuit. `rule`: its fields by name, as its event has them."""

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField(db_index=True)
    kind = models.CharField(max_length=12)
    name = models.CharField(max_length=200)
    season = models.PositiveSmallIntegerField()
    rule = models.JSONField()
    opened_at = models.DateTimeField()
    position = models.BigIntegerField()


class CircuitCompetitionRow(models.Model):
    """A competition in a circuit."""

    pk = models.CompositePrimaryKey("circuit", "competition")
    circuit = models.UUIDField()
    competition = models.UUIDField(db_index=True)


class QualificationRow(models.Model):
    """The results of one competition qualify for another; `since`: in the order in which it was said."""

    pk = models.CompositePrimaryKey("circuit", "source", "target")
    circuit = models.UUIDField()
    source = models.UUIDField()
    target = models.UUIDField()
    since = models.BigIntegerField()
