"""Read models of what was written and corrected."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from arbitration.events.feuille import Sanction


class FeuilleRow(models.Model):
    """A feuille and the seat it was opened with; `plays_from`: the first coup of a player who came late (FISF 6.2).

    In mort subite (FISF 3.8.3), `fell_at`: the coup at which the player fell, None while he is in; `fall`: the rest of
    what PlayerEliminated tells, by name; `excused`: the coups that went by while he was wrongly out.
    """

    stream = models.CharField(primary_key=True, max_length=120)
    partie = models.UUIDField()
    entry = models.UUIDField()
    centre = models.UUIDField()
    table = models.PositiveIntegerField()
    plays_from = models.PositiveSmallIntegerField(default=1)
    fell_at = models.PositiveSmallIntegerField(null=True)
    fall = models.JSONField(null=True)
    excused = models.JSONField(default=list, db_default=[])

    class Meta:
        db_table = "arbitration_feuille"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["partie", "centre"], name="arb_feuille_partie_centre")
        ]

    def __str__(self) -> str:
        return self.stream


# What a billet may have to tell.
NOTABLE = Q(disciplinary=True) | Q(rectification=True) | Q(moyenne__isnull=False) | ~Q(sanction=Sanction.NONE.value)
TO_TELL = Q(NOTABLE, stands=True, delivered_complete=False)
# What a moyenne may come from, whatever became of it since (FISF 5.9.f).
MAY_REPEAT = Q(sanction=Sanction.NULLITE.value) | Q(moyenne__isnull=False)
# What asks for a judgement of a word formed across (FISF 5.3.3).
TO_JUDGE = Q(~Q(questions=[]), stands=True, adjudicated__isnull=True)


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
            # With `stands`, the verdicts of a great competition are counted without reading one of them.
            models.Index(fields=["partie", "entry", "coup", "stands"], name="arb_bulletin_standing"),
            # What remains to be done asks for the few among all.
            models.Index(fields=["partie", "centre"], condition=TO_TELL, name="arb_bulletin_to_tell"),
            models.Index(fields=["partie", "centre"], condition=TO_JUDGE, name="arb_bulletin_to_judge"),
            # Asked after each batch of bulletins.
            models.Index(fields=["partie", "centre", "entry"], condition=MAY_REPEAT, name="arb_bulletin_may_repeat"),
        ]

    def __str__(self) -> str:
        return f"{self.typed} -> {self.score}"

    @property
    def found(self) -> int:
        """The worth of his own word, before any pénalité: a moyenne does not count."""
        return 0 if self.moyenne else self.score_for_solo


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


class DisparityRow(models.Model):
    """A verdict that was compared with those of its likes, and left as it was; a later verdict is compared anew."""

    event = models.UUIDField(primary_key=True)
    partie = models.UUIDField()
    entry = models.UUIDField()
    coup = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField()
    reason = models.UUIDField()
    author = models.UUIDField(null=True)
    position = models.BigIntegerField()
    recorded_at = models.DateTimeField()

    class Meta:
        db_table = "arbitration_disparity"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["partie", "coup"], name="arb_disparity_coup")]

    def __str__(self) -> str:
        return f"{self.partie} {self.entry} {self.coup}"


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
