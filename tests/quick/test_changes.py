import subprocess
from pathlib import Path

import pytest

from tests.quick.changes import Changes, changes

COMMIT = ("-c", "user.name=Nobody", "-c", "user.email=nobody@example.invalid", "commit", "--quiet", "--message=One")


def git(root: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=root, check=True)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    git(tmp_path, "init", "--quiet")
    (tmp_path / ".gitignore").write_text("ignored.py\n")
    (tmp_path / "kept.py").write_text("")
    git(tmp_path, "add", ".")
    git(tmp_path, *COMMIT)
    return tmp_path


def test_what_was_written_since_the_last_commit_is_what_was_changed(tree: Path) -> None:
    (tree / "kept.py").write_text("1\n")
    (tree / "made.py").write_text("")
    (tree / "ignored.py").write_text("")
    (tree / "staged.py").write_text("")
    git(tree, "add", "staged.py")
    assert changes(tree) == Changes("depuis le dernier commit", ["kept.py", "made.py", "staged.py"])


def test_without_any_the_last_commit_is(tree: Path) -> None:
    assert changes(tree) == Changes("par le dernier commit", [".gitignore", "kept.py"])


def test_a_file_that_is_gone_was_changed(tree: Path) -> None:
    (tree / "kept.py").unlink()
    assert changes(tree).files == ["kept.py"]
