"""The data of a player: the vault, the account, entries and results, what arbitres wrote, mails, the log itself."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.contrib.sessions.models import Session
from django.db.models import Model, Q
from django.utils.timezone import now
from django.utils.translation import gettext

from arbitration.queries.personal import entries_with_recours_waiting, seats_in_commissions, told_of
from engine.events.actors import Actor
from engine.eventstore.reading import read_stream
from engine.jobs.models import Job
from engine.people import claims, identities, licences, permissions, publicity, vault
from engine.people.models import AccessToken, Account, ErasureRequest, Identity, PersonalExport
from engine.text import folded
from engine.web.history import descriptions_of as told_events
from tournaments.club_licences.queries.requests import requests_of_players
from tournaments.domain.refusals.players import NoSuchPlayer
from tournaments.models import competitions as competitions_models, organisation, players, publications, standings
from tournaments.online_entries.queries.requests import requests_of
from tournaments.queries.organisation import names_of_organisations
from tournaments.queries.team import Role
from tournaments.streams import player_stream

Line = dict[str, Any]
READ = "people.read_personal_data"


@dataclass(frozen=True, slots=True)
class PersonalPage:
    """What the page of a player's data shows. `shown`: the choice, None for by age; `public`: its effect."""

    person: UUID
    identity: Identity | None
    numbers: tuple[str, ...]
    shown: bool | None
    public: bool
    account: Account | None
    erasure_asked_at: datetime | None
    export: PersonalExport | None


def personal_page(person: UUID, *, by: Actor) -> PersonalPage:
    """Raises NotAllowed, NoSuchPlayer."""
    permissions.require(by, READ, person)
    row = players.PlayerRow.objects.filter(id=person).first()
    if row is None:
        raise NoSuchPlayer
    identity = Identity.objects.filter(pk=person).first()
    erasure = ErasureRequest.objects.filter(person=person).first()
    return PersonalPage(
        person=person,
        identity=identity,
        numbers=tuple(licence.number for licence in licences.licences_of(person) if not licence.former),
        shown=identity.shown if identity else None,
        public=publicity.shown_to_all(person),
        account=claims.account_of(person),
        erasure_asked_at=erasure.asked_at if erasure else None,
        export=PersonalExport.objects.filter(person=person, asked_by=by.actor_id).order_by("-asked_at").first(),
    )


def export_asked(export: UUID, *, by: Actor) -> PersonalExport:
    """Of somebody whose data the reader may read, and asked for by the reader. Raises NotAllowed, NoSuchPlayer."""
    row = PersonalExport.objects.filter(pk=export, asked_by=by.actor_id).first()
    if row is None:
        raise NoSuchPlayer
    permissions.require(by, READ, row.person)
    return row


def erasures_asked() -> list[UUID]:
    """Players who ask to be forgotten, the oldest request first."""
    return list(ErasureRequest.objects.order_by("asked_at").values_list("person", flat=True))


@dataclass(frozen=True, slots=True)
class StillNeeded:
    """What an erasure would come too early for, by competition: recours that wait, results to come."""

    recours: tuple[str, ...]
    playing: tuple[str, ...]


def still_needed(player: UUID) -> StillNeeded:
    entered = dict(
        players.PlayerEntryRow.objects.filter(player__in=and_duplicates(player)).values_list("entry", "competition")
    )
    waiting = {entered[entry] for entry in entries_with_recours_waiting(entered)}
    in_play = competitions_models.EntryRow.objects.filter(entry__in=entered, state="in").values("competition")
    running = competitions_models.CompetitionRow.objects.filter(
        id__in=in_play, published__in=("", "provisional"), rehearsal_of=None
    )
    return StillNeeded(
        tuple(
            sorted(
                competitions_models.CompetitionRow.objects.filter(id__in=waiting).values_list("name", flat=True),
                key=folded,
            )
        ),
        tuple(sorted(running.values_list("name", flat=True), key=folded)),
    )


def and_duplicates(player: UUID) -> list[UUID]:
    """The player, its duplicates, and the duplicates of these."""
    ids, wanted = [player], [player]
    while wanted:
        wanted = list(players.PlayerRow.objects.filter(merged_into__in=wanted).values_list("id", flat=True))
        ids += wanted
    return ids


