"""Read models only: every row comes from the log, keys included, and can be rebuilt from it."""

from typing import ClassVar

from django.db import models


class SeatRow(models.Model):
    """Where an entry plays: its centre, and its table once one is assigned; `out`: it plays no further partie."""

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    table = models.PositiveIntegerField(null=True)
    players = models.JSONField()
    out = models.BooleanField(default=False)

    class Meta:
        db_table = "arbitration_seat"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["centre", "table"], name="arb_seat_centre_table")]

    def __str__(self) -> str:
        return f"{self.centre} {self.table}"


class CompetitionRow(models.Model):
    """The name under which an arbitre knows a competition; `frozen`: its results are official, and nothing moves.

    `rehearsal`: nothing of it counts; it is frozen once it is over.
    `over`: its results were official once. `planned`: how many parties its plan has, 0 without a plan.
    """

    competition = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)
    frozen = models.BooleanField(default=False)
    rehearsal = models.BooleanField(default=False)
    over = models.BooleanField(default=False)
    planned = models.PositiveSmallIntegerField(default=0)

    class Meta:
        db_table = "arbitration_competition"

    def __str__(self) -> str:
        return self.name


class CentreRow(models.Model):
    """The name under which an arbitre knows a centre."""

    centre = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)

    class Meta:
        db_table = "arbitration_centre"

    def __str__(self) -> str:
        return self.name


class ReportedRoundRow(models.Model):
    """A centre whose results of a partie come from a report that was accepted: its bulletins are not entered here."""

    pk = models.CompositePrimaryKey("partie", "centre")
    partie = models.UUIDField()
    centre = models.UUIDField()
    digest = models.CharField(max_length=64)

    class Meta:
        db_table = "arbitration_reported_round"

    def __str__(self) -> str:
        return f"{self.partie} {self.centre}"


class ArbitreRow(models.Model):
    """An account that corrects the bulletins of a centre."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField(db_index=True)

    class Meta:
        db_table = "arbitration_arbitre"

    def __str__(self) -> str:
        return f"{self.centre} {self.account}"


class DoubleArbitreRow(models.Model):
    """FISF 5.9.d: an account that looks again at the bulletins of a centre."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField(db_index=True)

    class Meta:
        db_table = "arbitration_double_arbitre"

    def __str__(self) -> str:
        return f"{self.centre} {self.account}"


class BlockRow(models.Model):
    """The tables of a centre that an arbitre corrects in a competition, both ends included."""

    pk = models.CompositePrimaryKey("competition", "centre", "account")
    competition = models.UUIDField()
    centre = models.UUIDField()
    account = models.UUIDField()
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()

    class Meta:
        db_table = "arbitration_block"

    def __str__(self) -> str:
        return f"{self.account} {self.first}-{self.last}"


class DisqualificationRow(models.Model):
    """FISF 6.1: an entry that a commission has disqualified, for the reason that the vault holds."""

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    commission = models.UUIDField()
    reason = models.UUIDField()
    author = models.UUIDField(null=True)
    recorded_at = models.DateTimeField()

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
    `outcome` is an Outcome, `sitting` the persons who sat, `reason` the text of the vault that says why.
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

    class Meta:
        db_table = "arbitration_recours"

    def __str__(self) -> str:
        return str(self.recours)


class ReviewRow(models.Model):
    """A second look at a verdict: agreed to, or a remark and its answer (None while it waits, and where there is none).

    It is about the verdict that stood at its position in the log.
    """

    event = models.UUIDField(primary_key=True)
    partie = models.UUIDField()
    entry = models.UUIDField()
    coup = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField()
    agrees = models.BooleanField()
    remark = models.UUIDField(null=True)
    accepted = models.BooleanField(null=True)
    author = models.UUIDField(null=True)
    position = models.BigIntegerField()
    recorded_at = models.DateTimeField()

    class Meta:
        db_table = "arbitration_review"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["partie", "coup", "entry"], name="arb_review_coup_entry")
        ]

    def __str__(self) -> str:
        return f"{self.entry} {self.coup}"


class RoundPartieRow(models.Model):
    """The round that a partie is played for; a closed round takes no bulletin. `centre`: the only one that plays it.

    It starts when it is announced to the players.
    """

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    round = models.PositiveIntegerField()
    centre = models.UUIDField(null=True)
    closed = models.BooleanField(default=False)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "arbitration_round_partie"

    def __str__(self) -> str:
        return f"{self.competition} {self.round}"


