"""The processes of production: two web, one for sockets, two workers, beat, and nginx in front, as they ship."""

import os
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from deploy.rehearsal.services import ROOT, Services, free_ports

_NGINX = ROOT / "deploy" / "nginx"
SERVERS = ("web1", "web2", "ws1")
WORKERS = ("worker1", "worker2")
# Of a loaded machine: reached only when something is broken.
_START_SECONDS = 180
_STOP_SECONDS = 90


class NotReadyError(Exception):
    """Something did not start or stop in time; the message names its log."""


class GoneError(Exception):
    """A process that should run has ended by itself; the message names its log."""


@dataclass
class Stack:
    """A running stack. `folder` holds its data and one log a process."""

    folder: Path
    environment: dict[str, str]
    ports: dict[str, int]
    port: int
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def url(self) -> str:
        """Where browsers come: nginx."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, name: str, *command: str | Path, **variables: str) -> None:
        """A process in its own group, so that its children stop with it."""
        with (self.folder / f"{name}.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**self.environment, **variables},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self, name: str) -> None:
        """A process dies without a word, as in a power cut. GoneError when it was dead already."""
        process = self.processes.pop(name)
        if process.poll() is not None:
            raise GoneError(f"{name} : terminé de lui-même ({process.returncode}) ; voir {self.folder}/{name}.log")
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(_STOP_SECONDS)

    def gone(self) -> list[str]:
        """The processes that ended although nobody asked them to."""
        return [name for name, process in self.processes.items() if process.poll() is not None]

    def end(self, name: str) -> None:
        """A process is asked to stop, as by a service manager; NotReadyError when it takes too long."""
        process = self.processes.pop(name)
        process.send_signal(signal.SIGTERM)
        if not _ended(process):
            raise NotReadyError(f"{name} : arrêt trop long ; voir {self.folder}")

    def stop(self) -> None:
        """Everything is asked to stop; what does not in time is killed and named."""
        for process in self.processes.values():
            process.send_signal(signal.SIGTERM)
        late = [name for name, process in self.processes.items() if not _ended(process)]
        for name in late:
            self.kill(name)
        if late:
            raise NotReadyError(f"{', '.join(late)} : arrêt trop long ; voir {self.folder}")

    def start_role(self, name: str) -> None:
        """web1, web2, ws1, worker1, worker2 or beat: the role is the name without its number."""
        variables = {"WEB_PORT": str(self.ports[name])} if name in self.ports else {}
        self.start(name, ROOT / "deploy/run-role", name.rstrip("0123456789"), **variables)

    def ready(self, name: str) -> None:
        """Returns once that server answers on its own port; NotReadyError when it takes too long."""
        answer_of(f"http://127.0.0.1:{self.ports[name]}/readyz", status=200, seconds=_START_SECONDS)

    def children(self, name: str) -> list[int]:
        """The processes that a process of the stack has started."""
        return _children(self.processes[name].pid)

    def kill_child(self, name: str, which: int) -> bool:
        """One of the processes that a worker runs its tasks in dies; False when none is alive just now."""
        children = [pid for pid in self.children(name) if _is_alive(pid)]
        if not children:
            return False
        victim = children[which % len(children)]
        try:
            os.kill(victim, signal.SIGKILL)
        except ProcessLookupError:  # it ended meanwhile: this was no kill
            return False
        wait_until(lambda: not _is_alive(victim), f"{name}, {victim}", seconds=_STOP_SECONDS)
        return True

    def manage(self, *arguments: str, timeout: float = 900) -> str:
        """The output of a management command that runs beside the stack, on its database."""
        return manage(self.environment, *arguments, timeout=timeout)


def manage(environment: dict[str, str], *arguments: str, timeout: float = 900) -> str:
    """The output of a management command; its error output is ours."""
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True, timeout=timeout
    )
    return done.stdout


def _ended(process: subprocess.Popen[bytes]) -> bool:
    try:
        process.wait(_STOP_SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return True


def _children(pid: int) -> list[int]:
    file = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in file.read_text(encoding="ascii").split()] if file.exists() else []


def _is_alive(pid: int) -> bool:
    """Whether that process runs: one that has ended, and that its parent has not heard of yet, does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False
    # After its name, which may hold anything but comes in brackets.
    return status.rpartition(") ")[2][0] not in "ZX"


