import pytest

from deploy.checks.traceability import __main__ as command, numbering as texts
from deploy.checks.traceability.named_tests import NamedTest, meant, named
from deploy.checks.traceability.numbering import articles_in
from deploy.checks.traceability.page import page
from deploy.checks.traceability.project import look_up, read_project
from deploy.checks.traceability.rows import ROWS, Row, cited, enclosing, read
from deploy.checks.traceability.source import Mention, mentions
from deploy.checks.traceability.tying import Project, faults, forgotten, tie

pytestmark = pytest.mark.whole(reason="the project is read once")

CODE = '''"""The draw (FISF 3.1)."""

# FISF 3.1.d: the words.
WORDS = ("a",)  # CLUB-8


class Refused:
    article = "FISF 3.2"
    other = "FISF 3.5 and more"


@command
def draw():
    """FISF 3.1.a, 3.6: letters."""
    # FISF 3.6.c: again
    return 1
'''


def test_a_text_names_articles():
    text = "FISF 3.6, 3.7.a; CLUB-8 and DUP 2.6.1: as in FISF 2020, or 5.4.2.b.4 of FISF 5.4.2.b.4."
    assert list(cited(text)) == ["FISF-3.6", "FISF-3.7.a", "CLUB-8", "DUP-2.6.1", "FISF-5.4.2.b.4"]


def test_an_article_is_held_by_those_above_it():
    assert list(enclosing("FISF-1.2.1.b")) == ["FISF-1.2.1", "FISF-1.2", "FISF-1"]


def test_the_smallest_part_that_names_an_article_is_given():
    found = {(each.name, each.article, each.is_command) for each in mentions("games/x.py", CODE)}
    assert found == {
        ("", "FISF-3.1", False),
        ("WORDS", "FISF-3.1.d", False),
        ("WORDS", "CLUB-8", False),
        ("Refused", "FISF-3.2", False),
        ("draw", "FISF-3.1.a", True),
        ("draw", "FISF-3.6", True),
        ("draw", "FISF-3.6.c", True),
    }


def test_what_is_no_python_is_one_part():
    assert list(mentions("a.css", "/* FISF 2.2.e */")) == [Mention("a.css", "", "FISF-2.2.e")]


@pytest.mark.parametrize(
    ("name", "articles"),
    [
        ("test_fisf_3_1_b_the_next_draw", ("FISF-3.1.b",)),
        ("test_fisf_3_7_a_and_c_no_letters", ("FISF-3.7.a", "FISF-3.7.c")),
        ("test_fisf_5_4_2_b_4_the_claimed_score", ("FISF-5.4.2.b.4",)),
        ("test_dup_2_6_1_premiums", ("DUP-2.6.1",)),
        ("test_club_7_two_minutes", ("CLUB-7",)),
        ("test_fisf_1_1_refuses", ("FISF-1.1",)),
        ("test_the_fisf_3_1_b_thing", None),
    ],
)
def test_a_test_is_named_after_articles(name, articles):
    expected = [NamedTest("tests/x/test_y.py", name, articles)] if articles else []
    assert list(named("tests/x/test_y.py", f"def {name}():\n    pass\n")) == expected


def test_tests_mirror_the_tree():
    assert NamedTest("tests/engine/rules/test_end.py", "test_x", ()).module == "engine/rules/end.py"


def test_a_last_letter_may_be_a_word():
    known = {"FISF-1.2", "FISF-3.6.a", "FISF-3.6.b"}
    articles = ["FISF-1.2.a", "FISF-3.6.a", "FISF-3.6", "FISF-3.6.c", "FISF-4.1"]
    assert [meant(article, known) for article in articles] == ["FISF-1.2", "FISF-3.6.a", "FISF-3.6", "", ""]


def test_a_row_gathers_the_articles_of_a_range():
    assert Row("DUP-2.6.1–3", "").articles == ("DUP-2.6.1", "DUP-2.6.2", "DUP-2.6.3")


@pytest.mark.parametrize("given", ["colour = 1", 'shown_by = "magic"'])
def test_a_row_that_says_something_else_is_refused(given):
    with pytest.raises(ValueError, match=r"FISF-3\.0"):
        read(f'["FISF-3.0"]\ntitle = "x"\n{given}\n')


def found(*code: Mention, tests: tuple[str, ...] = (), documents: tuple[Mention, ...] = ()) -> Project:
    source = "".join(f"def {name}():\n    pass\n" for name in tests)
    return Project(code, documents, list(named("tests/games/test_x.py", source)), look_up)


def refused(row: Row, files: Project) -> list[str]:
    return list(faults(tie([row], files), files))


DECIDES = Mention("games/x.py", "draw", "FISF-3.1.b")
TEST = "test_fisf_3_1_b_the_next_draw"


