"""Compile the kernel beside its source: `python -m engine.solver.build [--force]`.

Without a C compiler it says so and succeeds: the same file then runs uncompiled.
"""

import sys
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Distribution, Extension
from setuptools.errors import BaseError, CompileError, LinkError

_SOURCE = Path(__file__).with_name("kernel.py")
_ROOT = _SOURCE.parents[2]


def main(arguments: list[str]) -> int:
    """Compile when the source is younger than what was compiled, or when forced."""
    built = next(iter(_SOURCE.parent.glob("kernel.*.so")), None)
    if built and "--force" not in arguments and built.stat().st_mtime >= _SOURCE.stat().st_mtime:
        return 0
    if built:
        # Left there it would be imported in place of the newer source.
        built.unlink()
    try:
        build()
    except (BaseError, CompileError, LinkError, OSError) as error:
        sys.stderr.write(f"Le solveur n'est pas compilé, il sera plus lent ({error}).\n")
    return 0


def build() -> None:
    """Compile; raises the errors of setuptools when no compiler answers."""
    with tempfile.TemporaryDirectory() as temporary:
        extension = Extension("engine.solver.kernel", [str(_SOURCE)], extra_compile_args=["-O3"])
        modules = cythonize([extension], build_dir=temporary, quiet=True, force=True)
        command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(_ROOT), temporary
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
