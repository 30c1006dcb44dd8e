"""The kernel's source, run as it is whatever was compiled."""

import importlib.util
from pathlib import Path
from types import ModuleType

from engine.solver import search


def uncompiled_kernel() -> ModuleType:
    source = Path(search.__file__).with_name("kernel.py")
    spec = importlib.util.spec_from_file_location("uncompiled_kernel", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