@pytest.mark.parametrize(
    ("row", "files", "expected"),
    [
        (Row("FISF-3.1.b", ""), found(DECIDES, tests=(TEST,)), []),
        (Row("FISF-3.1.b", ""), found(Mention("games/x.py", "draw", "FISF-3.1"), tests=(TEST,)), []),
        (Row("FISF-3.1.b", ""), found(tests=(TEST,)), ["FISF-3.1.b : aucun code ne la nomme"]),
        (
            Row("FISF-3.1.b", ""),
            found(Mention("games/y.py", "draw", "FISF-3.1"), tests=(TEST,)),
            ["FISF-3.1.b : aucun code ne la nomme"],
        ),
        (Row("FISF-3.1.b", ""), found(DECIDES), ["FISF-3.1.b : aucun test ne porte son nom"]),
        (
            Row("FISF-3.1.b", "", shown_by="command"),
            found(DECIDES, tests=(TEST,)),
            ["FISF-3.1.b : aucune commande n'enregistre ce jugement"],
        ),
        (
            Row("FISF-3.1.b", "", shown_by="command"),
            found(Mention("games/x.py", "draw", "FISF-3.1.b", is_command=True), tests=(TEST,)),
            [],
        ),
        (Row("FISF-3.1.b", "", shown_by="document"), found(DECIDES), ["FISF-3.1.b : aucun document ne la montre"]),
        (
            Row("FISF-3.1.b", "", shown_by="document"),
            found(documents=(DECIDES,)),
            ["FISF-3.1.b : ni test, ni raison de n'en avoir aucun (untested)"],
        ),
        (Row("FISF-3.1.b", "", shown_by="document", untested="un meuble"), found(documents=(DECIDES,)), []),
        (Row("FISF-3.1.b", "", shown_by="document"), found(documents=(DECIDES,), tests=(TEST,)), []),
        (
            Row("FISF-3.1.b", "", untested="un meuble"),
            found(DECIDES, tests=(TEST,)),
            ["FISF-3.1.b : des tests portent son nom ; ôter « untested » (rows.toml)"],
        ),
        (
            Row("DUP-2.1", "", like="FISF-3.1"),
            found(DECIDES, tests=("test_dup_2_1_x",)),
            ["DUP-2.1 : aucun code ne la nomme"],
        ),
        (
            Row(
                "FISF-3.1.b",
                "",
                code=(
                    "games/nowhere.py",
                    "games/commands/partie.py:nobody",
                    "games/commands/partie.py:draw_tirage",
                ),
            ),
            found(tests=(TEST,)),
            [
                "FISF-3.1.b : games/nowhere.py n'existe pas (rows.toml)",
                "FISF-3.1.b : games/commands/partie.py:nobody n'existe pas (rows.toml)",
            ],
        ),
        (
            Row("FISF-3.1.b", "", code=("games/commands/partie.py:draw_tirage",)),
            found(Mention("games/commands/partie.py", "draw_tirage", "FISF-3.1.b"), tests=(TEST,)),
            ["FISF-3.1.b : games/commands/partie.py:draw_tirage nomme déjà cet article ; l'ôter (rows.toml)"],
        ),
        (
            Row("FISF-3.1.b", ""),
            found(DECIDES, tests=(TEST, "test_fisf_3_9_nobody_wrote")),
            ["tests/games/test_x.py::test_fisf_3_9_nobody_wrote : aucune ligne ne s'appelle FISF-3.9"],
        ),
        (Row("FISF-3.1.b", ""), found(DECIDES, tests=(TEST, "test_fisf_5_9_elsewhere")), []),
    ],
)
def test_what_the_check_refuses(row, files, expected):
    assert refused(row, files) == expected


def test_a_row_like_another_has_its_code():
    rows = [Row("FISF-3.1.b", ""), Row("DUP-2.1", "", like="FISF-3.1")]
    files = found(DECIDES, tests=(TEST, "test_dup_2_1_the_same"))
    older = tie(rows, files)[-1]
    assert older.code == (DECIDES,)
    assert "* comme FISF-3.1\n" in page([older])


def test_the_page_says_what_decides_and_what_shows():
    shown = Mention("docs/guide/juge-arbitre.md", "", "FISF-3.1.c")
    files = found(DECIDES, tests=(TEST,), documents=(shown,))
    untested = Row("FISF-3.1.c", "La cloche", shown_by="document", untested="une cloche est un objet")
    text = page(tie([Row("FISF-3.1.b", "Ce qui complète"), untested], files))
    assert text.endswith("""\
| FISF 2020, § 3 : la partie | 2 | 1 | 1 |
| Ensemble | 2 | 1 | 1 |

## FISF 2020, § 3 : la partie

### FISF-3.1.b · Ce qui complète

* code :
  * `games/x.py` : `draw`
* tests :
  * `tests/games/test_x.py` : `test_fisf_3_1_b_the_next_draw`

### FISF-3.1.c · La cloche

* sans test : une cloche est un objet
* texte : [docs/guide/juge-arbitre.md](guide/juge-arbitre.md)
""")


