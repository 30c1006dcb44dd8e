"""`manage.py serve [--host HOST] [--port PORT] [--tls]`: the whole product in one process, without Redis."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from typing import Any

import segno
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import Error as DatabaseError
from django.utils.translation import gettext as _

from deploy.certificate import Certificate, certificate_of
from deploy.network import EVERYWHERE, addresses
from engine.backups.beside import backups_beside
from engine.jobs.embedded import embedded_worker
from engine.web import answers

# Seconds that open pages get to finish when the server stops.
GRACE = 5


class Command(BaseCommand):
    help = _("Serve Raccord embedded: pages, websockets and the worker in one process.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000, help=_("0: any free port, printed"))
        parser.add_argument("--tls", action="store_true", help=_("by https, with a certificate made for this machine"))
        parser.add_argument("--with-live-demo", action="store_true", help=_("play the demonstration’s next partie"))
        parser.add_argument("--seed", type=int, default=2026, help=_("seed of the demonstration"))

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.REDIS_URL:
            raise CommandError(
                _("REDIS_URL is set: this installation has several processes. Start its roles with deploy/run-role.")
            )
        self._prepare()
        certificate = _certificate() if options["tls"] else None
        with closing(_listen(options["host"], options["port"])) as listening:
            _end_in_order()
            self._say_where(options["host"], listening, certificate)
            live = _live_demo(options["seed"]) if options["with_live_demo"] else nullcontext()
            with embedded_worker(), backups_beside(), live:
                _serve(listening, certificate)

    def _say_where(self, host: str, listening: socket.socket, certificate: Certificate | None) -> None:
        """The address to open; for the whole hall, those of its network too, and a code for telephones."""
        scheme = "https" if certificate else "http"
        here = _address(scheme, "127.0.0.1" if host in EVERYWHERE else host, listening)
        self.stdout.write(f"Raccord: {here}")
        if host in EVERYWHERE and (reachable := addresses()):
            # Without it Django refuses the names by which the hall calls this machine.
            settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, *reachable]
            for name in reachable:
                self.stdout.write(_("In the hall: %(address)s") % {"address": _address(scheme, name, listening)})
            if sys.stdout.isatty():
                segno.make(_address(scheme, reachable[0], listening)).terminal(compact=True)
        if certificate:
            self.stdout.write(_("Browsers warn once of a certificate that they do not know; its SHA-256 print:"))
            self.stdout.write(certificate.fingerprint)
        self.stdout.flush()

    def _prepare(self) -> None:
        try:
            call_command("migrate", verbosity=0, interactive=False)
        except DatabaseError as error:
            raise CommandError(_("The database does not answer: %(reason)s") % {"reason": error}) from error
        answers.release_interrupted()
        call_command("collectstatic", verbosity=0, interactive=False)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        refused = {"address": f"{host}:{port}", "reason": getattr(error, "strerror", None) or error}
        raise CommandError(_("Cannot listen on %(address)s: %(reason)s.") % refused) from error


def _certificate() -> Certificate:
    """The certificate of this machine; from now on cookies go by https alone."""
    try:
        certificate = certificate_of(settings.DATA_DIR / "tls", addresses())
    except OSError as error:
        raise CommandError(_("The certificate cannot be written: %(reason)s") % {"reason": error}) from error
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = settings.LANGUAGE_COOKIE_SECURE = True
    return certificate


def _address(scheme: str, host: str, listening: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}:{listening.getsockname()[1]}"


def _end_in_order() -> None:
    # uvicorn hands a signal on once it has stopped; by default that would kill the worker in the middle of a job.
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, lambda *_: sys.exit(0))


@contextmanager
def _live_demo(seed: int) -> Iterator[None]:
    """The demonstration plays on in a process of its own, as arbitres would from their browsers."""
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "demo", "--live", f"--seed={seed}"]
    # A session of its own: Ctrl-C is for the server, which ends it quietly.
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def _serve(listening: socket.socket, certificate: Certificate | None) -> None:
    config = uvicorn.Config(
        "deploy.asgi:application",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        # No proxy stands in front: an address that a client writes is not believed, by the brake on guessing first.
        proxy_headers=False,
        ws_max_size=65536,
        ssl_certfile=certificate.certificate if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
        timeout_graceful_shutdown=GRACE,
    )
    uvicorn.Server(config).run(sockets=[listening])
