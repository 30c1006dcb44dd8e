import json

from tests.measures.mutation import outcomes, report, share_killed


def test_what_was_found_is_counted_by_module(tmp_path):
    names = [f"arbitration.domain.pricing.x_price__mutmut_{number}" for number in range(1, 5)]
    codes = dict(zip(names, (1, 0, 36, None), strict=True)) | {"arbitration.domain.lines.x_each_of__mutmut_1": 33}
    (tmp_path / "pricing.py.meta").write_text(json.dumps({"exit_code_by_key": codes}), encoding="utf-8")
    found = outcomes(tmp_path)
    assert found == codes
    assert share_killed(found) == 50.0
    assert list(report(found, 12.4)) == [
        "Mutants de `arbitration/domain` : 4, dont 50.0 % tués, en 12 s.",
        "",
        "| module | mutants | survivants |",
        "|---|---|---|",
        "| lines | 1 | 1 |",
        "| pricing | 3 | 1 |",
    ]


def test_nothing_tried_is_nothing_killed():
    assert share_killed({}) == 0.0