def kept_of(person: UUID) -> Mapping[str, list[Line]]:
    """Everything, by subject, as plain values."""
    ids = and_duplicates(person)
    entries = list(players.PlayerEntryRow.objects.filter(player__in=ids).values_list("entry", flat=True))
    account = claims.account_of(person)
    announced = _Announced()
    return {
        "identity": _identity(ids),
        "licences": _rows([row for id_ in ids for row in licences.licences_of(id_)], ("authority", "number", "former")),
        "choices": _rows(
            [row for id_ in ids for row in publicity.choices_of(id_)], ("shown", "chosen_by", "chosen_at")
        ),
        "account": _account(account),
        "roles": _roles(account),
        "commissions": _commissions(account, ids),
        "tokens": _rows(
            AccessToken.objects.filter(user=account) if account else (),
            ("name", "created", "expiry", "last_used_at", "scopes"),
        ),
        "sessions": sessions_of(account),
        "place_requests": [
            {
                "competition": line.competition,
                "centre": line.centre,
                "asked_at": line.asked_at,
                "state": line.standing.value,
                "reason": line.reason,
            }
            for line in requests_of(ids)
        ],
        "licence_requests": [
            {
                "club": line.club_name,
                "season": line.season,
                "kind": line.kind,
                "asked_at": line.asked_at,
                "state": line.state.value,
                "reason": line.reason,
            }
            for line in requests_of_players(ids)
        ],
        "entries": _entries(entries),
        "results": _rows(
            publications.ResultRow.objects.filter(entry__in=entries),
            ("competition", "kind", "rank", "entries", "total"),
        ),
        "rounds": _rows(
            publications.RoundResultRow.objects.filter(entry__in=entries),
            ("competition", "round", "points", "solos", "tops"),
        ),
        "points": _rows(publications.PlayerPointsRow.objects.filter(player__in=ids), ("competition", "points")),
        **told_of(entries, announced),
        "mails": _mails(ids, account),
        "events": _events(ids),
    }


def files_of(lines_by_subject: Mapping[str, list[Line]]) -> Mapping[str, bytes]:
    """The photographs and documents of the recours, by the name that they have in the archive."""
    contents = {
        str(line["document"]): (line["kind"], vault.content_of_file(line["document"]))
        for line in lines_by_subject["documents"]
    }
    return {f"documents/{id_}.{kind}": content for id_, (kind, content) in contents.items() if content is not None}


class _Announced:
    """Whether a coup of a partie is public: its solution was announced."""

    def __init__(self) -> None:
        self._coups: dict[UUID, set[int]] = {}

    def __call__(self, partie: UUID, coup: int) -> bool:
        if partie not in self._coups:
            rows = standings.AnnouncedCoupRow.objects.filter(partie=partie)
            self._coups[partie] = set(rows.values_list("coup", flat=True))
        return coup in self._coups[partie]


def _identity(ids: Iterable[UUID]) -> list[Line]:
    fields = ("id", "given_name", "family_name", "birth_date", "email", "shown", "updated_at")
    return _rows(Identity.objects.filter(pk__in=list(ids)), fields)


def _account(account: Account | None) -> list[Line]:
    fields = ("id", "email", "display_name", "language", "created_at", "last_login", "is_active")
    return _rows([account] if account else (), fields)


def sessions_of(account: Account | None) -> list[Line]:
    """The present sessions of the account: only their expiry is stored."""
    if account is None:
        return []
    return [
        {"expires_at": session.expire_date}
        for session in Session.objects.filter(expire_date__gt=now())
        if session.get_decoded().get("_auth_user_id") == account.actor_id
    ]


def _entries(entries: Iterable[UUID]) -> list[Line]:
    rows = list(competitions_models.EntryRow.objects.filter(entry__in=list(entries)))
    named = dict(
        competitions_models.CompetitionRow.objects.filter(id__in={row.competition for row in rows}).values_list(
            "id", "name"
        )
    )
    return [
        {
            "entry": row.entry,
            "competition": row.competition,
            "name": named.get(row.competition, ""),
            "centre": row.centre,
            "table": row.table,
            "serie": row.serie,
            "category": row.category,
            "state": row.state,
            "alone": len(row.players) == 1,
        }
        for row in rows
    ]


