"""Packages of plugins, put where Python finds them while a test runs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from engine.plugins.installed import forget

WHOLE = """\
from engine.plugins.additions import *
from pathlib import Path

HERE = Path(__file__).parent
PLUGIN = {plugin}
"""


def package(folder: Path, name: str, plugin: str, *, before: str = "", version: str = "1.0") -> Path:
    """A package as pip leaves it: a module, and the metadata that name its entry point. Returns the folder."""
    module, metadata = (
        f"greffon_{name.replace('-', '_')}",
        folder / f"greffon_{name.replace('-', '_')}-{version}.dist-info",
    )
    metadata.mkdir(parents=True)
    (folder / f"{module}.py").write_text(before + WHOLE.format(plugin=plugin), encoding="utf-8")
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: greffon-{name}\nVersion: {version}\n")
    (metadata / "entry_points.txt").write_text(f"[raccord.plugins]\n{name} = {module}:PLUGIN\n")
    return folder


@contextmanager
def plugged(folder: Path) -> Iterator[None]:
    """As a server that starts with what is installed there; and afterwards as one without."""
    known = set(sys.modules)
    sys.path.insert(0, str(folder))
    invalidate_caches()
    forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - known:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
                del sys.modules[name]
        forget()
