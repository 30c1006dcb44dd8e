"""What many look at in one moment is made once in it."""

from engine.web.fresh import Fresh


def test_a_thing_is_made_once_while_it_is_fresh():
    made: list[int] = []
    fresh: Fresh[int] = Fresh(2, lambda: 60.0)
    assert [fresh.get("a", lambda: len(made.append(1) or made)) for _ in range(3)] == [1, 1, 1]


def test_a_thing_is_made_anew_once_it_is_old():
    made: list[int] = []
    fresh: Fresh[int] = Fresh(2, lambda: 0.0)
    assert [fresh.get("a", lambda: len(made.append(1) or made)) for _ in range(3)] == [1, 2, 3]


def test_no_more_than_so_many_are_held():
    fresh: Fresh[str] = Fresh(2, lambda: 60.0)
    for key in ("a", "b", "c"):
        assert fresh.get(key, lambda key=key: key) == key
    assert fresh.get("a", lambda: "anew") == "anew"
