"""The arbitre's line in Chromium, the server played by the test: what is typed is never lost, nor sent as two.

The address is plain http, as in a hall: no crypto.randomUUID, no locks, no service worker.
"""

import json
from collections.abc import Callable, Iterator

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from arbitration.domain.entry_line import parse_line
from arbitration.presentation import desk_rows
from tests.browser.acting import HINT, click, gone, press, read, run, settled, spell, stop_time, until, write
from tests.browser.oldest import MISSING, NOTHING_KEPT
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

VERDICT = {
    "word": "SIROP",
    "ref": "9H",
    "score": 16,
    "sanction": "none",
    "presumed": False,
    "path": [],
    "articles": [],
    "position": 9,
}
LINE = "SIROP 9H 16"


class Server:
    """What the page may ask for. `answer` turns the lines of one request into answers, or None when it is cut."""

    def __init__(self) -> None:
        self.owner = "7"
        self.tables = 3
        self.coup = 7
        self.known = ""  # the rows that the page says it has
        self.sent: list[int] = []  # how many rows each list had
        self.entered: dict[int, dict] = {}
        self.received: list[list[dict]] = []
        self.holds = False
        self.held: list[tuple[Route, list[dict]]] = []
        self.answer: Callable[[list[dict]], list[dict] | None] = self.record

    def handle(self, path: str, route: Route) -> None:
        if path == "/api/lines/":
            self._enter(route)
        elif route.request.headers.get("hx-target") == "beside":
            route.fulfill(status=204)
        elif path == "/tables/":
            self.known = route.request.headers.get("x-rows", "")
            context = self.context()
            self.sent.append(len(context["tables"]))
            fulfil_html(route, render_to_string("arbitration/_tables.html", context))
        else:
            self.known = ""
            fulfil_html(route, render_to_string("arbitration/entry.html", self.context()))

    def _enter(self, route: Route) -> None:
        lines = json.loads(route.request.post_data)["lines"]
        self.received.append(lines)
        if self.holds:
            self.held.append((route, lines))
        else:
            self._answer(route, lines)

    def hold(self, page: Page) -> None:
        """Answer nothing from now on. Time stops in every tab, which would give up waiting on a slow machine."""
        stop_time(page)
        self.holds = True

    def let_go(self) -> None:
        self.holds = False
        for route, lines in self.held:
            self._answer(route, lines)

    def _answer(self, route: Route, lines: list[dict]) -> None:
        answers = self.answer(lines)
        if answers is None:
            route.abort()
        elif isinstance(answers, tuple):
            status, problem = answers
            route.fulfill(status=status, json=problem)
        else:
            route.fulfill(json={"answers": answers})

    def record(self, lines: list[dict]) -> list[dict]:
        return [self._recorded(line) for line in lines]

    def _recorded(self, line: dict) -> dict:
        if "withdraws" in line:
            table = next((table for table, verdict in self.entered.items() if verdict["line"] == line["withdraws"]), 0)
            self.entered.pop(table, None)
            return {"id": line["id"], "status": "withdrawn"}
        table, presumed = parse_line(line["text"]).table, line["presumed"]
        name = f"Joueur {table}"
        verdict = VERDICT | {"table": table, "name": name, "presumed": presumed, "line": line["id"]}
        self.entered[table] = verdict
        return {"id": line["id"], "status": "recorded", "verdict": verdict}

    def context(self) -> dict:
        rows = desk_rows.marked(self._row(number) for number in range(1, self.tables + 1))
        return {
            "partie": {"id": "p", "label": "Partie 1"},
            "coup": {"number": self.coup},
            "tables": desk_rows.unknown(rows, self.known),
            "marks": "".join(rows),
            "states": desk_rows.STATES,
            "summary": {"done": len(self.entered), "expected": self.tables},
            "top": 16,
            "left": self.tables - len(self.entered),
            "fragment_url": "/tables/",
            "api_url": "/api/lines/",
            "post_url": f"/lines/{self.coup}/",
            "may_correct": True,
            "owner": self.owner,
        }

    def _row(self, number: int) -> desk_rows.DeskRow:
        verdict = self.entered.get(number)
        state = "todo" if verdict is None else "presumed" if verdict["presumed"] else "recorded"
        return desk_rows.DeskRow(
            table=number,
            name=f"Joueur {number}",
            state=state,
            told=str(desk_rows.STATES[state]),
            sanction="",
            sanctioned="",
            played=f"{verdict['word']} {verdict['ref']}" if verdict else "",
            decided="",
            ledger="",
            score=str(verdict["score"]) if verdict else "",
            rectify_url="",
            rectify="",
        )

    @property
    def texts(self) -> list[str]:
        return [line.get("text", "undo") for lines in self.received for line in lines]

    @property
    def ids(self) -> list[str]:
        return [line["id"] for lines in self.received for line in lines]


