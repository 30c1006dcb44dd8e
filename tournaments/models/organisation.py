"""Federations, comités, clubs, centres, and who is appointed there.

`folded`: the name and the code as a search compares them, see `engine.people.searching`.
"""

from typing import ClassVar

from django.db import models

from engine.people.terms import Term


class FederationRow(models.Model):
    """A federation; `country` is its code in ISO 3166, `time_zone` an IANA name."""

    id = models.UUIDField(primary_key=True)
    code = models.CharField(max_length=20, unique=True)
    name = models.CharField(max_length=200)
    country = models.CharField(max_length=2, default="")
    time_zone = models.CharField(max_length=64, default="", db_default="")
    closed = models.BooleanField(default=False)


class FederationPictureRow(models.Model):
    """What heads the papers of a federation from this position of the log on; `picture`, in the vault, may be None."""

    position = models.BigIntegerField(primary_key=True)
    federation = models.UUIDField(db_index=True)
    picture = models.UUIDField(null=True)
    form = models.CharField(max_length=10, default="")


class ComiteRow(models.Model):
    """A comité of a federation."""

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField(db_index=True)
    code = models.CharField(max_length=20)
    name = models.CharField(max_length=200)
    closed = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["federation", "code"], name="one_comite_a_code")]


class ClubRow(models.Model):
    """A club; one that is not approved yet has no licensee."""

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField(db_index=True)
    comite = models.UUIDField(null=True, db_index=True)
    code = models.CharField(max_length=20)
    name = models.CharField(max_length=200)
    folded = models.CharField(max_length=250, default="")
    school = models.BooleanField(default=False)
    approved = models.BooleanField(default=False)
    closed = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["federation", "code"], name="one_club_a_code")]


class CentreRow(models.Model):
    """A place that plays, once it is approved and as long as it is not closed. `seats`: 0 when nobody said.

    It is of its `federation` and `comite`, and of those of its club. `time_zone`: an IANA name.
    """

    id = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)
    folded = models.CharField(max_length=450, default="")
    club = models.UUIDField(null=True, db_index=True)
    town = models.CharField(max_length=200, default="")
    seats = models.PositiveIntegerField(default=0)
    equipment = models.JSONField(default=list)
    time_zone = models.CharField(max_length=64, default="", db_default="")
    federation = models.UUIDField(null=True, db_index=True)
    comite = models.UUIDField(null=True, db_index=True)
    approved = models.BooleanField(default=False)
    closed = models.BooleanField(default=False)


class ArbitreRow(Term):
    """An account that corrects the bulletins of a centre, in one `competition` or in all."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField(db_index=True)
    competition = models.UUIDField(null=True)


class DoubleArbitreRow(Term):
    """An account that looks again at the bulletins of a centre, in one `competition` or in all."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField(db_index=True)
    competition = models.UUIDField(null=True)


class MembershipRow(Term):
    """The role of an account in a federation, a comité or a competition (`place`): administrator, staff or
    organiser.
    """

    pk = models.CompositePrimaryKey("place", "account")
    place = models.UUIDField()
    account = models.UUIDField(db_index=True)
    role = models.CharField(max_length=20)


class ClubOfficerRow(Term):
    """An account that acts for a club, as its president or its secretary (`role`)."""

    pk = models.CompositePrimaryKey("club", "account")
    club = models.UUIDField()
    account = models.UUIDField(db_index=True)
    role = models.CharField(max_length=20)
