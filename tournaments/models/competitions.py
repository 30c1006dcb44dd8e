"""Competitions, what is entered in them, and their rounds."""

from typing import ClassVar

from django.db import models

from engine.people.terms import Term


class CompetitionRow(models.Model):
    """A competition and the default settings of its parties. `position` is that of its last event.

    `published` is the kind of its last publication, "" before the first; `rectifying` the cause of the rectificatif in
    preparation. `federation` and `comite`: whose it is. `rehearsal_of`: the competition that this one rehearses, which
    no list shows once it is `over`.
    """

    id = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)
    starts_on = models.DateField()
    profile = models.CharField(max_length=40)
    ruleset = models.JSONField(default=dict)
    formula = models.CharField(max_length=20)
    seconds = models.PositiveSmallIntegerField()
    mort_subite = models.BooleanField(default=False)
    lexicon = models.CharField(max_length=60)
    plan = models.JSONField(default=dict)
    published = models.CharField(max_length=12, default="")
    rectifying = models.UUIDField(null=True)
    federation = models.UUIDField(null=True, db_index=True)
    comite = models.UUIDField(null=True, db_index=True)
    rehearsal_of = models.UUIDField(null=True, db_index=True)
    over = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    position = models.BigIntegerField()


class CentreEnrolmentRow(models.Model):
    """A centre plays a competition."""

    pk = models.CompositePrimaryKey("competition", "centre")
    competition = models.UUIDField()
    centre = models.UUIDField()


class JugeArbitreRow(Term):
    """An account that conducts the parties of a competition."""

    pk = models.CompositePrimaryKey("competition", "account")
    competition = models.UUIDField()
    account = models.UUIDField(db_index=True)


class EntryRow(models.Model):
    """A player, or a pair, in a competition, and under what it is ranked there.

    `position` keeps the order of acceptance.
    `state`: "in", "withdrawn" (plays no further partie), "excluded" (FISF 6.1: out of the ranking as well).
    `waived`: the rules of the plan that staff let it in against, for the reason that the vault holds under `waiver`.
    """

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    players = models.JSONField()
    table = models.PositiveIntegerField(null=True)
    serie = models.CharField(max_length=4, default="")
    category = models.CharField(max_length=20, default="")
    club = models.UUIDField(null=True)
    comite = models.UUIDField(null=True)
    federation = models.UUIDField(null=True)
    index = models.PositiveSmallIntegerField(default=0)
    team = models.UUIDField(null=True)
    state = models.CharField(max_length=10, default="in")
    checked_in = models.BooleanField(default=False)
    waived = models.JSONField(default=list)
    waiver = models.UUIDField(null=True)
    position = models.BigIntegerField()


class RoundRow(models.Model):
    """A round of a competition and the partie that plays it; `by_centre`: the game that each centre plays alone."""

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField()
    round = models.PositiveSmallIntegerField()
    is_open = models.BooleanField()
    by_centre = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["competition", "round"], name="one_partie_a_round")]


class CentrePartieRow(models.Model):
    """A simultané: the partie in which one centre plays the game of a round, that of RoundRow."""

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    round = models.PositiveSmallIntegerField()
    centre = models.UUIDField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["competition", "round", "centre"], name="one_partie_a_round_and_centre")
        ]


class AwaitedCentreRow(models.Model):
    """A simultané: a centre without which the round does not end."""

    pk = models.CompositePrimaryKey("competition", "round", "centre")
    competition = models.UUIDField()
    round = models.PositiveSmallIntegerField()
    centre = models.UUIDField()


class CentreJugeArbitreRow(Term):
    """An account that conducts what one centre plays of a competition."""

    pk = models.CompositePrimaryKey("competition", "centre", "account")
    competition = models.UUIDField()
    centre = models.UUIDField()
    account = models.UUIDField(db_index=True)


class TeamRow(models.Model):
    """Interclubs: a team of a club, in a division of the plan."""

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    club = models.UUIDField(null=True)
    name = models.CharField(max_length=200)
    division = models.CharField(max_length=60)
    position = models.BigIntegerField()


class BlockRow(models.Model):
    """The tables of a centre that an arbitre corrects in a competition, both ends included."""

    pk = models.CompositePrimaryKey("competition", "centre", "account")
    competition = models.UUIDField()
    centre = models.UUIDField()
    account = models.UUIDField()
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()


class TablePlanRow(models.Model):
    """The order in which the tables of a centre were last given out, and the seed of its lots."""

    pk = models.CompositePrimaryKey("competition", "centre")
    competition = models.UUIDField()
    centre = models.UUIDField()
    order = models.CharField(max_length=20)
    seed = models.CharField(max_length=40)
    position = models.BigIntegerField()


class TieRow(models.Model):
    """A tie that was settled outside the parties: its entries by place, those of one place together."""

    position = models.BigIntegerField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    strategy = models.CharField(max_length=20)
    places = models.JSONField()


class TiePartieRow(models.Model):
    """The partie of a mort subite between equals, beside the rounds (FISF 3.8.3), and who plays it; `over`: ended."""

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    entries = models.JSONField()
    position = models.BigIntegerField()
    over = models.BooleanField(default=False)
