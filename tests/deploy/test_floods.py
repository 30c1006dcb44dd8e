"""One telephone of a hall against the server of the hall, played for real: the others read their pages."""

import json
import resource
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from uuid import uuid4

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from arbitration.domain.recours.documents import MOST_ATTEMPTS
from deploy.connections import HEAD_SECONDS, MAX_OF_A_PLACE
from engine.people.hashing import AT_ONCE
from games.services.guest_runs import STARTED
from tests.browser.seed import ARBITRE, PASSWORD
from tests.factories.documents import bomb
from tests.factories.sheets import sheet_part, xlsx_file
from tests.processes import Server

SOON = 120  # seconds; reached only when something is broken
MEGABYTE = 1_000_000

pytestmark = [pytest.mark.lasting, pytest.mark.whole(reason="one server is flooded")]


@pytest.fixture
def server(new_hall) -> Iterator[Server]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    started = Server(new_hall("flooded"))
    with started.started():
        yield started
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# Of a process of its own: a flood of threads would hold up who measures beside them.
READER = """
import sys, time, urllib.request
while True:
    begun = time.perf_counter()
    urllib.request.urlopen(sys.argv[1], timeout=120).read()
    print(begun, time.perf_counter(), flush=True)
"""


def seconds_of_a_page(server: Server) -> float:
    begun = time.perf_counter()
    with urllib.request.urlopen(f"{server.url}/", timeout=SOON) as answer:
        assert answer.status == 200
    return time.perf_counter() - begun


@contextmanager
def pages_meanwhile(server: Server) -> Iterator[list[tuple[float, float]]]:
    """When a page was asked for and when it was there, again and again, as long as the block lasts."""
    reader = subprocess.Popen([sys.executable, "-c", READER, f"{server.url}/"], stdout=subprocess.PIPE, text=True)
    pages: list[tuple[float, float]] = []
    assert reader.stdout
    reader.stdout.readline()
    yield pages
    reader.terminate()
    pages += [(float(asked), float(there)) for asked, there in map(str.split, reader.stdout)]


# What a page may take while somebody floods the server, on a machine where one at rest takes no longer than that.
HELD_UP, AT_REST = 0.5, 0.025  # seconds
# Times that, for the worst page of all: a machine that is shared has late moments of its own.
WORST = 4


def patience(server: Server) -> float:
    """HELD_UP; in proportion on a machine whose pages take longer at rest than AT_REST, as one that is shared."""
    at_rest = sorted(seconds_of_a_page(server) for _ in range(9))[4]
    return HELD_UP * max(1, at_rest / AT_REST)


def held_up(pages: list[tuple[float, float]], patient: float) -> bool:
    """Whether pages waited for the flood: one in ten, or one for long. A single late one may be the machine's doing."""
    return beyond([there - asked for asked, there in pages], patient)


def passed_over(pages: list[tuple[float, float]], answered: Sequence[float], flooding: int) -> bool:
    """Whether the flood was answered first: more often, while a page waited, than twice what it can have on its way.

    A page that waits its turn among them is as late as the machine is slow: turns tell, not seconds.
    """
    turns = [sum(asked < answer < there for answer in answered) for asked, there in pages]
    return beyond(turns, 2 * flooding)


def beyond(waits: Sequence[float], patient: float) -> bool:
    return quantiles(waits, n=10)[-1] > patient or max(waits) > WORST * patient