def cut(_lines: list[dict]) -> None:
    return None


def refused(lines: list[dict]) -> list[dict]:
    error = {"code": "arbitration.unknown_table", "detail": "Pas de table 9."}
    return [{"id": line["id"], "status": "refused", "error": error} for line in lines]


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="fr-FR")
    play(context, server.handle)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return desk(context)


def desk(context: BrowserContext) -> Page:
    page = context.new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(ADDRESS)
    return page


def enter(page: Page, line: str) -> None:
    """At once, whatever became of the line before."""
    write(page.locator("#entry-line"), line, now=True)
    press(page.locator("#entry-line"), "Enter", now=True)


def online(page: Page) -> None:
    """The network is there again, whatever the page awaits."""
    run(page, "window.dispatchEvent(new Event('online'))", now=True)


def hint(page: Page) -> None:
    run(page, HINT, now=True)


def all_sent(page: Page) -> None:
    """Nothing waits on this device any more."""
    gone(page.locator("[data-entry-queue]"), while_=page.locator("#entry-line"))


def none_refused(page: Page) -> None:
    gone(page.locator("[data-entry-refused]"), while_=page.locator("#entry-line"))


def paste(page: Page, text: str) -> None:
    """What a browser does when a text comes from elsewhere."""
    run(
        page.locator("#entry-line"),
        """(input, text) => {
          const data = new DataTransfer();
          data.setData("text", text);
          input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def expect_waiting(page: Page, count: int) -> None:
    expect(page.locator(".entry-row[data-waiting]")).to_have_count(count)
    queue = page.locator("[data-entry-queue]")
    if count:
        expect(queue).to_contain_text(f"{count} en attente")
    else:
        all_sent(page)


def expect_states(page: Page, *states: str) -> None:
    for table, state in enumerate(states, 1):
        expect(page.locator(f"#table-{table}")).to_have_attribute("data-state", state)


# --- typing ---------------------------------------------------------------------------------------------


def test_verdict_appears_and_the_field_is_ready_for_the_next_line(page):
    enter(page, f"2 {LINE}")
    expect_states(page, "todo", "recorded", "todo")
    expect(page.locator("#table-2 [data-field=score]")).to_have_text("16")
    expect(page.locator("[data-entry-verdicts] [data-field=word]")).to_have_text("SIROP")
    expect(page.locator("#entry-line")).to_be_focused()
    expect(page.locator("#entry-line")).to_have_value("")


def test_the_next_table_still_to_be_entered_is_proposed(page, server):
    server.entered[2] = VERDICT | {"line": "x"}
    page.reload()
    proposed = page.locator("[data-entry-next-table]")
    expect(proposed).to_have_text("1")
    enter(page, f"1 {LINE}")
    expect(proposed).to_have_text("3")
    expect(page.locator("#table-3")).to_have_attribute("data-next", "")
    enter(page, f"3 {LINE}")
    expect(proposed).to_have_text("–")


def test_a_line_without_a_table_is_for_the_proposed_one(context, server):
    typed = ["16", LINE, "0 M", "0M", "/", "-", "&-", "àM", "0;M"]
    server.tables = len(typed)
    page = desk(context)
    for done, line in enumerate(typed):
        expect_states(page, *["recorded"] * done, *["todo"] * (len(typed) - done))
        enter(page, line)
    expect_states(page, *["recorded"] * len(typed))
    # With the table in digits beside it, signs alone would be no score.
    assert server.texts == [f"{table} {'16' if line == '&-' else line}" for table, line in enumerate(typed, 1)]


def test_the_proposed_table_is_not_in_the_way_of_another(context, server):
    typed = {8: "8 16", 7: f"7 {LINE}", 6: "6 0 M", 5: "5 /", 4: "4;16", 3: '" SIROP çH &-'}
    server.tables = len(typed) + 2
    page = desk(context)
    for table, line in typed.items():
        spell(page.locator("#entry-line"), line)
        expect(page.locator("[data-entry-next-table]")).to_have_text(str(table))
        press(page, "Enter")
        expect_states(page, *["todo"] * (table - 1), *["recorded"] * (server.tables + 1 - table))
    assert server.texts == list(typed.values())


def test_the_page_and_the_server_read_the_same_table(page):
    lines = ["&è SIROP çH &-", "É' -", "é'", "- sirop", "-", "à m", "àM", "0;M", "17;SIROP;9H;16", ";017; 24"]
    read_line = """async (lines) => {
      const { complete, tableOf } = await import("/static/raccord/js/entry/line.js");
      return lines.map((line) => complete(line, "2")).map((line) => [line, tableOf(line)]);
    }"""
    told = run(page, read_line, lines)
    assert told == [[line, str(parse_line(line).table)] for line, _table in told]
    assert [table for _line, table in told] == ["17", "24", "2", "6", "2", "2", "2", "2", "17", "17"]
    assert run(page, read_line, ['"" SIROP 9H 16']) == [['2 "" SIROP 9H 16', "2"]], "a cell of a sheet is no table"


def test_of_the_list_only_the_rows_that_changed_are_sent(page, server):
    for entered, (table, sent) in enumerate([(2, 1), (1, 1), (3, 1)]):
        server.record([{"id": str(table), "text": f"{table} {LINE}", "presumed": False}])
        hint(page)
        expect(page.locator('.entry-row[data-state="recorded"]')).to_have_count(entered + 1)
        assert server.sent[-1] == sent
    hint(page)
    until(page, lambda: server.sent[-1], 0)
    assert [read(row) for row in page.locator(".entry-row b").all()] == ["1", "2", "3"]
    server.entered.clear()
    hint(page)
    expect_states(page, "todo", "todo", "todo")


def test_the_proposed_table_does_not_move_under_the_eyes_of_the_arbitre(page, server):
    """Somebody else enters table 1 while its bulletin is being read here: the line stays for table 1."""
    expect(page.locator("[data-entry-next-table]")).to_have_text("1")
    server.record([{"id": "x", "text": f"1 {LINE}", "presumed": False}])
    hint(page)
    expect_states(page, "recorded", "todo", "todo")
    expect(page.locator("[data-entry-next-table]")).to_have_text("1")
    server.answer = refused
    enter(page, "16")
    expect(page.locator(".entry-refused-line code")).to_have_text("1 16")


# --- the queue ------------------------------------------------------------------------------------------


def test_line_survives_a_cut_and_a_reload_under_the_same_id(page, server):
    server.answer = cut
    enter(page, f"2 {LINE}")
    expect_waiting(page, 1)
    server.answer = server.record
    page.reload()
    expect_states(page, "todo", "recorded", "todo")
    expect_waiting(page, 0)
    assert len(set(server.ids)) == 1
    assert server.texts[-1] == f"2 {LINE}"


def test_lines_survive_the_closing_of_their_page(page, context, server):
    server.answer = cut
    for table in (1, 2, 3):
        enter(page, f"{table} {LINE}")
    expect_waiting(page, 3)
    page.close()
    server.answer, server.received = server.record, []
    again = desk(context)
    expect_states(again, "recorded", "recorded", "recorded")
    expect_waiting(again, 0)
    # One that was on its way when the page closed may come after the others.
    assert sorted(server.texts) == [f"{table} {LINE}" for table in (1, 2, 3)]


def test_lines_that_were_leaving_when_their_page_closed_leave_from_the_next(page, context, server):
    """The page that claimed them is not there to say what became of them."""
    server.hold(page)
    enter(page, f"2 {LINE}")
    expect_waiting(page, 1)
    page.close()
    server.holds = False
    again = desk(context)
    expect_waiting(again, 1)
    again.clock.run_for(3_000)  # longer than a tab has for answering that it is still there
    expect_states(again, "todo", "recorded", "todo")
    assert len(set(server.ids)) == 1


def test_a_line_on_its_way_from_one_page_is_left_alone_by_another(page, context, server):
    server.hold(page)
    enter(page, f"2 {LINE}")
    expect_waiting(page, 1)
    beside = desk(context)
    expect_waiting(beside, 1)
    beside.clock.run_for(3_000)  # longer than a tab has for answering that it is still there
    assert len(server.ids) == 1
    beside.clock.resume()
    server.let_go()
    expect_states(beside, "todo", "recorded", "todo")


def test_lines_wait_without_a_database_of_the_browser_too(context, server):
    context.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    server.answer = cut
    page = desk(context)
    enter(page, f"2 {LINE}")
    expect_waiting(page, 1)
    page.close()
    server.answer, server.received = server.record, []
    expect_states(desk(context), "todo", "recorded", "todo")
    assert server.texts == [f"2 {LINE}"]


def test_lines_typed_without_a_database_go_to_it_once_there_is_one(page, server):
    kept = {"id": "00000000-0000-4000-8000-000000000001", "text": f"3 {LINE}", "table": "3", "owner": "7", "at": 1}
    run(page, "line => localStorage.setItem(`raccord.entry.${line.id}`, JSON.stringify(line))", kept | KEPT_FOR)
    page.reload()
    expect_states(page, "todo", "todo", "recorded")
    # The page that was left may have found it as well, and its answer is lost: what is sent again has the same id.
    assert set(server.ids) == {kept["id"]}
    assert read(page, "Object.keys(localStorage).filter((key) => key.startsWith('raccord.entry.'))") == []


KEPT_FOR = {"api": "/api/lines/", "scope": "p-7"}


# A disk that is full: what is written is taken back.
FULL = "IDBObjectStore.prototype.put = function () { this.transaction.abort(); }"


def test_a_line_leaves_while_this_device_writes_it(context, server):
    """What the server has answered needs no copy here, and is not sent a second time by another way."""
    context.add_init_script(FULL)
    page = desk(context)
    enter(page, f"2 {LINE}")
    expect_states(page, "todo", "recorded", "todo")
    expect(page.locator("[data-entry-verdicts] [data-field=word]")).to_have_text("SIROP")
    expect(page).to_have_url(f"{ADDRESS}/")
    assert server.texts == [f"2 {LINE}"]


def test_a_line_that_neither_this_device_nor_the_server_keeps_stays_in_its_field(context, server):
    context.add_init_script(FULL)
    server.answer = cut
    page = desk(context)
    enter(page, f"2 {LINE}")
    expect(page.locator("[data-entry-said]")).to_contain_text("la ligne est toujours ici")
    expect(page.locator("#entry-line")).to_have_value(f"2 {LINE}")
    server.answer = server.record
    press(page.locator("#entry-line"), "Enter")
    expect_states(page, "todo", "recorded", "todo")
    expect(page.locator("#entry-line")).to_have_value("")


def test_of_two_lines_that_found_no_room_none_is_lost(context, server):
    """The second is refused by the device while the first awaits an answer that will not come."""
    context.add_init_script(FULL)
    server.answer = cut
    page = desk(context)
    server.hold(page)
    for line in (f"1 {LINE}", f"2 {LINE}"):
        spell(page, line, now=True)
        press(page, "Enter", now=True)
    expect(page.locator(".entry-refused-line code")).to_have_text(f"2 {LINE}")
    server.let_go()
    expect(page.locator("#entry-line")).to_have_value(f"1 {LINE}")
    expect(page.locator("[data-entry-said]")).to_contain_text("la ligne est toujours ici")
    expect(page.locator(".entry-refused-line code")).to_have_text(f"2 {LINE}")


def test_a_line_leaves_its_field_once_it_is_kept_and_the_next_one_is_typed_behind_it(context, server):
    # A transaction is kept open for as long as it is asked something.
    context.add_init_script(
        """{
          const put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = function (...line) {
            const store = this;
            const again = () => { if (window.isSlow) store.count().onsuccess = again; };
            again();
            return put.apply(this, line);
          };
          window.isSlow = true;
        }"""
    )
    page = desk(context)
    spell(page, "1 16", now=True)
    press(page, "Enter", now=True)
    spell(page, "24", now=True)
    expect(page.locator("#entry-line")).to_have_value("1 1624")
    expect(page.locator("[data-entry-next-table]")).to_have_text("2")
    press(page, "Enter", now=True)
    spell(page, "3 /", now=True)
    run(page, "window.isSlow = false", now=True)
    expect(page.locator("#entry-line")).to_have_value("3 /")
    expect_states(page, "recorded", "recorded", "todo")
    assert server.texts == ["1 16", "2 24"]


def test_a_browser_that_keeps_nothing_at_all_keeps_lines_as_long_as_the_page(context, server):
    context.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }")
    server.answer = cut
    page = desk(context)
    enter(page, f"1 {LINE}")
    enter(page, f"2 {LINE}")
    expect(page.locator("[data-entry-queue]")).to_contain_text("2 en attente d’envoi, conservées par cette seule page")
    server.answer = server.record
    online(page)
    expect_states(page, "recorded", "recorded", "todo")
    all_sent(page)


@pytest.mark.parametrize("prepared", [MISSING, NOTHING_KEPT], ids=["oldest", "nothing kept"])
def test_a_coup_is_entered_in_the_oldest_browsers_and_where_nothing_is_kept(context, server, prepared):
    context.add_init_script(prepared)
    page = desk(context)
    enter(page, f"2 {LINE}")
    expect_states(page, "todo", "recorded", "todo")
    click(page.locator("[data-entry-top]"))
    expect_states(page, "presumed", "recorded", "presumed")
    expect(page.locator("#entry-line")).to_be_focused()


def test_a_database_that_never_says_whether_it_opens_holds_no_line_back(context, server):
    context.add_init_script("IDBFactory.prototype.open = () => ({})")
    context.clock.install()
    page = desk(context)
    enter(page, "1 16")
    enter(page, "2 24")
    page.clock.run_for(10_000)  # as long as it is given for opening
    expect_states(page, "recorded", "recorded", "todo")
    all_sent(page)


def test_lines_typed_during_a_cut_are_sent_at_once_in_their_order(page, server):
    server.answer = cut
    for line in (f"1 {LINE}", f"2 {LINE}", "3 /"):
        enter(page, line)
    expect_waiting(page, 3)
    server.answer, server.received = server.record, []
    online(page)
    expect_waiting(page, 0)
    assert [[line["text"] for line in lines] for lines in server.received] == [[f"1 {LINE}", f"2 {LINE}", "3 /"]]


def test_two_tabs_share_one_queue_and_send_each_line_once(page, context, server):
    other = desk(context)
    server.answer = cut
    enter(page, f"1 {LINE}")
    enter(other, f"2 {LINE}")
    expect_waiting(page, 2)
    expect_waiting(other, 2)
    server.answer, server.received = server.record, []
    for tab in (page, other):
        online(tab)
    for tab in (page, other):
        expect_states(tab, "recorded", "recorded", "todo")
        expect_waiting(tab, 0)
    assert sorted(server.texts) == [f"1 {LINE}", f"2 {LINE}"]


def test_a_tab_sends_what_the_other_left_when_it_was_closed(page, context, server):
    other = desk(context)
    server.answer = cut
    enter(page, f"1 {LINE}")
    expect_waiting(other, 1)
    page.close()
    server.answer = server.record
    online(other)
    expect_states(other, "recorded", "todo", "todo")


def test_lines_of_another_account_are_not_sent_under_this_one(page, server):
    server.answer = cut
    enter(page, f"2 {LINE}")
    expect_waiting(page, 1)
    server.owner, server.answer, server.received = "8", server.record, []
    page.reload()
    enter(page, "3 /")
    expect_states(page, "todo", "todo", "recorded")
    assert server.texts == ["3 /"]


# --- refusals and pasted texts --------------------------------------------------------------------------


def test_refused_line_stays_with_its_reason_until_it_is_corrected(page, server):
    server.answer = refused
    enter(page, f"9 {LINE}")
    line = page.locator(".entry-refused-line")
    expect(line.locator(".field-error")).to_have_text("Pas de table 9.")
    page.reload()
    click(line.get_by_role("button").first)
    expect(page.locator("#entry-line")).to_have_value(f"9 {LINE}")
    none_refused(page)


def test_a_refused_line_of_another_coup_is_not_corrected_into_this_one(page, server):
    server.answer = refused
    enter(page, f"9 {LINE}")
    expect(page.locator(".entry-refused-line").get_by_role("button", name="Corriger")).to_be_visible()
    server.coup = 8
    page.reload()
    line = page.locator(".entry-refused-line")
    expect(line.get_by_role("link", name="tapée pour le coup 7")).to_have_attribute("href", "/lines/7/")
    gone(line.get_by_role("button", name="Corriger"), while_=line)
    click(line.get_by_role("button", name="Retirer"))
    none_refused(page)


def over(lines: list[dict]) -> tuple[int, dict]:
    """The whole request is refused, for good."""
    return 409, {"code": "arbitration.partie_over", "detail": "La partie est finie."}


def test_lines_refused_for_good_stand_aside_and_the_next_ones_go(page, server):
    server.answer = over
    enter(page, f"1 {LINE}")
    expect(page.locator(".entry-refused-line .field-error")).to_have_text("La partie est finie.")
    server.answer = server.record
    enter(page, f"2 {LINE}")
    expect_states(page, "todo", "recorded", "todo")
    expect_waiting(page, 0)


def test_of_a_request_refused_whole_the_faulty_line_alone_is_put_aside(page, server):
    def faulty(lines: list[dict]) -> tuple[int, dict] | list[dict]:
        wrong = any(line["text"].startswith("2") for line in lines)
        return (400, {"code": "web.malformed", "detail": "Illisible."}) if wrong else server.record(lines)

    server.answer = faulty
    paste(page, f"1 {LINE}\n2 {LINE}\n3 {LINE}")
    expect_states(page, "recorded", "todo", "recorded")
    expect(page.locator(".entry-refused-line code")).to_have_text(f"2 {LINE}")


PASSES = (
    (409, "events.stale_version"),
    (403, "people.login_required"),
    (403, "web.csrf_failed"),
    (503, "web.unavailable"),
)


def test_what_passes_is_sent_again_and_refuses_nothing(context, server):
    server.tables = len(PASSES)
    page = desk(context)
    for table, (status, code) in enumerate(PASSES, 1):
        server.answer = lambda lines, told=(status, {"code": code, "detail": "Plus tard."}): told
        enter(page, f"{table} {LINE}")
        expect_waiting_at_all(page)
        server.answer = server.record
        online(page)
        expect_states(page, *["recorded"] * table, *["todo"] * (server.tables - table))
        all_sent(page)
        none_refused(page)


def expect_waiting_at_all(page: Page) -> None:
    expect(page.locator("[data-entry-queue]")).to_contain_text("1 en attente")


def test_lines_of_a_coup_that_cannot_be_sent_hold_no_other_coup_back(page, server):
    kept = {"id": "00000000-0000-4000-8000-000000000001", "text": "3 /", "table": "3", "owner": "7", "at": 1}
    kept |= {"api": "/nowhere/", "scope": "p-6"}
    run(page, "line => localStorage.setItem(`raccord.entry.${line.id}`, JSON.stringify(line))", kept)
    page.clock.install()  # before the page begins to wait: it is the time that is stopped
    page.reload()
    expect_waiting_at_all(page)
    settled(page)
    stop_time(page)  # so that nothing is tried again
    settled(page)
    enter(page, f"1 {LINE}")
    expect_states(page, "recorded", "todo", "todo")
    expect_waiting_at_all(page)


def test_a_line_that_comes_back_takes_nothing_from_the_one_being_typed(page, server):
    server.answer = refused
    enter(page, f"9 {LINE}")
    expect(page.locator(".entry-refused-line")).to_have_count(1)
    write(page.locator("#entry-line"), "3 SIR")
    click(page.locator(".entry-refused-line").get_by_role("button", name="Corriger"))
    expect(page.locator("[data-entry-said]")).to_contain_text("d’abord la ligne qui est dans le champ")
    click(page.locator("[data-entry-undo]"))
    expect(page.locator("#entry-line")).to_have_value("3 SIR")
    expect(page.locator(".entry-refused-line")).to_have_count(1)


def test_a_pasted_text_is_as_many_lines(page, server):
    paste(page, f"1 {LINE}\r\n\n  2 /  \n3 0 M\n")
    expect_states(page, "recorded", "recorded", "recorded")
    assert server.texts == [f"1 {LINE}", "2 /", "3 0 M"]


def test_a_pasted_line_longer_than_the_field_is_refused_whole(page, server):
    server.answer = refused
    paste(page, "1 " + "A" * 100)
    expect(page.locator(".entry-refused-line code")).to_have_text("1 " + "A" * 100)


def test_a_whole_document_is_not_taken_for_lines(page, server):
    paste(page, "bonjour\n" * 201)
    expect(page.locator("[data-entry-said]")).to_contain_text("Trop de lignes d’un coup (201)")
    assert server.received == []


# --- the top for all ------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["*", "T", "button"])
def test_the_top_goes_to_all_the_tables_left(page, server, how):
    enter(page, "2 /")
    expect_states(page, "todo", "recorded", "todo")
    server.received = []
    if how == "button":
        click(page.locator("[data-entry-top]"))
    else:
        spell(page, how)
        if how == "T":
            press(page, "Enter")
    expect_states(page, "presumed", "recorded", "presumed")
    assert [[(line["text"], line["presumed"]) for line in lines] for lines in server.received] == [
        [("1 16", True), ("3 16", True)]
    ]
    expect(page.locator("#table-1 > i")).to_have_text("présumé")
    expect(page.locator("[data-entry-presumed]")).to_contain_text("dont présumés\u00a0: 2")
    expect(page.locator("[data-entry-said]")).to_contain_text("Top (16) donné aux tables restantes (2)")
    expect(page.locator("#entry-line")).to_be_focused()


def test_the_top_for_all_leaves_in_requests_of_fifty(page, server):
    server.tables = 60
    page.reload()
    press(page.locator("#entry-line"), "*")
    expect(page.locator('.entry-row[data-state="presumed"]')).to_have_count(60)
    assert [len(lines) for lines in server.received] == [50, 10]


def test_a_typed_line_takes_the_place_of_a_presumed_one(page, server):
    press(page.locator("#entry-line"), "*")
    expect_states(page, "presumed", "presumed", "presumed")
    enter(page, "2 /")
    expect_states(page, "presumed", "recorded", "presumed")
    expect(page.locator("[data-entry-presumed]")).to_contain_text("dont présumés\u00a0: 2")


def test_a_word_that_begins_with_t_is_not_the_top(page, server):
    enter(page, "TABLE 9H 16")
    expect_states(page, "recorded", "todo", "todo")
    assert server.texts == ["1 TABLE 9H 16"]


# --- undoing --------------------------------------------------------------------------------------------


def test_one_key_takes_the_last_line_back_into_the_field(page, server):
    enter(page, f"1 {LINE}")
    enter(page, f"2 {LINE}")
    expect_states(page, "recorded", "recorded", "todo")
    press(page, "Escape")
    expect(page.locator("#entry-line")).to_have_value(f"2 {LINE}")
    expect_states(page, "recorded", "todo", "todo")
    card = page.locator("[data-entry-verdicts] [data-verdict]").first
    expect(card.locator("[data-field=withdrawn]")).to_have_text("Annulé")
    assert server.received[-1][0]["withdraws"] == server.ids[-2]  # both lines may have left together
    press(page, "Escape")  # empties the field
    expect(page.locator("#entry-line")).to_have_value("")
    press(page, "Escape")
    expect_states(page, "todo", "todo", "todo")
    press(page, "Escape")
    press(page, "Escape")
    expect(page.locator("[data-entry-said]")).to_contain_text("Rien à annuler")


def test_a_line_typed_again_at_once_goes_after_what_takes_it_back(context, server):
    """However slow this device is to look whether the line has left: the other order would leave the table empty."""
    context.add_init_script(
        """{
          const getAll = IDBObjectStore.prototype.getAll;
          IDBObjectStore.prototype.getAll = function () {
            const again = () => { if (window.isSlow) this.count().onsuccess = again; };
            again();
            return getAll.call(this);
          };
        }"""
    )
    page = desk(context)
    enter(page, f"1 {LINE}")
    expect_states(page, "recorded", "todo", "todo")
    all_sent(page)
    run(page, "window.isSlow = true")
    press(page.locator("#entry-line"), "Escape")
    expect(page.locator("#entry-line")).to_have_value(f"1 {LINE}")
    enter(page, "1 /")
    run(page, "window.isSlow = false", now=True)
    until(page, lambda: len(server.texts), 3)  # the table is recorded before, as after
    assert server.texts == [f"1 {LINE}", "undo", "1 /"]
    expect_states(page, "recorded", "todo", "todo")
    expect(page.locator("#entry-line")).to_have_value("")


def test_undoing_is_a_button_too_and_survives_a_reload(page, server):
    enter(page, f"1 {LINE}")
    expect_states(page, "recorded", "todo", "todo")
    page.reload()
    click(page.locator("[data-entry-undo]"))
    expect(page.locator("#entry-line")).to_have_value(f"1 {LINE}")
    expect_states(page, "todo", "todo", "todo")


def test_the_top_for_all_is_taken_back_whole(page, server):
    press(page.locator("#entry-line"), "*")
    expect_states(page, "presumed", "presumed", "presumed")
    press(page, "Escape")
    expect_states(page, "todo", "todo", "todo")
    expect(page.locator("#entry-line")).to_have_value("")
    assert server.texts[3:] == ["undo"] * 3


def test_a_line_undone_before_it_left_is_never_sent(page, server):
    server.hold(page)  # the answer to the first line does not come: what is typed meanwhile waits
    enter(page, f"1 {LINE}")
    enter(page, f"2 {LINE}")
    expect_waiting(page, 2)
    press(page, "Escape", now=True)
    expect(page.locator("#entry-line")).to_have_value(f"2 {LINE}")
    expect_waiting(page, 1)
    server.let_go()
    expect_waiting(page, 0)
    expect_states(page, "recorded", "todo", "todo")
    assert server.texts == [f"1 {LINE}"]


def test_a_line_undone_during_a_cut_is_sent_before_its_undoing(page, server):
    """It may have been recorded though its answer was lost: it is asked for again, then taken back."""
    server.answer = cut
    enter(page, f"1 {LINE}")
    expect_waiting(page, 1)
    press(page, "Escape")
    expect(page.locator("[data-entry-queue]")).to_contain_text("2 en attente")
    server.answer, server.received = server.record, []
    online(page)
    expect_waiting(page, 0)
    expect_states(page, "todo", "todo", "todo")
    assert server.texts == [f"1 {LINE}", "undo"]


def test_a_refused_line_comes_back_by_the_same_key(page, server):
    server.answer = refused
    enter(page, f"9 {LINE}")
    expect(page.locator(".entry-refused-line")).to_have_count(1)
    press(page, "Escape")
    expect(page.locator("#entry-line")).to_have_value(f"9 {LINE}")
    none_refused(page)
    assert server.texts == [f"9 {LINE}"]


def test_an_undoing_never_overtakes_its_line_which_another_tab_is_sending(page, context, server):
    server.answer = cut
    enter(page, f"1 {LINE}")
    expect_waiting(page, 1)
    server.received = []
    server.hold(page)
    other = desk(context)  # takes the line, and gets no answer yet
    online(other)
    until(page, lambda: len(server.held), 1)
    press(page, "Escape", now=True)
    expect(page.locator("[data-entry-queue]")).to_contain_text("2 en attente")
    online(page)
    settled(page)
    assert set(server.texts) == {f"1 {LINE}"}
    server.answer = server.record
    server.let_go()
    expect_states(page, "todo", "todo", "todo")
    expect_waiting(page, 0)
    assert server.texts[-1] == "undo"
    assert server.entered == {}


def test_a_list_made_before_an_undoing_does_not_bring_the_line_back(page, server):
    enter(page, f"1 {LINE}")
    expect_states(page, "recorded", "todo", "todo")
    before = render_to_string("arbitration/_tables.html", server.context() | {"seen": 10})
    late: list[Route] = []

    def hold_the_first_list(route: Route) -> None:
        if late or route.request.headers["hx-target"] != "tables":
            route.fallback()
        else:
            late.append(route)

    page.route("**/tables/", hold_the_first_list)
    hint(page)
    until(page, lambda: len(late), 1)
    press(page, "Escape", now=True)
    expect_states(page, "todo", "todo", "todo")
    fulfil_html(late[0], before)
    page.wait_for_function("document.getElementById('tables').dataset.seen === '10'")
    expect_states(page, "todo", "todo", "todo")
    hint(page)
    page.wait_for_function("document.getElementById('tables').dataset.seen === '0'")
    expect_states(page, "todo", "todo", "todo")
