"""Scripts and sheets that are written as many files and served as one."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from deploy.joined import SCRIPTS, Scripts, parts, sheet

FILES = {
    "raccord/js/first.js": '// Shared.\nimport "./deep/base.js";\n',
    "raccord/js/second.js": 'import "./shown.js";\nimport "./said.js";\n',
    "raccord/js/deep/base.js": "// All.\nlet count = 0;\n\nexport function up() {\nreturn (count += 1);\n}\n",
    "raccord/js/said.js": (
        'import { up } from "./deep/base.js";\n\nconst count = "mine";\nexport const say = () => count + up();\n'
    ),
    "raccord/js/shown.js": (
        'import * as said from "./said.js";\nimport { up } from "./deep/base.js";\n\nsaid.say();\nup();\n'
    ),
    "raccord/js/own/page.js": 'import { say } from "../said.js";\nimport { other } from "./other.js";\nsay(other());\n',
    "raccord/js/own/other.js": 'import { up } from "../deep/base.js";\nexport const other = () => up();\n',
}
FIRST, SECOND = WHOLES = ("raccord/js/first.js", "raccord/js/second.js")


def scripts(**changed: str) -> Scripts:
    files = FILES | {f"raccord/js/{name}.js": text for name, text in changed.items()}
    return Scripts(files.__getitem__, WHOLES)


def test_each_script_stands_once_after_what_it_imports():
    assert list(scripts().parts.items()) == [
        ("raccord/js/deep/base.js", FIRST),
        ("raccord/js/said.js", SECOND),
        ("raccord/js/shown.js", SECOND),
    ]


def test_a_part_keeps_its_names_to_itself_and_the_whole_exports_what_it_exports():
    assert scripts().whole(FIRST) == (
        "const $deep_base = (() => {\nlet count = 0;\nfunction up() {\nreturn (count += 1);\n}\n"
        "return { up };\n})();\n"
        "export const { up } = $deep_base;\n"
    )
    assert scripts().whole(SECOND) == (
        'import * as $first from "./first.js";\n'
        'const $said = (() => {\nconst { up } = $first;\nconst count = "mine";\nconst say = () => count + up();\n'
        "return { say };\n})();\n"
        "const $shown = (() => {\nconst said = $said;\nconst { up } = $first;\nsaid.say();\nup();\n"
        "return {  };\n})();\n"
        "export const { say } = $said;\n"
    )


def test_the_script_of_a_page_holds_what_it_is_made_of_and_imports_the_wholes():
    page = "raccord/js/own/page.js"
    assert scripts().own(page) == ["raccord/js/own/other.js"]
    assert scripts().page(page) == (
        'import * as $first from "../first.js";\nimport * as $second from "../second.js";\n'
        "const $own_other = (() => {\nconst { up } = $first;\nconst other = () => up();\nreturn { other };\n})();\n"
        "const $own_page = (() => {\nconst { say } = $second;\nconst { other } = $own_other;\nsay(other());\n"
        "return {  };\n})();\n"
    )


def test_a_script_that_imports_nothing_is_served_as_it_is_written():
    assert scripts(early="// As in 2009.\n  var said = 1;\n").page("raccord/js/early.js") == "var said = 1;\n"


def test_what_only_others_import_is_no_file_of_its_own():
    files = {**FILES, **dict.fromkeys(SCRIPTS, "")}
    assert parts(files, files.__getitem__) == {
        *("raccord/js/deep/base.js", "raccord/js/said.js", "raccord/js/shown.js", "raccord/js/own/other.js")
    }


def test_a_script_that_a_page_runs_alone_has_its_own_copy_of_what_it_imports():
    name = "raccord/js/own/alone.js"
    files = FILES | {name: 'import { up } from "../deep/base.js";\n\n// Once.\nup();\n'}
    assert Scripts(files.__getitem__, ()).page(name) == (
        "const $deep_base = (() => {\nlet count = 0;\nfunction up() {\nreturn (count += 1);\n}\n"
        "return { up };\n})();\n"
        "const $own_alone = (() => {\nconst { up } = $deep_base;\nup();\nreturn {  };\n})();\n"
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"said": "export let moving = 0;\n"},
        {"said": "const a = 1;\nexport { a };\n"},
        {"said": 'import late from "./deep/base.js";\n'},
        {"said": 'const late = await import("./deep/base.js");\n'},
        {"said": "const text = `\n// no remark\n`;\n"},
        {"said": 'import "./shown.js";\n'},
        {"said": "export const up = 1;\n", "shown": "export const up = 2;\n"},
    ],
    ids=["moving", "listed", "default", "dynamic", "text of lines", "circle", "same name"],
)
def test_what_would_be_written_wrong_is_refused(changed):
    with pytest.raises(ImproperlyConfigured):
        scripts(**changed).whole(SECOND)


def test_remarks_go_and_texts_stay():
    said = (
        '// Alone.\nconst far = "https://a.b"; // not near\n\n  // Set in.\n  const both = "// no"; // it\'s kept\n'
        "export const say = () => far + both; // gone\n"
    )
    assert (
        'const $said = (() => {\nconst far = "https://a.b";\nconst both = "// no"; // it\'s kept\n'
        "const say = () => far + both;\nreturn { say };\n})();\n"
    ) in scripts(said=said).whole(SECOND)


def test_sheets_follow_each_other_without_remarks():
    files = {
        "css/base.css": '/* All. */\n@import "../pico.css";\n@import "own.css";\n',
        "pico.css": '@charset "UTF-8";/*! A licence. */a{color:red}',
        "css/own.css": (
            '/* Ours. */\n\na > b,\nb :hover {\n  color: blue; /* as chosen */\n  content: "a ;  b";\n}\n'
            "@media print and (min-width: 30rem) {\n  a {\n    width: calc(1rem + 2px);\n  }\n}\n"
        ),
    }
    joined = (
        '@charset "UTF-8";/*! A licence. */a{color:red}a > b,b :hover{color:blue;content:"a ;  b"}'
        "@media print and (min-width:30rem){a{width:calc(1rem + 2px)}}"
    )
    assert sheet("css/base.css", files.__getitem__) == joined
    for wrong in ('@import "c.css";', "a { background: url(b.png) }"):
        with pytest.raises(ImproperlyConfigured):
            sheet("css/base.css", (files | {"css/own.css": wrong}).__getitem__)
