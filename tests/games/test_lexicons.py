import pytest

from engine.lexicon.content import Content
from engine.lexicon.errors import DamagedLexicon
from engine.lexicon.shelf import Shelf
from games.services.lexicons import lexicon_named


def test_a_lexicon_that_was_damaged_after_it_was_built_is_refused_at_its_first_use(tmp_path, settings) -> None:
    built = Shelf(tmp_path / "built").install("abime", Content.of(["AS", "OS"]))
    settings.LEXICON_DIR = tmp_path / "used"
    settings.LEXICON_DIR.mkdir()
    damaged = bytearray(built.path.read_bytes())
    damaged[-1] ^= 1
    (settings.LEXICON_DIR / built.path.name).write_bytes(damaged)
    with pytest.raises(DamagedLexicon):
        lexicon_named(built.digest)


def test_a_sound_lexicon_is_read_whole_once_for_each_process(lexicon, monkeypatch) -> None:
    lexicon_named(lexicon.digest)
    monkeypatch.setattr(type(lexicon), "verify", lambda self: pytest.fail("read whole again"))
    assert lexicon_named(lexicon.digest) is lexicon
