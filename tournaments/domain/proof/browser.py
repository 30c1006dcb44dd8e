"""What a browser calls, where Python runs in WebAssembly: a proof and its lexicon as files, answers as JSON."""

import json
from collections.abc import Callable
from pathlib import Path

from engine.events.refusals import Refusal
from engine.lexicon.errors import LexiconError
from engine.lexicon.lexicon import Lexicon
from tournaments.domain.proof import document
from tournaments.domain.proof.telling import told
from tournaments.domain.proof.verify import verify

MOST_TOLD = 100


def needed(proof: str) -> str:
    """The digests of the lexicons that a proof names, and the digest of its ranking; {} where it cannot be read."""
    try:
        read = document.read(Path(proof).read_bytes())
    except Refusal:
        return "{}"
    return json.dumps({"lexicons": sorted(read.lexicons), "ranking": read.ranking_digest})


def found_in(proof: str, lexicon: str, words: str, on_progress: Callable[[int, int], object]) -> str:
    """The findings, with their sentences in these words; `{"other_lexicon": its digest}` where it is another one."""
    read = document.read(Path(proof).read_bytes())
    try:
        opened = Lexicon.open(lexicon)
        opened.verify()
    except LexiconError:
        return json.dumps({"other_lexicon": ""})
    if opened.digest not in read.lexicons:
        return json.dumps({"other_lexicon": opened.digest})
    findings = verify(read, {opened.digest: opened}, on_progress)
    return json.dumps(told(findings, json.loads(words), MOST_TOLD))
