import json

from tests.quick.affordable import affordable, costs_in

COSTS = {"dear.py": 60.0, "fair.py": 9.0}


def test_the_first_files_that_can_be_paid_are_played():
    assert affordable(["fair.py", "new.py", "dear.py", "other.py"], COSTS, 10) == ["fair.py", "new.py"]


def test_the_nearest_is_played_whatever_it_takes():
    assert affordable(["dear.py", "fair.py"], COSTS, 10) == ["dear.py"]


def test_what_the_last_run_took_counts_more_than_what_is_recorded(tmp_path, monkeypatch):
    recorded, kept = tmp_path / "costs.json", tmp_path / ".pytest_cache" / "v" / "raccord" / "costs"
    recorded.write_text(json.dumps(COSTS))
    kept.parent.mkdir(parents=True)
    kept.write_text(json.dumps({"dear.py": 6.0}))
    monkeypatch.setattr("tests.quick.affordable.RECORDED", recorded)
    assert costs_in(tmp_path) == {"dear.py": 6.0, "fair.py": 9.0}
