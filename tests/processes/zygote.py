"""`python -m tests.processes.zygote SOCKET [bare]`: imports the product, then forks a process for each request.

It reads no setting that a child could have otherwise, opens no database and starts no thread: a child shares nothing
with it but code. It waits for its children, and tells how each ended.
"""

import ctypes
import gc
import json
import os
import runpy
import select
import signal
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass

_PR_SET_PDEATHSIG = 1
_LARGEST = 1 << 20
_STREAMS = 3


@dataclass(frozen=True, slots=True)
class Request:
    """What a process is to do. `streams`: its input, its output, its errors."""

    arguments: list[str]
    environment: dict[str, str]
    folder: str
    own_session: bool
    streams: list[int]


@dataclass(frozen=True, slots=True)
class Child:
    """`told`: where who asked for it hears of it."""

    pid: int
    handle: int
    told: socket.socket

    def let_go(self) -> None:
        os.close(self.handle)
        self.told.close()


def forked(asking: socket.socket) -> Request | None:
    """Fork for each request. Returns in each child, with its request; here at the end, when nobody can ask any more."""
    children: dict[int, Child] = {}
    while True:
        ready, _, _ = select.select([asking, *children], [], [])
        for handle in ready:
            if handle is not asking:
                _bury(children.pop(handle))
            elif (received := _received(asking)) is None:
                for child in children.values():
                    os.kill(child.pid, signal.SIGKILL)
                    _bury(child)
                return None
            elif (child := _fork(*received)) is None:
                asking.close()
                for other in children.values():
                    other.let_go()
                return received[0]
            else:
                children[child.handle] = child


def _received(asking: socket.socket) -> tuple[Request, socket.socket] | None:
    said, handles, _flags, _address = socket.recv_fds(asking, _LARGEST, 1 + _STREAMS)
    if not said:
        return None
    told, *streams = handles
    return Request(**json.loads(said), streams=streams), socket.socket(fileno=told)


def _fork(request: Request, told: socket.socket) -> Child | None:
    """None in the child."""
    zygote, pid = os.getpid(), os.fork()
    if pid == 0:
        told.close()
        _die_with(zygote)
        return None
    for stream in request.streams:
        os.close(stream)
    told.send(str(pid).encode())
    return Child(pid, os.pidfd_open(pid), told)


def _bury(child: Child) -> None:
    _pid, status = os.waitpid(child.pid, 0)
    with suppress(OSError):  # nobody waits for it any more
        child.told.send(str(status).encode())
    child.let_go()


def _die_with(zygote: int) -> None:
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != zygote:
        os.kill(os.getpid(), signal.SIGKILL)


def become(request: Request) -> None:
    """The environment, the folder and the streams of a process that has just been started."""
    for number, stream in enumerate(request.streams):
        os.dup2(stream, number)
        os.close(stream)
    if request.own_session:
        os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)


def execute(arguments: list[str]) -> None:
    """As `python ARGUMENTS` does."""
    match arguments:
        case ["-c", code, *rest]:
            sys.argv = ["-c", *rest]
            exec(code, {"__name__": "__main__"})
        case ["-m", module, *rest]:
            sys.argv = [module, *rest]
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        case _:
            sys.argv = arguments
            runpy.run_path(arguments[0], run_name="__main__")


def main(asking: socket.socket, *, bare: bool) -> None:
    from tests.processes import product  # noqa: PLC0415 - Django, and only here

    if not bare:
        product.load()
    # What is there now stays: no child looks through it, which would copy it.
    gc.collect()
    gc.freeze()
    if request := forked(asking):
        become(request)
        product.forget_settings()
        execute(request.arguments)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), bare="bare" in sys.argv)
