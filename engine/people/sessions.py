"""Sessions as Django keeps them, read by a question that is written once: every page asks for one."""

from datetime import datetime

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone

from engine.prepared import Given, prepared


@prepared(str, datetime)
def _lasting(key: Given, now: Given) -> "QuerySet[Session]":
    return Session.objects.filter(session_key=key, expire_date__gt=now)


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Session | None:
        for session in _lasting(self.session_key, timezone.now()):
            return session
        self._session_key = None
        return None
