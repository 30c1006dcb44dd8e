"""`subprocess.Popen` and `subprocess.run` of a Python process that a zygote forks."""

import os
import signal
import socket
import subprocess
from subprocess import PIPE
from typing import Any

from tests.processes.zygotes import ROOT, Zygote, shared

_OPTIONS = (
    "executable", "preexec_fn", "close_fds", "pass_fds", "cwd", "env", "startupinfo", "creationflags", "shell",
    "p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite", "restore_signals", "gid", "gids", "uid",
    "umask", "start_new_session", "process_group",
)  # fmt: skip
_PIPES = _OPTIONS[_OPTIONS.index("p2cread") : _OPTIONS.index("errwrite") + 1]


class Process(subprocess.Popen):
    """`python ARGUMENTS`. Options: cwd (this checkout), env, the three streams, text, start_new_session."""

    def __init__(self, *arguments: object, zygote: Zygote | None = None, **options: Any) -> None:
        self._zygote = zygote or shared()
        super().__init__([str(argument) for argument in arguments], **{"cwd": ROOT, **options})

    # Popen forks and waits in these three places alone.

    def _execute_child(self, args: list[str], *rest: Any) -> None:
        told = dict(zip(_OPTIONS, rest, strict=True))
        request = {
            "arguments": args,
            "environment": {**os.environ} if told["env"] is None else told["env"],
            "folder": str(told["cwd"]),
            "own_session": told["start_new_session"],
        }
        ends = (told["p2cread"], told["c2pwrite"], told["errwrite"])
        self._status = self._zygote.fork(request, [own if end == -1 else end for own, end in enumerate(ends)])
        self._close_pipe_fds(*(told[name] for name in _PIPES))
        self.pid = int(self._status.recv(64) or 0)
        if not self.pid:
            raise ChildProcessError("the zygote has ended: what it wrote last says why")
        self._child_created = True

    def _try_wait(self, wait_flags: int) -> tuple[int, int]:
        try:
            status = self._status.recv(64, socket.MSG_DONTWAIT if wait_flags & os.WNOHANG else 0)
        except BlockingIOError:
            return 0, 0
        self._status.close()
        # A zygote that has ended has killed its children.
        return self.pid, int(status or signal.SIGKILL)

    def _internal_poll(self, *_defaults: Any, **_options: Any) -> int | None:
        if self.returncode is None and self._waitpid_lock.acquire(blocking=False):
            try:
                pid, status = self._try_wait(os.WNOHANG) if self.returncode is None else (0, 0)
                if pid:
                    self._handle_exitstatus(status)
            finally:
                self._waitpid_lock.release()
        return self.returncode


def run(
    *arguments: object,
    check: bool = False,
    capture_output: bool = False,
    input: str | bytes | None = None,
    timeout: float | None = None,
    **options: Any,
) -> "subprocess.CompletedProcess[Any]":
    """As `subprocess.run`."""
    if capture_output:
        options |= {"stdout": PIPE, "stderr": PIPE}
    if input is not None:
        options["stdin"] = PIPE
    with Process(*arguments, **options) as process:
        try:
            out, errors = process.communicate(input, timeout)
        except BaseException:
            process.kill()
            raise
    done = subprocess.CompletedProcess(process.args, process.returncode, out, errors)
    if check:
        done.check_returncode()
    return done
