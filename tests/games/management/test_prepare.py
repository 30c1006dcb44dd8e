import json
import logging
import os
import signal
import stat
import time
from contextlib import suppress
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from engine.rules.formula import FORMULAS
from games.management.commands import prepare
from tests.processes import PIPE, Process


@pytest.fixture
def prepared(lexicon) -> Any:
    def run(*options: str, code: int = 0) -> list[dict[str, Any]]:
        """The games that the command prints; it must end with this code."""
        out, err = StringIO(), StringIO()
        found = 0
        try:
            call_command("prepare", "--jobs", "1", *options, stdout=out, stderr=err)
        except CommandError as refusal:
            found, run.told = refusal.returncode, str(refusal)
        assert found == code
        run.summary = err.getvalue()
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return run


def test_one_game_is_kept_unless_told_otherwise(prepared):
    assert len(prepared()) == 1


def test_games_of_no_seed_differ(prepared):
    assert prepared()[0]["key"] != prepared()[0]["key"]


@pytest.mark.parametrize("formula", FORMULAS)
def test_every_formula_is_prepared(prepared, formula):
    (game,) = prepared("--formula", formula, "--seed", "graine")
    assert (game["formula"], game["seed"], game["index"]) == (formula, "graine", 0)


def test_count_games_are_kept_and_all_meet_the_bounds(prepared):
    games = prepared("--seed", "graine", "--count", "3", "--coups", "40:", "--total", ":330")
    assert len(games) == 3
    assert all(len(game["coups"]) >= 40 and game["total"] <= 330 for game in games)


def test_tries_alone_keep_every_game_that_suits(prepared):
    free, bound = prepared("--seed", "a", "--tries", "20"), prepared("--seed", "a", "--tries", "20", "--coups", "40:")
    assert bound == [game for game in free if len(game["coups"]) >= 40]
    assert 0 < len(bound) < len(free) == 20


def test_a_game_is_made_again_from_its_seed_and_index(prepared):
    games = prepared("--seed", "graine", "--tries", "6")
    assert prepared("--seed", "graine", "--first", "4", "--count", "1") == [games[4]]


def test_games_not_found_end_with_code_1_and_what_was_kept(prepared):
    games = prepared("--seed", "a", "--count", "20", "--tries", "20", "--coups", "40:", code=1)
    assert 0 < len(games) < 20
    assert str(20 - len(games)) in prepared.told


def test_the_summary_tells_what_was_played_kept_and_refused(prepared):
    kept = prepared("--seed", "a", "--tries", "20", "--coups", "40:", "--no-blocked-ending")
    assert prepared.summary.startswith(f"Parties jouées\N{NO-BREAK SPACE}: 20, gardées\N{NO-BREAK SPACE}: {len(kept)},")
    assert "--coups" in prepared.summary
    assert "--no-blocked-ending" in prepared.summary


def test_the_search_is_given_up_in_the_end(prepared, monkeypatch):
    monkeypatch.setattr(prepare, "TRIES_FOR_ONE", 3)
    assert prepared("--count", "2", "--total", "5000:", code=1) == []
    assert prepared.summary.startswith("Parties jouées\N{NO-BREAK SPACE}: 6, gardées\N{NO-BREAK SPACE}: 0,")


def test_the_file_holds_what_is_printed_and_its_owner_alone_reads_it(prepared, tmp_path):
    games = prepared("--seed", "a", "--count", "2")
    assert prepared("--seed", "a", "--count", "2", "--output", str(tmp_path / "games")) == []
    assert [json.loads(line) for line in (tmp_path / "games").read_text().splitlines()] == games
    assert stat.S_IMODE((tmp_path / "games").stat().st_mode) == 0o600


def test_nothing_of_a_game_is_logged_or_told_beside_it(prepared, caplog):
    with caplog.at_level(logging.DEBUG):
        (game,) = prepared("--seed", "graine-secrete")
    secrets = ["graine-secrete", game["key"], *(f"{coup['word']} {coup['ref']}" for coup in game["coups"])]
    assert [secret for secret in secrets if secret in caplog.text + prepared.summary] == []


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--formula", "8sur7"), "8sur7"),
        (("--lexicon", "absent"), "absent"),
        (("--seed", ""), "--seed"),
        (("--seed", "a\nb"), "--seed"),
        (("--seed", "\udcff"), "--seed"),
        (("--count", "0"), "--count"),
        (("--count", "1000001"), "--count"),
        (("--count", "٣"), "--count"),
        (("--tries", "0"), "--tries"),
        (("--tries", "x"), "--tries"),
        (("--first", "-1"), "--first"),
        (("--jobs", "0"), "--jobs"),
        (("--total", "a"), "--total"),
        (("--total", "1100:900"), "900"),
        (("--coups", "200:"), "101"),
        (("--scrabbles", "3:", "--coups", ":2"), "--scrabbles"),
        (("--total", ":100", "--top", "101:"), "--total"),
    ],
)
def test_wrong_options_end_with_code_2_a_sentence_and_no_file(prepared, tmp_path, options, told):
    assert prepared(*options, "--output", str(tmp_path / "games"), code=2) == []
    assert told in prepared.told
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_stands_or_cannot_be_made_ends_with_code_2(prepared, tmp_path):
    (tmp_path / "games").write_text("before")
    assert prepared("--output", str(tmp_path / "games"), code=2) == []
    assert (tmp_path / "games").read_text() == "before"
    assert prepared("--output", str(tmp_path / "absent" / "games"), code=2) == []


@pytest.fixture
def process(lexicon, environment) -> Any:
    started: list[Process] = []

    def start(*options: str, **streams: Any) -> Process:
        given = {"env": environment, "stderr": PIPE, "start_new_session": True}
        running = Process("manage.py", "prepare", *options, **given, **streams)
        started.append(running)
        return running

    yield start
    # A command that did not stop must not outlive its test.
    for running in started:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.communicate()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_leaves_whole_games_and_no_process(process, tmp_path, stop):
    kept = tmp_path / "games"
    running = process("--seed", "a", "--count", "1000000", "--jobs", "2", "--output", str(kept))
    deadline = time.monotonic() + 60
    while not (kept.exists() and kept.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.05)
    # A terminal and a service send it to every process of the command.
    os.killpg(running.pid, stop)
    # Standard error ends once no process holds it any more.
    _, told = running.communicate(timeout=60)
    games = [json.loads(line) for line in kept.read_text().splitlines()]
    assert [game["index"] for game in games] == list(range(len(games)))
    assert games
    assert (running.returncode, b"Traceback" in told) == (130, False)


def test_a_reader_that_goes_away_ends_the_command(process):
    running = process("--count", "1000000", "--jobs", "1", stdout=PIPE)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.wait(timeout=60) == 1
    assert b"Traceback" not in running.stderr.read()
