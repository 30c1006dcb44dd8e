"""Those whom a club has named for a first licence, and who have become no players: their names are erased."""

from collections.abc import Collection
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now

from engine.backups.erasures import note
from engine.people import identities, vault
from tournaments.club_licences.domain.seasons import RequestState, Subject
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.club_licences.queries import requests
from tournaments.commands.forgetting import PERSON


def erase_newcomers(persons: Collection[UUID]) -> int:
    """Erase their names and why they were refused; how many were known."""
    with transaction.atomic():
        vault.erase_texts(requests.reasons_of(persons))
        known = [identities.forget(person) for person in persons]
        note(PERSON, list(persons))
    return sum(known)


def erase_refused_newcomers(older_than: timedelta) -> int:
    """Those who were refused long enough ago."""
    refused = LicenceRequestRow.objects.filter(
        subject=Subject.NEW.value, state=RequestState.REFUSED.value, decided_at__lt=now() - older_than
    )
    persons = [person for person in refused.values_list("player", flat=True) if identities.is_known(person)]
    return erase_newcomers(persons) if persons else 0