def peak_of(server: Server) -> int:
    """The most memory that the process has had, in megabytes."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM"))


def test_a_flood_of_sign_ins_holds_no_page_up_and_fills_no_memory(server):
    def sign_in(number: int) -> tuple[int, bool, float]:
        body = json.dumps({"email": f"nobody{number}@example.org", "password": "x" * 12}).encode()
        asked = urllib.request.Request(f"{server.url}/api/v1/tokens/", body, {"Content-Type": "application/json"})
        try:
            urllib.request.urlopen(asked, timeout=SOON)
        except urllib.error.HTTPError as error:
            return error.code, error.headers["Retry-After"] is not None, time.perf_counter()
        raise AssertionError("nobody has signed in")

    with pages_meanwhile(server) as pages, ThreadPoolExecutor(130) as flood:
        answers = list(flood.map(sign_in, range(130)))
    assert {(status, waits) for status, waits, _at in answers} == {(401, False), (429, True)}
    # A refused one costs nothing: those whose password was looked at go a few at a time, and pages go between them.
    assert not passed_over(pages, [at for status, _waits, at in answers if status == 401], flooding=AT_ONCE)
    assert peak_of(server) < 600


def test_starts_of_a_topping_without_a_cookie_write_nothing_to_the_log(server):
    made = json.loads(server.run("-m", "tests.browser.seed", server.database.parent / "lexicons", "toppings"))
    address = f"{server.url}/api/v1/toppings/{made['keyboard']['topping']}/runs/"
    before = server.manage("eventlog", "stats")

    def start(number: int) -> tuple[int, float]:
        body = json.dumps({"name": f"Joueur {number}"}).encode()
        asked = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(asked, timeout=SOON) as answer:
                status = int(answer.status)
        except urllib.error.HTTPError as error:
            status = error.code
        return status, time.perf_counter()

    with pages_meanwhile(server) as pages, ThreadPoolExecutor(20) as flood:
        statuses, answered = zip(*flood.map(start, range(600)), strict=True)
    assert Counter(statuses) == {201: STARTED.most, 429: 600 - STARTED.most}
    assert server.manage("eventlog", "stats") == before
    assert not passed_over(pages, answered, flooding=20)


def test_bodies_of_fields_that_nobody_knows_hold_no_page_up(server):
    """Asked by visitors: theirs are small, what is told of them is bounded, and they are counted before."""
    large, small = ({f"a{number}": 0 for number in range(count)} for count in (150_000, 5_000))
    patient = patience(server)

    def send(number: int) -> tuple[int, bool]:
        status, told = posted(server, "training/", large if number % 2 else small)
        return status, len(json.dumps(told)) < 5_000

    with pages_meanwhile(server) as pages, ThreadPoolExecutor(20) as flood:
        answers = Counter(flood.map(send, range(80)))
    assert answers == {(401, True): 40, (400, True): 40}
    assert not held_up(pages, patient)
    assert peak_of(server) < 600


def test_workbooks_of_millions_of_cells_are_refused_and_fill_no_memory(server):
    made = json.loads(server.run("-m", "tests.browser.seed", server.database.parent / "lexicons", "reports"))["ended"]
    token = posted(server, "tokens/", {"email": ARBITRE, "password": PASSWORD, "scopes": ["conduct"]})[1]["token"]
    bomb = xlsx_file([], **{"xl/worksheets/sheet1.xml": sheet_part("<row>" + "<c/>" * 5_000_000 + "</row>")})
    body = {"round": 1, "name": "scores.xlsx", "content": b64encode(bomb).decode()}
    address = f"competitions/{made['competition']}/centres/{made['centre']}/reports/"
    patient = patience(server)
    with pages_meanwhile(server) as pages, ThreadPoolExecutor(8) as flood:
        answers = Counter(flood.map(lambda _number: posted(server, address, body, token)[0], range(24)))
    assert answers == {422: 24}
    assert not held_up(pages, patient)
    assert peak_of(server) < 600


def test_pdfs_that_unpack_to_millions_of_objects_hold_no_page_up_and_fill_no_memory(server):
    """By a link that anybody may have photographed: one is read at a time, none for long, and wrong ones end."""
    page = json.loads(server.run("-m", "tests.browser.seed", server.database.parent / "lexicons", "supported"))
    address, patient, heavy = server.url + page["played"]["page"], patience(server), bomb(370)
    with pages_meanwhile(server) as pages, ThreadPoolExecutor(8) as flood:
        answers = Counter(flood.map(lambda _number: sent_by_form(address, "bulletin.pdf", heavy), range(32)))
    assert answers[429] == 32 - MOST_ATTEMPTS
    assert answers[413] + answers[503] == MOST_ATTEMPTS
    assert answers[413] > 0
    assert not held_up(pages, patient)
    assert peak_of(server) < 600


def sent_by_form(address: str, name: str, content: bytes) -> int:
    """The status of the page that answers."""
    token, edge = "a" * 32, b"--edge"
    part = f'Content-Disposition: form-data; name="document"; filename="{name}"\r\n\r\n'.encode()
    body = b"".join((edge, b"\r\n", part, content, b"\r\n", edge, b"--\r\n"))
    headers = {
        "Content-Type": "multipart/form-data; boundary=edge",
        "Cookie": f"csrftoken={token}",
        "X-CSRFToken": token,
    }
    try:
        with urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=SOON) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def posted(server: Server, address: str, body: dict, token: str = "") -> tuple[int, dict]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Token {token}"} if token else {})
    asked = urllib.request.Request(f"{server.url}/api/v1/{address}", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(asked, timeout=SOON) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_requests_that_are_never_ended_are_bounded_and_end(server):
    place = server.url.removeprefix("http://").split(":")
    address = (place[0], int(place[1]))
    with ExitStack() as open_ones, pages_from_elsewhere(server) as page:
        begun = [open_ones.enter_context(socket.create_connection(address, SOON)) for _ in range(3_000)]
        for each in begun:
            each.sendall(b"GET / HTTP/1.1\r\n")
        assert page() == 200
        told = Counter(status_of(each) for each in begun)
    assert told == {408: MAX_OF_A_PLACE, 503: 3_000 - MAX_OF_A_PLACE}
    assert seconds_of_a_page(server) < HEAD_SECONDS


def status_of(connection: socket.socket) -> int:
    return int(connection.recv(100).split()[1])


@contextmanager
def pages_from_elsewhere(server: Server) -> Iterator[Callable[[], int]]:
    """A neighbour reads a page: another address of this machine."""
    port = int(server.url.rpartition(":")[2])

    def page() -> int:
        with socket.create_connection(("127.0.0.1", port), SOON, source_address=("127.0.0.2", 0)) as neighbour:
            neighbour.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            return status_of(neighbour)

    yield page


def test_sockets_of_one_address_are_bounded(server):
    topic = f"{server.url.replace('http', 'ws')}/ws/live/?topics=partie-{uuid4()}"
    kept, refused = [], 0
    with ExitStack() as open_ones:
        for _ in range(1_500):
            try:
                kept.append(open_ones.enter_context(connect(topic, origin=server.url, open_timeout=SOON)))
            except InvalidStatus:
                refused += 1
        assert (len(kept), refused) == (MAX_OF_A_PLACE, 1_500 - MAX_OF_A_PLACE)
        assert seconds_of_a_page(server) < SOON


def test_a_body_of_three_gibibytes_is_refused_and_kept_nowhere(server):
    port = int(server.url.rpartition(":")[2])
    head = (
        "POST /api/v1/tokens/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Content-Length: {3 << 30}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", port), SOON) as sender:
        sender.sendall(head.encode())
        told = sent_until_refused(sender)
    assert b" 413 " in told.split(b"\r\n")[0]
    assert seconds_of_a_page(server) < SOON
    assert peak_of(server) < 600


def sent_until_refused(sender: socket.socket) -> bytes:
    sender.settimeout(0.01)
    for _ in range(100):
        try:
            sender.sendall(b" " * MEGABYTE)
        except (TimeoutError, OSError):
            break
    sender.settimeout(SOON)
    return sender.recv(1000)
