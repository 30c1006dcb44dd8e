"""`manage.py serve [--host HOST] [--port PORT] [--tls] [--pack FILE]`: the whole product in one process."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import segno
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import Error as DatabaseError
from django.utils.translation import gettext as _

from deploy.alone import alone
from deploy.certificate import Certificate, certificate_of
from deploy.connections import BoundedConnection, raise_descriptors
from deploy.network import EVERYWHERE, Reachable, addresses, is_address
from engine.backups.beside import backups_beside
from engine.backups.keys import key_file
from engine.events.refusals import Refusal
from engine.jobs.embedded import embedded_worker
from engine.web import answers
from engine.web.sentences import translated
from tournaments.commands.first_run import new_code
from tournaments.hall_logs.commands.opening import open_pack
from tournaments.hall_logs.going_home import going_home
from tournaments.presentation.first_run import said

# Seconds that open pages get to finish when the server stops.
GRACE = 5


class Command(BaseCommand):
    help = _("Serve Raccord embedded: pages, websockets and the worker in one process.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000, help=_("0: any free port, printed"))
        parser.add_argument("--tls", action="store_true", help=_("by https, with a certificate made for this machine"))
        parser.add_argument(
            "--pack", type=Path, metavar="FILE", help=_("open this hall with the pack of the federation")
        )
        parser.add_argument("--with-live-demo", action="store_true", help=_("play the demonstration’s next partie"))
        parser.add_argument("--seed", type=int, default=2026, help=_("seed of the demonstration"))

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.REDIS_URL:
            raise CommandError(
                _("REDIS_URL is set: this installation has several processes. Start its roles with deploy/run-role.")
            )
        with alone():
            self._prepare()
            if options["pack"]:
                open_with(options["pack"])
            self._run(options)

    def _run(self, options: dict[str, Any]) -> None:
        if options["with_live_demo"]:
            # Among those of a hall, they would push them out.
            settings.BACKUPS_DIR = settings.DATA_DIR / "demonstration"
        certificate = _certificate() if options["tls"] else None
        with closing(_listen(options["host"], options["port"])) as listening:
            _end_in_order()
            self._say_where(options["host"], listening, certificate)
            if not options["with_live_demo"]:
                self._advise(options["host"])
                self._say_code(options["host"], listening, certificate)
            self.stdout.flush()
            live = _live_demo(options["seed"]) if options["with_live_demo"] else nullcontext()
            # The worker ends before the backups: it is what tells that one is wanted.
            with backups_beside(), embedded_worker(), going_home(), live:
                _serve(listening, certificate)
                if settings.BACKUPS_KEPT and sys.stdout.isatty():
                    self.stdout.write(_("The pages are closed. What was entered last is being saved: some seconds."))

    def _say_where(self, host: str, listening: socket.socket, certificate: Certificate | None) -> None:
        """The address to open; for the whole hall, those of its network too, and a code for telephones."""
        scheme = "https" if certificate else "http"
        self.stdout.write(f"Raccord: {_address(scheme, _here(host, listening), listening)}")
        reachable = addresses() if _is_whole_hall(host, listening) else []
        _answer_to(host, reachable)
        for name in reachable:
            self.stdout.write(_("In the hall: %(address)s") % {"address": _address(scheme, name, listening)})
        address = next(filter(is_address, reachable), None)
        if address and sys.stdout.isatty():
            segno.make(_address(scheme, address, listening)).terminal(compact=True)
        if certificate:
            self.stdout.write(_("Browsers warn once of a certificate that they do not know; its SHA-256 print:"))
            self.stdout.write(certificate.fingerprint)

    def _advise(self, host: str) -> None:
        """What a hall would miss in the evening."""
        if host == "127.0.0.1":
            self.stdout.write(_("For the other machines of the hall: make run HOST=0.0.0.0"))
        if settings.BACKUPS_KEPT and (path := key_file()):
            self.stdout.write(_("Backups open with %(file)s alone: keep a copy of it elsewhere.") % {"file": path})

    def _say_code(self, host: str, listening: socket.socket, certificate: Certificate | None) -> None:
        """Where an empty installation is opened, and by which code."""
        if code := new_code():
            scheme = "https" if certificate else "http"
            address = _address(scheme, _here(host, listening), listening)
            self.stdout.write(said(code, address))

    def _prepare(self) -> None:
        try:
            call_command("migrate", verbosity=0, interactive=False)
        except DatabaseError as error:
            raise CommandError(_("The database does not answer: %(reason)s") % {"reason": error}) from error
        answers.release_interrupted()
        call_command("collectstatic", verbosity=0, interactive=False)


def open_with(path: Path) -> None:
    """Fill the installation with this pack, where that was not done at an earlier start. Raises CommandError."""
    try:
        open_pack(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except Refusal as refusal:
        raise CommandError(translated(refusal)) from None


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=both, backlog=2048)
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


def _is_whole_hall(host: str, listening: socket.socket) -> bool:
    """Whether it is reached by every IPv4 address of this machine; `::` is not where the system keeps the two apart."""
    if listening.family == socket.AF_INET6 and listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY):
        return False
    return host in EVERYWHERE


def _here(host: str, listening: socket.socket) -> str:
    if _is_whole_hall(host, listening):
        return "127.0.0.1"
    return "::1" if host == "::" else host


def _answer_to(host: str, reachable: list[str]) -> None:
    """Without them Django refuses the names by which the hall calls this machine."""
    if reachable:
        settings.ALLOWED_HOSTS = Reachable([*settings.ALLOWED_HOSTS, *reachable])
    elif host not in EVERYWHERE:
        settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, _in_address(host)]


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _address(scheme: str, host: str, listening: socket.socket) -> str:
    return f"{scheme}://{_in_address(host)}:{listening.getsockname()[1]}"


def _end_in_order() -> None:
    # uvicorn hands a signal on once it has stopped; by default that would kill the worker in the middle of a job.
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, lambda *_: sys.exit(0))


@contextmanager
def _live_demo(seed: int) -> Iterator[None]:
    """The demonstration plays on in a process of its own, as arbitres would from their browsers."""
    command = [*settings.MANAGE, "demo", "--live", f"--seed={seed}"]
    # A session of its own: Ctrl-C is for the server, which ends it quietly.
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def _serve(listening: socket.socket, certificate: Certificate | None) -> None:
    raise_descriptors()
    config = uvicorn.Config(
        "deploy.asgi:application",
        http=BoundedConnection,
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
