"""What each start of the suite is spared: loaded first, before whatever is long to load.

Python keeps what it compiles, even where the environment tells it not to: else a thousand modules are compiled, and the
asserts of five hundred files written, again in each worker and in each program that a test starts. And nobody looks for
what can be thrown away among what was loaded and collected: it stays for all of the run.
"""

import gc
import os
import sys

import pytest

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
gc.disable()


# Not when the collection ends: a controller of workers collects nothing.
@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    gc.freeze()
    gc.enable()
