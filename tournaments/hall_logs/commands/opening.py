"""Where the hall is: an installation opened with a pack, and its parties begun by their codes."""

from uuid import UUID

from django.apps import apps
from django.db import transaction
from django.utils.timezone import now

from engine import sealing
from engine.backups.putting import put_missing
from engine.backups.refusals import BackupDamaged
from engine.events.actors import Actor
from engine.eventstore import commanding, entering, reading
from engine.eventstore.projections.running import catch_up
from engine.lexicon.errors import UnknownLexicon
from engine.people.models import Account
from engine.people.permissions import require
from games.services.codes import keep_under_code, open_by_code
from games.services.lexicons import lexicon_named
from tournaments.commands.first_run import propose_nothing
from tournaments.commands.officials import appoint_centre_juge, appoint_juge_arbitre
from tournaments.commands.rounds import open_centre_partie, open_round
from tournaments.hall_logs.domain import refusals
from tournaments.hall_logs.files.pack import Pack, read_pack
from tournaments.hall_logs.models import OpenedPack
from tournaments.hall_logs.queries.here import opened_pack
from tournaments.queries.games import game_for_next
from tournaments.queries.plans import is_by_centre

KEEP = "tournaments.keep_own_hall"
PEOPLE = ("people.identity", "people.licence")


def open_pack(content: bytes) -> Pack:
    """Fill an empty installation with what the pack holds; opened again with the same one, nothing changes.

    Nobody has an account yet, so that nobody asks for it: whoever starts the server does. Raises NotAPack, PackDamaged,
    PackOfAnother, LexiconElsewhere.
    """
    pack = read_pack(content)
    _refuse_lexicon(pack)
    if not OpenedPack.objects.exists() and reading.head():
        raise refusals.PackOfAnother
    opened, _new = OpenedPack.objects.get_or_create(
        id=1,
        defaults={
            "pack": pack.pack,
            "competition": pack.competition,
            "centre": pack.centre,
            "log": pack.log,
            "home": pack.home,
            "sealed_secret": sealing.encrypted(pack.secret),
            "opened_at": now(),
        },
    )
    if opened.pack != pack.pack:
        raise refusals.PackOfAnother
    try:
        put_missing(pack.rows, apps, kinds=PEOPLE)
    except BackupDamaged:
        raise refusals.PackDamaged from None
    entering.enter(pack.events, log=pack.log)
    for game in pack.games:
        keep_under_code(game.game, game.text)
    propose_nothing()
    catch_up()
    return pack


def _refuse_lexicon(pack: Pack) -> None:
    try:
        here = lexicon_named(pack.lexicon)
    except UnknownLexicon:
        raise refusals.LexiconElsewhere(lexicon=pack.lexicon) from None
    if here.digest != pack.lexicon_digest:
        raise refusals.LexiconElsewhere(lexicon=pack.lexicon)


@commanding.command
def take_charge(*, by: Account) -> None:
    """Who opens a hall is its juge-arbitre. Raises NoPackHere, AlreadyAppointed."""
    require(by, KEEP)
    here = opened_pack()
    if is_by_centre(here.competition):
        appoint_centre_juge(here.competition, centre=here.centre, account=by.pk, by=by)
    else:
        appoint_juge_arbitre(here.competition, account=by.pk, by=by)


@commanding.command
def begin_partie(*, code: str, by: Actor) -> UUID:
    """Open the next partie of the hall with the code that was told; returns the id of the partie.

    Raises NoPackHere, WrongCode, OtherGame, and what `open_round` and `open_centre_partie` refuse.
    """
    require(by, KEEP)
    here = opened_pack()
    game = game_for_next(here.competition)
    with transaction.atomic():
        if game is not None:
            open_by_code(game.id, code)
        partie = open_round(here.competition, by=by)
        return (
            open_centre_partie(here.competition, centre=here.centre, by=by)
            if is_by_centre(here.competition)
            else partie
        )
