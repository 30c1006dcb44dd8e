"""What nothing calls, what docstrings say that is no class, what tests import, what is too wide, whose time is told."""

import pytest

from deploy.checks import dead, imported, moments, raised, wide_templates

CODE = '''
class Called:
    def asked(self):
        """Raises RoundUnknown, or Called; ParseError where a library does. Paris Plage is no class."""

    def left(self): ...

def shown(): ...

def alone(): ...

called = Called().asked()
'''


@pytest.fixture
def tree(tmp_path):
    for folder in ("engine", "templates", "engine/migrations"):
        (tmp_path / folder).mkdir()
    (tmp_path / "pyproject.toml").write_text("[tool.vulture]\nignore_names = []\nignore_decorators = []\n")
    (tmp_path / "templates" / "page.html").write_text("{{ shown }}")
    (tmp_path / "engine" / "code.py").write_text(CODE)
    (tmp_path / "engine" / "migrations" / "0001.py").write_text("def forwards(apps, editor): ...")
    return tmp_path


def test_what_neither_code_nor_template_names_is_told(tree):
    assert list(dead.unused(tree)) == ["engine/code.py:6: method left", "engine/code.py:10: function alone"]


def test_a_docstring_raises_what_there_is(tree):
    assert list(raised.unknown(tree)) == ["engine/code.py:3: raises RoundUnknown"]


def test_what_a_test_imports_from_a_module_without_it_is_told(tree):
    (tree / "tests").mkdir()
    (tree / "tests" / "test_code.py").write_text(
        "from engine import code, lost\nfrom engine.code import Called, moved\nfrom engine.compiled import Board\n"
    )
    assert list(imported.missing(tree)) == [
        "tests/test_code.py:1: engine has no lost",
        "tests/test_code.py:2: engine.code has no moved",
    ]


def test_a_line_of_a_template_that_is_too_wide_is_told(tree):
    (tree / "templates" / "page.html").write_text(f"{'é' * 160}\n{'x' * 161}\n")
    assert list(wide_templates.found(tree)) == ["templates/page.html:2: 161 columns, at most 160"]


def test_a_moment_told_by_another_zone_is_told(tree):
    (tree / "engine" / "clock.py").write_text(
        "from django.utils import timezone\nfrom django.utils.timezone import localtime, now\n"
        "told = timezone.localdate(), localtime(now()), timezone.now()\n"
    )
    (tree / "templates" / "page.html").write_text(
        "{{ at|date:'c' }} {{ at|day }} {{ at|day:'l j F Y' }} {{ at|moment:'H:i' }}\n"
        "{{ at|time }} {{ at|day:'j F, H:i' }} {{ at|date:'SHORT_DATETIME_FORMAT' }}\n"
    )
    assert list(moments.found(tree)) == [
        "engine/clock.py:2: localtime, instead of engine.zones",
        "engine/clock.py:3: localdate, instead of engine.zones",
        "templates/page.html:2: |time, instead of |moment",
        "templates/page.html:2: |day:'j F, H:i', instead of |moment",
        "templates/page.html:2: |date:'SHORT_DATETIME_FORMAT', instead of |moment",
    ]
