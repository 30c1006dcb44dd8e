from tests.load.machine import Held, growing, last_two_thirds


def samples(*memory: int, files: int = 20, connections: int = 9) -> list[Held]:
    return [Held(60.0 * minute, {"web1": (kib, files)}, connections) for minute, kib in enumerate(memory)]


def test_memory_that_goes_up_and_down_does_not_grow():
    assert growing(samples(*[200_000, 206_000] * 10)) == []


def test_memory_that_grows_a_little_each_minute_is_told():
    assert growing(samples(*range(200_000, 220_000, 1000))) == ["web1: 19000 KiB more than 200000"]


def test_one_high_sample_is_no_growth():
    assert growing(samples(*[200_000] * 19, 230_000)) == []


def test_files_and_connections_that_grow_are_told():
    leak = [Held(60.0 * minute, {"web1": (200_000, 20 + minute)}, 9 + minute) for minute in range(20)]
    assert growing(leak) == ["web1: 19 files more", "19 connections more"]


def test_first_third_is_not_looked_at():
    of_half_an_hour = samples(*range(30))
    assert last_two_thirds(of_half_an_hour) == of_half_an_hour[10:]
