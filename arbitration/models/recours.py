"""Read models of the commissions and of what they decide."""

from django.db import models


class DisqualificationRow(models.Model):
    """FISF 6.1: an entry that a commission has disqualified, for the reason that the vault holds.

    `lifted_at`: when that was overturned on a recours.
    """

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    commission = models.UUIDField()
    reason = models.UUIDField()
    author = models.UUIDField(null=True)
    recorded_at = models.DateTimeField()
    lifted_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "arbitration_disqualification"

    def __str__(self) -> str:
        return str(self.entry)


class CommissionRow(models.Model):
    """FISF 6.4.1: a commission d'arbitrage, of a competition or of one centre of it."""

    commission = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    centre = models.UUIDField(null=True)

    class Meta:
        db_table = "arbitration_commission"

    def __str__(self) -> str:
        return str(self.commission)


class MemberRow(models.Model):
    """Who sits in a commission, or sat: `seat` 1 presides, and is None once another has the place."""

    pk = models.CompositePrimaryKey("commission", "person")
    commission = models.UUIDField()
    person = models.UUIDField(db_index=True)
    account = models.UUIDField(null=True, db_index=True)
    seat = models.PositiveSmallIntegerField(null=True)

    class Meta:
        db_table = "arbitration_member"

    def __str__(self) -> str:
        return f"{self.commission} {self.person}"


class ConflictRow(models.Model):
    """A member who does not sit: in one recours, or in none of the competition."""

    event = models.UUIDField(primary_key=True)
    commission = models.UUIDField(db_index=True)
    person = models.UUIDField()
    recours = models.UUIDField(null=True)
    reason = models.UUIDField()

    class Meta:
        db_table = "arbitration_conflict"

    def __str__(self) -> str:
        return f"{self.commission} {self.person}"


class RecoursRow(models.Model):
    """FISF 6.3: a recours. `state`: "admitted", "decided", or "refused" for the reason that `why` names.

    `entry` and `by_arbitres`: as in AppealFiled; `until`: the last moment at which it came in time. Once it is decided,
    `outcome` is an Outcome, `sitting` the persons who sat, `reason` the text of the vault that says why. `remedy` has
    the fields of RemedyDecided, None where nothing follows; `causes` are the events that said so, and
    `carried_out_at` is when the last came to stand in the score.
    """

    recours = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    commission = models.UUIDField()
    subject = models.CharField(max_length=20)
    entry = models.UUIDField(null=True, db_index=True)
    by_arbitres = models.BooleanField()
    partie = models.UUIDField(null=True)
    coup = models.PositiveIntegerField(null=True)
    filed_at = models.DateTimeField()
    grounds = models.UUIDField()
    state = models.CharField(max_length=20)
    why = models.CharField(max_length=20, default="")
    article = models.CharField(max_length=20, default="")
    until = models.DateTimeField(null=True)
    author = models.UUIDField(null=True)
    outcome = models.CharField(max_length=20, default="")
    favourable = models.BooleanField(default=False)
    sitting = models.JSONField(default=list)
    reason = models.UUIDField(null=True)
    decided_at = models.DateTimeField(null=True)
    remedy = models.JSONField(null=True)
    causes = models.JSONField(default=list)
    carried_out_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "arbitration_recours"

    def __str__(self) -> str:
        return str(self.recours)


class DocumentRow(models.Model):
    """A photograph or a document that supports a recours; `kind` is a DocumentKind. `author` None: the player."""

    document = models.UUIDField(primary_key=True)
    recours = models.UUIDField(db_index=True)
    kind = models.CharField(max_length=8)
    author = models.UUIDField(null=True)
    position = models.BigIntegerField()
    added_at = models.DateTimeField()

    class Meta:
        db_table = "arbitration_recours_document"

    def __str__(self) -> str:
        return f"{self.recours} {self.kind}"
