"""Read models of parties and toppings: what pages read, and the sealed tables that are no projection."""

from django.db import models

from games.events.partie import DrawSource


class PartieRow(models.Model):
    """One partie as the public may see it at this moment. Nothing secret ever enters this row."""

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(null=True, db_index=True)
    round = models.PositiveSmallIntegerField()
    # of a partie of one centre: the game that it shares with the others; `veiled` until the round is closed
    preparee = models.UUIDField(null=True, db_index=True)
    veiled = models.BooleanField(default=False)
    profile = models.CharField(max_length=40)
    ruleset = models.JSONField(default=dict)
    formula = models.CharField(max_length=20)
    lexicon = models.CharField(max_length=60)
    # of the coup whose clock was started last
    seconds = models.PositiveSmallIntegerField()
    mort_subite = models.BooleanField(default=False)
    source = models.CharField(max_length=10, choices=[(source.value, source.value) for source in DrawSource])
    commitment = models.CharField(max_length=64)
    phase = models.CharField(max_length=20)
    coup = models.PositiveSmallIntegerField(default=0)
    grid = models.JSONField()
    # The grid before the last solution, to which an annulled coup goes back.
    previous_grid = models.JSONField(default=list)
    tirage = models.CharField(max_length=9, default="")
    started_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    interrupted_at = models.DateTimeField(null=True)
    resumed_at = models.DateTimeField(null=True)
    # Why the coup that is being played again was annulled, until its new tirage is announced.
    annulled = models.CharField(max_length=20, default="")
    results_annulled = models.BooleanField(default=False)
    top_total = models.PositiveIntegerField(default=0)
    end_reason = models.CharField(max_length=40, default="")
    seed = models.CharField(max_length=64, default="")
    salt = models.CharField(max_length=64, default="")
    # of a partie that comes from a file: its title, among the texts that can be erased
    title = models.UUIDField(null=True)
    position = models.BigIntegerField()

    class Meta:
        db_table = "games_partie"


class CoupRow(models.Model):
    """One coup whose solution has been announced."""

    pk = models.CompositePrimaryKey("partie", "number")
    partie = models.UUIDField()
    number = models.PositiveSmallIntegerField()
    tirage = models.CharField(max_length=9)
    word = models.CharField(max_length=15)
    reference = models.CharField(max_length=3)
    points = models.PositiveIntegerField()

    class Meta:
        db_table = "games_coup"


class CoupCheckRow(models.Model):
    """FISF 0.a: the digest of the grid and of the tirage of a coup, from its announcement on. Officials alone read it:
    a tirage has few letters, and could be guessed from it.
    """

    pk = models.CompositePrimaryKey("partie", "number")
    partie = models.UUIDField()
    number = models.PositiveSmallIntegerField()
    digest = models.CharField(max_length=64)

    class Meta:
        db_table = "games_coup_check"


class PrepareeRow(models.Model):
    """A game chosen for a round that many centres play, and how far it is; none of its letters."""

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    round = models.PositiveSmallIntegerField()
    formula = models.CharField(max_length=20)
    lexicon = models.CharField(max_length=60)
    commitment = models.CharField(max_length=64)
    stage = models.CharField(max_length=10)
    seed = models.CharField(max_length=64, default="")
    salt = models.CharField(max_length=64, default="")
    position = models.BigIntegerField()

    class Meta:
        db_table = "games_preparee"


class RehearsalRow(models.Model):
    """A competition that is a rehearsal: its parties are in no list, and no game is shared with it."""

    competition = models.UUIDField(primary_key=True)

    class Meta:
        db_table = "games_rehearsal"


class ToppingRow(models.Model):
    """A topping (FISF 3.8.4) and how far it is; none of its letters. `asked_by`: the account that made it."""

    id = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=80)
    competition = models.UUIDField(null=True, db_index=True)
    # of the daily one: its day
    day = models.DateField(null=True, unique=True)
    asked_by = models.UUIDField(null=True)
    in_person = models.BooleanField()
    formula = models.CharField(max_length=20)
    lexicon = models.CharField(max_length=60)
    seconds = models.PositiveSmallIntegerField()
    penalty = models.PositiveSmallIntegerField()
    opens_at = models.DateTimeField(db_index=True)
    closes_at = models.DateTimeField(null=True)
    # as soon as its game is prepared
    coups = models.PositiveSmallIntegerField(default=0)
    difficulty = models.PositiveSmallIntegerField(default=0)
    level = models.CharField(max_length=10, default="")
    commitment = models.CharField(max_length=64, default="")
    # as soon as it is revealed
    seed = models.CharField(max_length=64, default="")
    salt = models.CharField(max_length=64, default="")
    position = models.BigIntegerField()

    class Meta:
        db_table = "games_topping"


class BegunRun(models.Model):
    """A run online that is not in the log yet, or was not when it began: see `games.services.begun_runs`.

    No projection. `command`: what began it; `ends_by`: its end, if nothing is found; the others as in RunStarted.
    """

    id = models.UUIDField(primary_key=True)
    topping = models.UUIDField(db_index=True)
    player = models.CharField(max_length=50)
    name = models.UUIDField()
    name_digest = models.CharField(max_length=64)
    at = models.DateTimeField(db_index=True)
    coups = models.PositiveSmallIntegerField()
    seconds = models.PositiveSmallIntegerField()
    penalty = models.PositiveSmallIntegerField()
    ends_by = models.DateTimeField(db_index=True)
    command = models.UUIDField()

    class Meta:
        db_table = "games_begun_run"


