"""Compile the kernel beside its source: `python -m engine.solver.build [--force]`.

Without a C compiler it says so and succeeds: the same file then runs uncompiled.
"""

import sys
import tempfile
from pathlib import Path

_SOURCE = Path(__file__).with_name("kernel.py")
_ROOT = _SOURCE.parents[2]


def _compiled_file() -> Path | None:
    return next(iter(sorted(_SOURCE.parent.glob("kernel.*.so"))), None)


def is_current() -> bool:
    """Whether the compiled kernel is there and younger than its source."""
    built = _compiled_file()
    return built is not None and built.stat().st_mtime >= _SOURCE.stat().st_mtime


def build() -> None:
    """Compile; raises setuptools' errors when no compiler answers."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    with tempfile.TemporaryDirectory() as temporary:
        extension = Extension("engine.solver.kernel", [str(_SOURCE)], extra_compile_args=["-O3"])
        modules = cythonize([extension], build_dir=temporary, quiet=True, force=True)
        command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(_ROOT), temporary
        command.ensure_finalized()
        command.run()


def main(arguments: list[str]) -> int:
    if is_current() and "--force" not in arguments:
        return 0
    # An older compiled kernel would hide the newer source.
    if stale := _compiled_file():
        stale.unlink()
    try:
        build()
    except (ImportError, OSError) as error:
        sys.stderr.write(_uncompiled(error))
    except Exception as error:
        if type(error).__module__.partition(".")[0] not in ("setuptools", "distutils"):
            raise
        sys.stderr.write(_uncompiled(error))
    return 0


def _uncompiled(error: Exception) -> str:
    return f"Le solveur n'est pas compilé, il sera plus lent ({error}).\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
