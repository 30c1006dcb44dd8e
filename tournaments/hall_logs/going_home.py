"""While a hall plays and has internet, its log goes home by itself, every few seconds; cut off, it catches up.

A thread of the server of a hall: nobody waits for it, and what it does not send is still sent by the file.
"""

import json
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network

import structlog
from django.db import close_old_connections, connections

from tournaments.hall_logs.commands import sending
from tournaments.hall_logs.models import OpenedPack
from tournaments.webhooks.domain.addresses import target_of
from tournaments.webhooks.domain.refusals import WebhookAddressRefused
from tournaments.webhooks.posting import post

log = structlog.get_logger(__name__)

EVERY, LONGEST = 5.0, 60.0
"""Seconds between two looks at the log; at most, while the federation is not reached."""
PATH = "/api/v1/hall-logs/"
# The federation that made the pack says where it is: it may be of the same network.
_ANYWHERE = (ip_network("0.0.0.0/0"), ip_network("::/0"))
_CONFLICT = 409


@contextmanager
def going_home() -> Iterator[None]:
    """For as long as the block, in a hall whose pack says where its federation is."""
    if not OpenedPack.objects.exclude(home="").exists():
        yield
        return
    stopping = threading.Event()
    thread = threading.Thread(target=_work, args=(stopping,), name="going-home", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopping.set()
        thread.join(EVERY)


def _work(stopping: threading.Event) -> None:
    pause = EVERY
    try:
        while not stopping.wait(pause):
            close_old_connections()
            pause = EVERY if _sent() else min(LONGEST, pause * 2)
    finally:
        connections.close_all()


def _sent() -> bool:
    try:
        while send_part():
            pass
    except Exception:
        log.exception("hall_log_not_sent")
        return False
    here = OpenedPack.objects.first()
    return here is not None and not here.fault


def send_part() -> bool:
    """Send what the federation lacks; whether there may be more to send now."""
    here = OpenedPack.objects.get()
    part = sending.next_part(here)
    if part is None:
        return False
    place, content = part
    body = json.dumps({"content": b64encode(content).decode()}).encode()
    try:
        target = target_of(here.home.rstrip("/") + PATH, _ANYWHERE)
    except WebhookAddressRefused:
        sending.note_not_sent("address")
        return False
    outcome = post(target, body, {"Host": target.host, "Content-Type": "application/json"}, _ANYWHERE)
    if outcome.fault is None:
        sending.note_sent(place)
        return True
    known_otherwise = outcome.status == _CONFLICT and here.sent_place and here.fault != sending.GAP
    sending.note_not_sent(sending.GAP if known_otherwise else outcome.fault.value)
    return bool(known_otherwise)
