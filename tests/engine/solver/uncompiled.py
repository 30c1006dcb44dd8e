"""The kernel's sources, run as they are whatever was compiled."""

import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from engine.solver import search

_PARTS = (
    "engine.lexicon.multisets",
    "engine.solver.kernel.board",
    "engine.solver.kernel.hand",
    "engine.solver.kernel.windows",
    "engine.solver.kernel.top",
    "engine.solver.kernel.walk",
    "engine.solver.kernel.order",
    "engine.solver.kernel.pool",
    "engine.solver.kernel",
)
_ROOT = Path(search.__file__).resolve().parents[2]


def uncompiled_kernel() -> ModuleType:
    """The package `engine.solver.kernel` a second time, from its sources; the compiled one stays in its place."""
    in_service = {name: sys.modules.pop(name, None) for name in _PARTS}
    try:
        for name in _PARTS:
            _load(name)
        return sys.modules[_PARTS[-1]]
    finally:
        for name, module in in_service.items():
            if module is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = module


def _load(name: str) -> None:
    path = _ROOT.joinpath(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    loader = importlib.machinery.SourceFileLoader(name, str(path))
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    loader.exec_module(module)