def _roles(account: Account | None) -> list[Line]:
    """The roles of the account, past, present and to come, unless ended: where, and for how long."""
    if account is None:
        return []
    lines = [
        *((Role(row.role), row, row.place) for row in organisation.MembershipRow.told.filter(account=account.pk)),
        *((Role(row.role), row, row.club) for row in organisation.ClubOfficerRow.told.filter(account=account.pk)),
        *(
            (Role.JUGE, row, row.competition)
            for row in competitions_models.JugeArbitreRow.told.filter(account=account.pk)
        ),
        *(
            (Role.CENTRE_JUGE, row, row.centre)
            for row in competitions_models.CentreJugeArbitreRow.told.filter(account=account.pk)
        ),
        *((Role.ARBITRE, row, row.centre) for row in organisation.ArbitreRow.told.filter(account=account.pk)),
        *((Role.DOUBLE, row, row.centre) for row in organisation.DoubleArbitreRow.told.filter(account=account.pk)),
    ]
    names = _names_of({place for _role, _row, place in lines})
    return [
        {
            "role": role.value,
            "place": place,
            "where": names.get(place, ""),
            "since": row.since,
            "until": row.until,
        }
        for role, row, place in lines
    ]


def _commissions(account: Account | None, ids: Iterable[UUID]) -> list[Line]:
    return [
        {"competition": competition, "presides": presides}
        for competition, presides in seats_in_commissions(list(ids), account.pk if account else None)
    ]


def names_in(lines_by_subject: Mapping[str, list[Line]]) -> dict[UUID, str]:
    """The names behind the ids of competitions, centres, parties and federations in the archive."""
    ids = {
        value
        for lines in lines_by_subject.values()
        for line in lines
        for value in line.values()
        if isinstance(value, UUID)
    }
    return _names_of(ids) | _parties(ids)


def _names_of(ids: Collection[UUID]) -> dict[UUID, str]:
    competitions = dict(competitions_models.CompetitionRow.objects.filter(id__in=ids).values_list("id", "name"))
    return {**competitions, **names_of_organisations(ids)}


def _parties(ids: Collection[UUID]) -> dict[UUID, str]:
    """“Tournoi de Vichy, partie 2”, of those that a round is played with."""
    played = {
        partie: (competition, number)
        for rows in (competitions_models.RoundRow, competitions_models.CentrePartieRow)
        for partie, competition, number in rows._default_manager.filter(partie__in=ids).values_list(
            "partie", "competition", "round"
        )
    }
    names = _names_of({competition for competition, _number in played.values()})
    sentence = gettext("%(competition)s, partie %(number)s")
    return {
        partie: sentence % {"competition": names.get(competition, ""), "number": number}
        for partie, (competition, number) in played.items()
    }


def _mails(ids: Iterable[UUID], account: Account | None) -> list[Line]:
    """The mails to the person: when, and about what. Texts are made on sending, and not stored.

    News of a recours goes to those who have an address: nobody has written to the others.
    """
    to_player = Q(arguments__to__in=[f"player-{id_}" for id_ in ids if identities.email_of(id_)])
    to_account = Q(name="people.mail", arguments__account=str(account.pk)) if account else Q(pk__in=[])
    sent = Job.objects.filter(to_player | to_account).exclude(done_at=None).order_by("done_at")
    return [
        {
            "sent_at": job.done_at,
            "about": job.name,
            "subject": gettext("a recours") if job.arguments.get("recours") else gettext("the account"),
            "recours": job.arguments.get("recours", ""),
        }
        for job in sent
    ]


def _events(ids: Iterable[UUID]) -> list[Line]:
    recorded = [record for id_ in ids for record in read_stream(player_stream(id_))]
    reported = told_events(recorded)
    return [
        {
            "position": record.position,
            "type": record.type,
            "recorded_at": record.recorded_at,
            "said": reported[record.position].text,
            "data": record.data,
        }
        for record in recorded
    ]


def _rows(rows: Iterable[Model], fields: Iterable[str]) -> list[Line]:
    return [{name: getattr(row, name) for name in fields} for row in rows]
