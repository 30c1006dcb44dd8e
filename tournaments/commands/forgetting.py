"""Forgotten players: what is erased, and where it lies. The log holds no name, and stays as it is."""

from collections.abc import Collection
from contextlib import suppress
from itertools import chain
from uuid import UUID

import structlog
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Q
from django.utils.timezone import now

from arbitration.commands.documents import erase_supports_of
from arbitration.models import fisf, recours
from engine.backups.erasures import erases, note
from engine.events.actors import Actor
from engine.eventstore.commanding import command, record
from engine.eventstore.recorded import Recorded
from engine.jobs.models import Job
from engine.people import actors, claims, erasing, identities, licences, mail, permissions, vault
from engine.people.models import Account, Identity
from engine.web.answers import forget_answers
from tournaments.club_licences.queries import requests as licence_requests
from tournaments.commands.licences import erase_lines_of
from tournaments.domain import player as players
from tournaments.domain.refusals.players import NoSuchPlayer, PlayerGone
from tournaments.game_rounds import games, queries
from tournaments.models import competitions, organisation, papers, reports
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.models.players import PlayerEntryRow
from tournaments.online_entries.queries import requests as place_requests
from tournaments.queries import diplomas
from tournaments.queries.personal import and_duplicates
from tournaments.streams import player_stream

log = structlog.get_logger(__name__)
PERSON = "person"
_APPOINTMENTS = (
    organisation.ArbitreRow,
    organisation.DoubleArbitreRow,
    competitions.JugeArbitreRow,
    competitions.CentreJugeArbitreRow,
    organisation.MembershipRow,
    organisation.ClubOfficerRow,
)
_SEATS = (recours.MemberRow, fisf.FisfSeatRow)


@command
def forget_player(player: UUID, *, by: Actor) -> list[Recorded]:
    """Erase the identity of the player and of the duplicates merged into it, wherever it is kept.

    Results stay under a neutral name; nothing in the log changes. Raises PlayerGone for one already forgotten.
    """
    permissions.require(by, "tournaments.forget_player", player)
    with transaction.atomic():
        recorded = record(player_stream(player), players.PLAYER, _forgetting)
        ids = and_duplicates(player)
        entries = list(PlayerEntryRow.objects.filter(player__in=ids).values_list("entry", flat=True))
        erase_supports_of(entries)
        vault.erase_texts([text for game in games.GAMES for text in queries.names_online(game, entries)])
        vault.erase_texts(diplomas.titles_of(entries))
        vault.erase_texts(place_requests.reasons_of(ids))
        vault.erase_texts(licence_requests.reasons_of(ids))
        _erase_files_of(entries)
        for id_ in ids:
            _erase_one(id_)
        note(PERSON, ids)
    log.info("player_forgotten", player=str(player), by=by.actor_id)
    return recorded


@erases(PERSON)
def forget_again(persons: Collection[UUID]) -> int:
    """Those that a restoration brought back; nobody is notified, and the log says it once more."""
    return sum(_forget_again(person) for person in persons)


def _forget_again(person: UUID) -> bool:
    with suppress(NoSuchPlayer, PlayerGone):
        forget_player(person, by=actors.SYSTEM)
        return True
    if known := identities.is_known(person):  # a duplicate that was merged, or somebody who is no player
        _erase_one(person)
    return known


def _forgetting(state: players.Player) -> list[players.PlayerEvent]:
    if state.merged_into is not None:
        raise PlayerGone
    return players.forget(state)


def _erase_one(person: UUID) -> None:
    identity = Identity.objects.filter(pk=person).first()
    account = claims.account_of(person)
    addresses = {address for address in (identity and identity.email, account and account.email) if address}
    erase_lines_of(person)
    _erase_waiting_licence_files(person)
    if identity is not None:
        _erase_what_workers_kept(person, str(identity), addresses)
    if account is not None:
        _erase_account(account)
    identities.forget(person)
    # files do not come back where the transaction does not go through
    transaction.on_commit(lambda: [mail.erase_mails_to(address) for address in addresses])
    transaction.on_commit(erasing.empty_write_ahead)


def _erase_account(account: Account) -> None:
    """An arbitre or a member of a commission keeps the account for that, no longer the player's."""
    if account.is_staff or _has_duties(account):
        Account.objects.filter(pk=account.pk).update(person=None)
        return
    for session in Session.objects.all():
        if session.get_decoded().get("_auth_user_id") == account.actor_id:
            session.delete()
    account.delete()  # its tokens go with it


def _has_duties(account: Account) -> bool:
    """Whether the account has a duty, now or later; one that is over does not count."""
    appointed = (rows.told.filter(account=account.pk).exclude(until__lte=now()) for rows in _APPOINTMENTS)
    seated = (rows._default_manager.filter(account=account.pk) for rows in _SEATS)
    return any(rows.exists() for rows in chain(appointed, seated))


def _erase_what_workers_kept(person: UUID, name: str, addresses: Collection[str]) -> None:
    Job.objects.filter(arguments__to=f"player-{person}").exclude(done_at=None).delete()
    for held in (name, *addresses):
        Job.objects.filter(last_error__icontains=held).update(last_error="")
        forget_answers(held.encode())


def _erase_files_of(entries: Collection[UUID]) -> None:
    """Papers and reports of the halls where the player sat: they hold names, and can be made or sent again."""
    places = set(competitions.EntryRow.objects.filter(entry__in=list(entries)).values_list("competition", "centre"))
    papers.PaperFile.objects.filter(competition__in={competition for competition, _centre in places}).delete()
    waiting = reports.ReportRow.objects.filter(state="sent").values("file")
    for competition, centre in places:
        reports.ReportFile.objects.filter(competition=competition, centre=centre).exclude(id__in=waiting).delete()


def _erase_waiting_licence_files(person: UUID) -> None:
    """A file examined but not imported would bring the player back: the federation sends it again without him."""
    authorities = {licence.authority for licence in licences.licences_of(person)}
    files = LicenceFile.objects.filter(Q(state="read") | Q(state="examined"), federation__in=authorities)
    ids = list(files.values_list("id", flat=True))
    LicenceFileLine.objects.filter(file__in=ids).delete()
    files.delete()