class FeuilleRow(models.Model):
    """A feuille and the seat it was opened with; `plays_from`: the coup from which who came late plays (FISF 6.2)."""

    stream = models.CharField(primary_key=True, max_length=120)
    partie = models.UUIDField()
    entry = models.UUIDField()
    centre = models.UUIDField()
    table = models.PositiveIntegerField()
    plays_from = models.PositiveSmallIntegerField(default=1)

    class Meta:
        db_table = "arbitration_feuille"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["partie", "centre"], name="arb_feuille_partie_centre")
        ]

    def __str__(self) -> str:
        return self.stream


class BulletinRow(models.Model):
    """One verdict on one bulletin. The one that `stands` counts; those it replaced, or whose coup was annulled,
    stay readable."""

    event = models.UUIDField(primary_key=True)
    # the id of the arbitre's line, so that a line sent twice finds its first answer
    line = models.UUIDField(null=True, db_index=True)
    partie = models.UUIDField()
    entry = models.UUIDField()
    coup = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField(default=1)
    centre = models.UUIDField()
    table = models.PositiveIntegerField()
    typed = models.CharField(max_length=200)
    word = models.CharField(max_length=80)
    reference = models.CharField(max_length=10)
    claimed = models.IntegerField(null=True)
    score = models.IntegerField()
    score_for_solo = models.IntegerField()
    sanction = models.CharField(max_length=16)
    disciplinary = models.BooleanField()
    motifs = models.JSONField()
    articles = models.JSONField()
    named_words = models.JSONField()
    path = models.JSONField()
    # words formed across whose plausibility is still to be judged (FISF 5.3.3)
    questions = models.JSONField(default=list)
    # what a word that is not admitted would have earned (FISF 5.9)
    as_if = models.IntegerField(null=True)
    # {"score", "capped", "over", "first_coup", "decided"} where `score` is a moyenne (FISF 5.9)
    moyenne = models.JSONField(null=True)
    # from which coup on the player knows its billet, null before it is handed over; whether it told the motif
    delivered_before = models.PositiveSmallIntegerField(null=True)
    delivered_complete = models.BooleanField(default=False)
    rectification = models.BooleanField()
    stands = models.BooleanField(default=True)
    # it stood until its coup was annulled (FISF 3.6)
    annulled = models.BooleanField(default=False)
    # the top given to all the tables left, before the bulletin was read
    presumed = models.BooleanField(default=False)
    # its line was taken back
    withdrawn = models.BooleanField(default=False)
    # the text in the vault that says why a rectification was made
    reason = models.UUIDField(null=True)
    # what the regulation said where the arbitre decided himself: score, sanction, motifs, path
    adjudicated = models.JSONField(null=True)
    # who gave the verdict; the second look is somebody else's (FISF 5.9.d)
    author = models.UUIDField(null=True)
    position = models.BigIntegerField()
    recorded_at = models.DateTimeField()

    class Meta:
        db_table = "arbitration_bulletin"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["partie", "coup", "centre"], name="arb_bulletin_coup_centre"),
            models.Index(fields=["partie", "entry", "coup"], name="arb_bulletin_entry_coup"),
        ]

    def __str__(self) -> str:
        return f"{self.typed} -> {self.score}"


class JudgementRow(models.Model):
    """A judgement of an arbitre, for the verdicts to come and for the register of the federation.

    `subject` is a JudgementSubject. Of two of the same thing, the later one is in force.
    """

    event = models.UUIDField(primary_key=True)
    partie = models.UUIDField()
    entry = models.UUIDField()
    centre = models.UUIDField()
    coup = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField()
    subject = models.CharField(max_length=20)
    word = models.CharField(max_length=15, db_index=True)
    answer = models.BooleanField()
    article = models.CharField(max_length=20)
    reason = models.UUIDField()
    author = models.UUIDField(null=True)
    position = models.BigIntegerField(db_index=True)
    recorded_at = models.DateTimeField()

    class Meta:
        db_table = "arbitration_judgement"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["partie", "coup"], name="arb_judgement_coup")]

    def __str__(self) -> str:
        return f"{self.subject} {self.word} {self.answer}"