class RunRow(models.Model):
    """A run through a topping: how many coups it has played, and in what time. Neither words nor names."""

    id = models.UUIDField(primary_key=True)
    topping = models.UUIDField(db_index=True)
    # who plays online, by an opaque id
    player = models.CharField(max_length=50, db_index=True)
    # the name of the board, among the texts that can be erased
    name = models.UUIDField()
    in_person = models.BooleanField()
    started_at = models.DateTimeField(db_index=True)
    coups = models.PositiveSmallIntegerField()
    seconds = models.PositiveSmallIntegerField()
    penalty = models.PositiveSmallIntegerField()
    # when the coup in play began
    began = models.DateTimeField()
    played = models.PositiveSmallIntegerField(default=0)
    ms = models.PositiveIntegerField(default=0)
    given = models.PositiveSmallIntegerField(default=0)
    refused = models.PositiveIntegerField(default=0)
    ended_at = models.DateTimeField(null=True)
    abandoned = models.BooleanField(default=False)

    class Meta:
        db_table = "games_run"

    @property
    def finished(self) -> bool:
        return self.played == self.coups


class RunCoupRow(models.Model):
    """A coup that a run has played: its time, and whether its solution was given."""

    pk = models.CompositePrimaryKey("run", "number")
    run = models.UUIDField()
    number = models.PositiveSmallIntegerField()
    topping = models.UUIDField()
    ms = models.PositiveIntegerField()
    given = models.BooleanField()

    class Meta:
        db_table = "games_run_coup"
        indexes = (models.Index(fields=["topping", "number", "ms"], name="games_run_coup_times"),)


class FriendlyGame(models.Model):
    """A match or a table that a visitor plays with friends, whoever holds its link: see `games.services.friendlies`.

    No projection: the log knows the game once a friend has come. `host`: who opened it, by an opaque id.
    """

    id = models.UUIDField(primary_key=True)
    game = models.CharField(max_length=10)
    host = models.CharField(max_length=50, db_index=True)
    players = models.PositiveSmallIntegerField()
    lexicon = models.CharField(max_length=60)
    at = models.DateTimeField(db_index=True)
    # when the first friend came
    begun_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "games_friendly"


class MatchRow(models.Model):
    """A match of Jarnac, and whether it is over; none of its letters. `made_by`: the account that opened it."""

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(null=True, db_index=True)
    made_by = models.UUIDField(null=True)
    # the names of the players, among the texts that can be erased
    first = models.UUIDField()
    second = models.UUIDField()
    lexicon = models.CharField(max_length=60)
    seconds = models.PositiveSmallIntegerField()
    created_at = models.DateTimeField(db_index=True)
    words = models.PositiveSmallIntegerField(default=0)
    # why it is over, "" before
    ended = models.CharField(max_length=20, default="")
    ended_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "games_match"


class TableRow(models.Model):
    """A table of Scrabble cartes, and whether it is over; no card of a hand. `made_by`: the account that opened it."""

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(null=True, db_index=True)
    made_by = models.UUIDField(null=True)
    cards_from = models.CharField(max_length=10)
    lexicon = models.CharField(max_length=60)
    target = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField()
    created_at = models.DateTimeField(db_index=True)
    turns = models.PositiveSmallIntegerField(default=0)
    # why the play is over, "" before; `counted_at`: when what everybody held was counted, or nothing was to count
    ended = models.CharField(max_length=20, default="")
    counted_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "games_table"


class TablePlaceRow(models.Model):
    """A player of a table, with the points. `name`: among the texts that can be erased."""

    pk = models.CompositePrimaryKey("table", "player")
    table = models.UUIDField()
    player = models.PositiveSmallIntegerField()
    name = models.UUIDField()
    points = models.IntegerField(default=0)

    class Meta:
        db_table = "games_table_place"


class SealedSeed(models.Model):
    """The seed of a draw, sealed until its end: of a partie, or of a game that centres share. Not a projection: the
    log holds only its commitment.

    `seed` and `salt` are encrypted; `fingerprint` finds the same seed again.
    """

    partie = models.UUIDField(primary_key=True)
    seed = models.TextField()
    salt = models.TextField()
    fingerprint = models.CharField(max_length=64, db_index=True, default="", db_default="")

    class Meta:
        db_table = "games_sealed_seed"


class SealedScript(models.Model):
    """A prepared game, encrypted, sealed until each coup is played. Not a projection, as above."""

    partie = models.UUIDField(primary_key=True)
    script = models.TextField()

    class Meta:
        db_table = "games_sealed_script"


class PackedGame(models.Model):
    """A game that a hall has taken along, under the code that is told at its hour. Not a projection, as above."""

    preparee = models.UUIDField(primary_key=True)
    text = models.TextField()

    class Meta:
        db_table = "games_packed_game"


class ReceivedList(models.Model):
    """A list of words that the team sent, to be made into a lexicon. Not a projection, and no fact of a competition.

    Its files lie beside the lexicons, until the list is built or forgotten: no backup and no page has them. `told`:
    what was found in it, line by line, in the language of who sent it. `digest`: of the lexicon that it became.
    """

    id = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=40)
    label = models.CharField(max_length=120, blank=True)
    valid_from = models.CharField(max_length=10, blank=True)
    file = models.CharField(max_length=120)
    forms = models.CharField(max_length=120, blank=True)
    language = models.CharField(max_length=10)
    sent_by = models.CharField(max_length=64)
    sent_at = models.DateTimeField()
    state = models.CharField(max_length=10)
    told = models.JSONField(default=list)
    replaces = models.BooleanField(default=False)
    digest = models.CharField(max_length=64, blank=True)

    class Meta:
        db_table = "games_received_list"
