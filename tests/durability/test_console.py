"""Killed at any point of a coup and started again, the server goes on with the same coup."""

import time

import pytest

from tests.durability.server import Console, Server

pytestmark = pytest.mark.lasting

# What the console of a juge-arbitre shows of a coup; its version moves when the search ends.
SAME = ("phase", "coup", "rows", "reliquat", "drawn", "points", "bag_count", "next")


def of_the_coup(console: Console) -> Console:
    return {name: console[name] for name in SAME}


def searched(server: Server) -> Console:
    """The console, once the top has been found."""
    deadline = time.monotonic() + 60
    while not (console := server.console())["searched"]:
        assert time.monotonic() < deadline, "the search was not taken up again"
        time.sleep(0.05)
    return console


def test_a_coup_goes_on_where_the_killed_server_left_it(new_hall):
    server = Server(new_hall("killed"), 1)
    with server.started():
        solved = server.step("announce-solution", word="BATEAUX", reference="H6")
    server.killed_while_searching("SIROPBC")
    server.end_of_leases()

    with server.started():
        drawn = searched(server)
        assert (drawn["phase"], drawn["coup"], drawn["drawn"], drawn["rows"]) == ("drawn", 2, "SIROPBC", solved["rows"])
        announced = server.step("announce-tirage", coup=2)

    with server.started():
        assert of_the_coup(server.console()) == of_the_coup(announced)
        running = server.step("start-clock", coup=2)
        clock = server.screen()["clock"]

    with server.started():
        assert of_the_coup(server.console()) == of_the_coup(running)
        still = server.screen()["clock"]
        assert {name: still[name] for name in ("state", "started_at", "ends_at", "duration_s")} == {
            name: clock[name] for name in ("state", "started_at", "ends_at", "duration_s")
        }
        assert still["server_now"] > clock["server_now"]
        closed = server.step("close-coup", coup=2)

    with server.started():
        console = server.console()
        assert of_the_coup(console) == of_the_coup(closed)
        assert console["choices"] == closed["choices"] != []
        choice = console["choices"][0]
        after = server.step("announce-solution", coup=2, word=choice["word"], reference=choice["reference"])

    with server.started():
        assert of_the_coup(server.console()) == of_the_coup(after)
        assert server.screen()["rows"] == after["rows"]
    server.manage("eventlog", "verify")
    server.manage("projections", "check")
