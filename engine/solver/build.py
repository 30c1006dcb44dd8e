"""Compile the kernel beside its sources: `python -I engine/solver/build.py [--force]`.

Isolated, so that nothing of the project is imported: what was compiled from older sources may not fit the new ones.
Without a C compiler it says so and succeeds: the same files then run uncompiled.
"""

import os
import sys
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Distribution, Extension
from setuptools.errors import BaseError, CompileError, LinkError

_ROOT = Path(__file__).resolve().parents[2]
_PARTS = ("board", "hand", "windows", "top", "walk", "order", "pool")
_MODULES = ("engine.lexicon.multisets", *(f"engine.solver.kernel.{part}" for part in _PARTS))


def main(arguments: list[str]) -> int:
    """Compile when a source is younger than what was compiled, or when forced."""
    built = [path for module in _MODULES for path in _compiled(module)]
    if "--force" not in arguments and len(built) == len(_MODULES) and _newest(_sources()) <= _oldest(built):
        return 0
    for path in built:
        # Left there it would be imported in place of the newer source.
        path.unlink()
    try:
        build()
    except (BaseError, CompileError, LinkError, OSError) as error:
        for path in (path for module in _MODULES for path in _compiled(module)):
            # Compiled and plain modules do not know each other's types: all or none.
            path.unlink()
        sys.stderr.write(f"Le solveur n'est pas compilé, il sera plus lent ({error}).\n")
    return 0


def build() -> None:
    """Compile; raises the errors of setuptools when no compiler answers."""
    with tempfile.TemporaryDirectory() as temporary:
        modules = cythonize(extensions(), build_dir=temporary, quiet=True, force=True)
        command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(_ROOT), temporary
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()


def extensions(root: Path = _ROOT) -> list[Extension]:
    """The modules that are compiled, their sources below `root`."""
    flags = ["-O2", *os.environ.get("KERNEL_CFLAGS", "").split()]
    return [Extension(name, [str(_source(name, root))], extra_compile_args=flags) for name in _MODULES]


def _source(module: str, root: Path = _ROOT) -> Path:
    return root.joinpath(*module.split(".")).with_suffix(".py")


def _sources() -> list[Path]:
    return [path for module in _MODULES for path in (_source(module), _source(module).with_suffix(".pxd"))]


def _compiled(module: str) -> list[Path]:
    source = _source(module)
    return list(source.parent.glob(f"{source.stem}.*.so"))


def _newest(paths: list[Path]) -> float:
    return max(path.stat().st_mtime for path in paths)


def _oldest(paths: list[Path]) -> float:
    return min(path.stat().st_mtime for path in paths)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