def test_a_page_that_is_no_longer_true_is_refused_until_it_is_written(tmp_path, monkeypatch, capsys):
    files = found(DECIDES, tests=(TEST,))
    (tmp_path / "rows.toml").write_text('["FISF-3.1.b"]\ntitle = "Ce qui complète"\n', encoding="utf-8")
    monkeypatch.setattr(command, "ROWS", tmp_path / "rows.toml")
    monkeypatch.setattr(command, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(command, "read_project", lambda: files)
    monkeypatch.setattr(command, "numbering", lambda: {"FISF": ["3", "3.1"]})
    assert command.main([]) == 1
    assert "n'est plus vrai" in capsys.readouterr().err
    assert command.main(["--write"]) == 0
    assert command.main([]) == 0
    (tmp_path / "page.md").write_text("autre chose", encoding="utf-8")
    assert command.main([]) == 1


def test_every_row_of_the_project_can_be_read():
    ids = [row.id for row in read(ROWS.read_text(encoding="utf-8"))]
    assert {row.partition("-")[0] for row in ids} == {"FISF", "DUP", "CLUB", "JARNAC", "CARTES"}
    assert len(ids) == len(set(ids)) == 224


TEXT = """\
<b>Introduction .....</b>\t<b>3</b>
1.1 Le sac.....4
# 1 Le matériel
## 1.1 Le sac
Trois coups :
- 2 minutes
2 minutes, puis
**1.2 La cloche**
\t1\t2\t3
# 2 Le bulletin
### 2.1 Son traitement
### ***1 Deux cas :***
- **a** le premier
- **b** le second
- à part
***2 Sinon***
- a ***au début*** : rien
**b après :**
#### **2.1.3.a But**
9 Un chiffre qui ne suit rien
"""


def test_a_text_tells_what_it_numbers_and_what_it_counts_is_no_article():
    numbers = ["1", "1.1", "1.2", "2", "2.1", "2.1.1", "2.1.1.a", "2.1.1.b", "2.1.2", "2.1.2.a", "2.1.2.b"]
    assert articles_in(TEXT) == numbers


def test_numbers_stand_alone_before_their_titles_in_the_older_text():
    assert articles_in("1.\n1.1.\n1.2.\n\n2.\n2.1. Titre\n2. 2.1.\n2.2. 2.2.1.\nTitre") == [
        "1",
        "1.1",
        "1.2",
        "2",
        "2.1",
        "2.2",
        "2.2.1",
    ]


def test_the_tenth_article_comes_after_the_ninth():
    assert articles_in("".join(f"{number}. Titre\n" for number in range(1, 11)))[-2:] == ["9", "10"]


def test_the_numbers_of_texts_are_written_and_read_again(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(texts, "NUMBERING", tmp_path / "numbering.toml")
    (tmp_path / "text.txt").write_text("1 Titre\n1.1 Titre\n", encoding="utf-8")
    assert texts.main([]) == 2
    assert "FISF=" in capsys.readouterr().err
    assert texts.main([f"FISF={tmp_path / 'text.txt'}"]) == 0
    assert texts.numbering() == {"FISF": ["1", "1.1"]}


def test_an_article_without_row_is_refused_unless_its_parts_have_one():
    rows = [Row("FISF-1.1.a", ""), Row("FISF-1.2–3", ""), Row("DUP-1", "")]
    assert list(forgotten(rows, {"FISF": ["1", "1.1", "1.2", "1.3", "1.4"], "DUP": ["1", "1.1"]})) == [
        "FISF-1.4 : le texte a cet article, et aucune ligne n'y répond (rows.toml)",
        "DUP-1.1 : le texte a cet article, et aucune ligne n'y répond (rows.toml)",
    ]


def test_no_article_of_the_texts_is_forgotten():
    found = texts.numbering()
    assert {name: (len(numbers), numbers[0], numbers[-1]) for name, numbers in found.items()} == {
        "FISF": (64, "1", "6.4.2.c"),
        "DUP": (38, "1", "5.3"),
    }
    assert list(forgotten(read(ROWS.read_text(encoding="utf-8")), found)) == []


@pytest.fixture(scope="module")
def files() -> Project:
    return read_project()


@pytest.mark.lasting
def test_the_project_names_what_it_decides(files):
    assert Mention("engine/rules/draw.py", "draw_letters", "FISF-3.1.a") in files.mentions
    assert Mention("games/commands/partie.py", "check_bag", "FISF-2.2", is_command=True) in files.mentions
    assert any(test.module == "engine/rules/end.py" for test in files.tests)


@pytest.mark.lasting
def test_each_article_on_bulletins_has_three_tests_of_its_own(files):
    """FISF 4 and 5: besides the worked cases, which do not bear the name of a row."""
    rows = read(ROWS.read_text(encoding="utf-8"))
    tied = [each for each in tie(rows, files) if each.row.id.startswith(("FISF-4.", "FISF-5."))]
    few = {each.row.id: len(each.tests) for each in tied if len(each.tests) < 3}
    assert (len(tied) > 70, few) == (True, {})


def test_what_a_row_names_is_looked_up():
    retaining = look_up("games/commands/partie.py", "announce_solution")
    assert retaining is not None
    assert (str(retaining), retaining.is_command) == ("games/commands/partie.py:announce_solution", True)
    assert look_up("games/commands/partie.py", "nobody") is None
    assert look_up("games/nowhere.py", "") is None
