"""Python processes of the product, as `subprocess` starts them, in a twentieth of the time.

    run("manage.py", "migrate", env=environment, check=True)
    beat = Process("-m", "celery", "--app", "deploy.celery", "beat", env=environment)
    server = Server(folder)  # with its commands

Each is forked from one that has imported the product (`zygote.py`), and goes on as if it had started from nothing: with
its own arguments, environment, settings and end. A test of the start itself, and of what Python does before and after
the program, has a real process.
"""

from subprocess import DEVNULL, PIPE, STDOUT

from tests.processes.process import ROOT, Process, run
from tests.processes.server import PATIENCE, Server
from tests.processes.zygotes import Zygote, shared

__all__ = ["DEVNULL", "PATIENCE", "PIPE", "ROOT", "STDOUT", "Process", "Server", "Zygote", "run", "shared"]