def environment_of(folder: Path, **variables: str) -> dict[str, str]:
    """What an installation would set, and nothing of this shell but its paths."""
    inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    data = folder / "data"
    data.mkdir(parents=True, exist_ok=True)
    return {
        **inherited,
        "VENV_BIN": str(Path(sys.executable).parent),
        "DATA_DIR": str(data),
        "SECRET_KEY": secrets.token_urlsafe(50),
        "BEAT_STATE": str(folder / "beat"),
        "LOG_FORMAT": "json",
        **variables,
    }


@contextmanager
def running(services: Services, folder: Path, **variables: str) -> Iterator[Stack]:
    """The whole stack, migrated and ready, until the block ends."""
    *ports, front = free_ports(len(SERVERS) + 1)
    of_services = {"DATABASE_URL": services.database_url, "REDIS_URL": services.redis_url}
    environment = environment_of(folder, **of_services, **variables)
    stack = Stack(folder, environment, dict(zip(SERVERS, ports, strict=True)), front)
    subprocess.run(
        [ROOT / "deploy/run-role", "migrate"],
        cwd=ROOT,
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    try:
        for name in (*SERVERS, *WORKERS, "beat"):
            stack.start_role(name)
        stack.start("nginx", services.nginx, "-p", folder, "-c", _nginx_configuration(stack), "-e", "stderr")
        for name in SERVERS:
            stack.ready(name)
        answer_of(f"{stack.url}/readyz", status=200, seconds=_START_SECONDS)
        yield stack
    finally:
        stack.stop()


def answer_of(url: str, *, status: int, seconds: float) -> bytes:
    """The body of `url` once it answers with `status`; NotReadyError after `seconds`."""
    seen = ""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(url, timeout=5) as response:  # nosec B310  # our own stack
                if response.status == status:
                    body: bytes = response.read()
                    return body
                seen = str(response.status)
        except urllib.error.HTTPError as error:
            if error.code == status:
                return error.read()
            seen = str(error.code)
        except OSError as error:
            seen = str(error)
        time.sleep(0.2)
    raise NotReadyError(f"{url} : {seen} au lieu de {status}")


def _nginx_configuration(stack: Stack) -> Path:
    """The files that ship, with the ports and the folder of this rehearsal."""
    shipped = dict(zip(SERVERS, (8001, 8002, 8101), strict=True))
    upstream = _replaced(
        "upstream.local.conf", {f"127.0.0.1:{shipped[name]}": f"127.0.0.1:{stack.ports[name]}" for name in SERVERS}
    )
    server = _replaced(
        "raccord.conf",
        {
            "listen 80 default_server;": f"listen 127.0.0.1:{stack.port};",
            "    listen [::]:80 default_server;\n": "",
            "/var/log/nginx/": f"{stack.folder}/",
            "/etc/nginx/raccord.d/": f"{stack.folder}/raccord.d/",
            "/var/lib/raccord/static/": f"{stack.folder}/data/static/",
            "/run/raccord-moment": f"{stack.folder}/moment",
        },
    )
    # Of the machine's own nginx.conf only this matters: workers as this user, temporary files in this folder.
    places = "".join(
        f"{kind}_temp_path {stack.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    path = stack.folder / "nginx.conf"
    path.write_text(
        f"{'user root;' if os.getuid() == 0 else ''}\ndaemon off;\npid {stack.folder}/nginx.pid;\n"
        "events { worker_connections 1024; }\n"
        f"http {{\ninclude /etc/nginx/mime.types;\naccess_log off;\n{places}{upstream}{server}}}\n",
        encoding="utf-8",
    )
    return path


def _replaced(name: str, changes: dict[str, str]) -> str:
    text = (_NGINX / name).read_text(encoding="utf-8")
    for before, after in changes.items():
        if before not in text:
            raise NotReadyError(f"{name} : {before!r} n'y est plus")
        text = text.replace(before, after)
    return text


def wait_until(condition: Callable[[], bool], what: str, *, seconds: float) -> None:
    """Returns once `condition()` holds; NotReadyError after `seconds`."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise NotReadyError(f"{what} : toujours pas après {seconds} s")
        time.sleep(0.2)
