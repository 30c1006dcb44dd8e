"""The mail of the day: the head of the log, signed, to those who keep it elsewhere (LOG_WITNESSES).

What was sent cannot be called back: a log that is cut or computed anew later is denied by it.
"""

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _, override

from engine import zones
from engine.eventstore import models, reading, signing
from engine.jobs.queue import enqueue, running_key
from engine.people.mail import send_mail

JOB = "installation.witness_mail"


def ask_for_mails() -> int:
    """Ask for the mails of today, unless they were asked for or nothing was recorded since the last; how many."""
    position, digest = reading.head_digest()
    last = models.SignedHead.objects.filter(occasion=signing.MAIL).order_by("-position").first()
    sent = last is not None and (last.position >= position or zones.local(last.signed_at).date() >= zones.today())
    if not position or sent or not settings.LOG_WITNESSES:
        return 0
    head = signing.sign_head(position, digest, occasion=signing.MAIL)
    for place in range(len(settings.LOG_WITNESSES)):
        enqueue(JOB, key=f"witness-{head.position}-{place}", position=head.position, place=place)
    return len(settings.LOG_WITNESSES)


def write_mail(position: int, place: int) -> None:
    """Called by the job: the address is looked up when it is sent, and nothing is written for one that is gone."""
    head = models.SignedHead.objects.filter(occasion=signing.MAIL, position=position).first()
    if head is None or place >= len(settings.LOG_WITNESSES):
        return
    with override(settings.LANGUAGE_CODE):
        day = f"{zones.local(head.signed_at):%d/%m/%Y}"
        subject = _("Digest of the Raccord log, %(day)s") % {"day": day}
        send_mail(settings.LOG_WITNESSES[place], subject=subject, body=_body(head), key=running_key())


def _body(head: models.SignedHead) -> str:
    page = f"{settings.PUBLIC_URL}{reverse('verify')}" if settings.PUBLIC_URL else ""
    params = {"log": reading.log_name(), "position": head.position, "digest": head.digest}
    lines = [
        _("Keep this mail: it proves later that the log was not made anew."),
        "",
        _("Log: %(log)s") % params,
        _("Position: %(position)s") % params,
        _("Digest: %(digest)s") % params,
        _("Signature (Ed25519): %(signature)s") % {"signature": head.signature} if head.signature else "",
        "",
        _("To compare, on the server:"),
        "eventlog verify --expect {position}:{digest}".format(**params),
        "",
        _("Public key: %(page)s") % {"page": page} if page and head.signature else "",
        "Raccord",
    ]
    return "\n".join(lines) + "\n"
