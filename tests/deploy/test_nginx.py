"""The configuration of nginx: accepted by the program itself, agreeing with the rest, silent where it must be."""

import http.client
import os
import re
import socketserver
import subprocess
import time
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import ClassVar
from uuid import uuid4

import pytest

from deploy.certificate import certificate_of
from deploy.environment import WrongSetting, megabytes
from deploy.rehearsal.stack import free_ports
from engine.web.marks import mark_of
from tests.deploy.keys import addresses_that_are_keys
from tests.deploy.programs import program
from tests.permissions.routes import routes
from tournaments.views.sections import SECTIONS

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NGINX = (DEPLOY / "nginx" / "raccord.conf").read_text(encoding="utf-8")
# No machine here answers to the names that containers have for one another.
NAMES = (("web1:", "127.0.0.1:1"), ("web2:", "127.0.0.1:2"), ("ws:", "127.0.0.1:3"))


def served_below(folder) -> str:
    """raccord.conf, with its paths below `folder`."""
    (folder / "nginx").mkdir(exist_ok=True)
    served = NGINX
    for before in ("/run/raccord-moment", "/var/log/nginx", "/etc/nginx/raccord.d"):
        assert before in served
        served = served.replace(before, f"{folder}/{before.rpartition('/')[2]}")
    return served


def configured(folder, upstream: str, *, port: int = 0) -> Path:
    """A main file for what ships, in which every path is below `folder`; with `port`, on that of this machine alone."""
    served = served_below(folder)
    if port:
        served = served.replace("listen 80 default_server;", f"listen 127.0.0.1:{port} default_server;")
        served = served.replace("listen [::]:80 default_server;", "")
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = folder / "nginx.conf"
    user = "user root;" if os.getuid() == 0 else ""
    main.write_text(
        f"{user} daemon off; pid {folder}/pid; error_log {folder}/nginx/error.log;\n"
        f"events {{}}\nhttp {{ {places}\n{upstream}\n{served}\n}}\n"
    )
    return main


def upstream_of(name: str) -> str:
    text = (DEPLOY / "nginx" / f"upstream.{name}.conf").read_text(encoding="utf-8")
    for container, address in NAMES if name == "compose" else ():
        text = text.replace(f"server {container}", f"server {address}")
    # Of a newer nginx than Debian's.
    return text.replace(" resolve;", ";")


def accepts(folder, main: Path) -> tuple[int, str]:
    command = [program("nginx"), "-t", "-q", "-p", folder, "-c", main, "-e", "stderr"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize("name", ["local", "compose"])
def test_nginx_accepts_its_configuration(tmp_path, name):
    assert accepts(tmp_path, configured(tmp_path, upstream_of(name))) == (0, "")


def test_nginx_accepts_the_main_file_of_its_container(tmp_path):
    """With everything that it is given there, at places of this test."""
    conf, main = tmp_path / "conf.d", tmp_path / "main.conf"
    conf.mkdir()
    (conf / "upstream.conf").write_text(upstream_of("compose"), encoding="utf-8")
    (conf / "default.conf").write_text(served_below(tmp_path), encoding="utf-8")
    text = (DEPLOY / "nginx" / "nginx.compose.conf").read_text(encoding="utf-8")
    for before, after in (
        ("user nginx;", "user root;" if os.getuid() == 0 else ""),
        ("/var/log/nginx", f"{tmp_path}/nginx"),
        ("/run/nginx.pid", f"{tmp_path}/pid"),
        ("/etc/nginx/conf.d/*", f"{conf}/*"),
    ):
        assert before in text
        text = text.replace(before, after)
    main.write_text(text, encoding="utf-8")
    assert accepts(tmp_path, main) == (0, "")


def test_the_container_asks_again_where_the_others_are():
    """One that is made again has another address."""
    main, upstream = (
        (DEPLOY / "nginx" / name).read_text(encoding="utf-8")
        for name in ("nginx.compose.conf", "upstream.compose.conf")
    )
    servers = re.findall(r"^    server .*;$", upstream, flags=re.MULTILINE)
    assert len(servers) == 5
    assert [server for server in servers if not server.endswith(" resolve;")] == []
    assert len(re.findall(r"^    zone ", upstream, flags=re.MULTILINE)) == upstream.count("upstream ")
    assert re.findall(r"resolver (\S+)", main) == ["127.0.0.11"]


def test_nginx_accepts_what_a_machine_adds_for_https(tmp_path):
    made = certificate_of(tmp_path / "kept", ["scrabble.example.org"])
    own = tmp_path / "raccord.d"
    own.mkdir()
    for example in (DEPLOY / "nginx" / "raccord.d").glob("*.example"):
        text = example.read_text(encoding="utf-8")
        text = re.sub(r"/etc/letsencrypt\S+/fullchain.pem", str(made.certificate), text)
        text = re.sub(r"/etc/letsencrypt\S+/privkey.pem", str(made.key), text)
        (own / example.stem).write_text(text, encoding="utf-8")
    assert {path.name for path in own.iterdir()} == {"tls.conf", "acme.conf"}
    main = configured(tmp_path, upstream_of("local"))
    assert accepts(tmp_path, main) == (0, "")
    (own / "tls.conf").write_text("listen 443 nonsense;", encoding="utf-8")
    assert accepts(tmp_path, main)[0] == 1  # it is read


def test_our_server_answers_whatever_name_it_is_asked_by():
    """The site that Debian ships would answer in its place, by IPv6 too (the guide takes that one away)."""
    assert re.findall(r"^    listen (.*);$", NGINX, flags=re.MULTILINE) == [
        "80 default_server",
        "[::]:80 default_server",
    ]


@contextmanager
def running(folder, upstream=""):
    """The port of an nginx behind which nothing answers, or what `upstream` names."""
    [port] = free_ports(1)
    nobody = re.sub(r"127\.0\.0\.1:\d+", "127.0.0.1:1", upstream_of("local"))
    main = configured(folder, upstream or nobody, port=port)
    process = subprocess.Popen([program("nginx"), "-p", folder, "-c", main, "-e", "stderr"])
    try:
        yield port
    finally:
        process.terminate()
        process.wait(20)


def asked(port: int, path: str, *, method: str = "GET", seconds: float = 20) -> int:
    deadline = time.monotonic() + seconds
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            connection.request(method, path, headers={"Referer": "http://a/?word=ZOUAVE"})
            return connection.getresponse().status
        except ConnectionRefusedError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        finally:
            connection.close()


class Dying(socketserver.BaseRequestHandler):
    """A process that is killed once it has read a request."""

    seen: ClassVar[list[str]] = []

    def handle(self):
        self.seen.append(self.request.recv(65536).split()[0].decode())


def test_a_post_is_sent_once_though_its_process_died_and_what_may_be_repeated_to_the_other_one_too(tmp_path):
    servers = [socketserver.ThreadingTCPServer(("127.0.0.1", 0), Dying) for _ in range(2)]
    for server in servers:
        Thread(target=server.serve_forever, daemon=True).start()
    upstream = upstream_of("local")
    for shipped, server in zip((8001, 8002), servers, strict=True):
        upstream = upstream.replace(f"127.0.0.1:{shipped}", f"127.0.0.1:{server.server_address[1]}")
    with running(tmp_path, upstream) as port:
        assert asked(port, "/healthz") == 502
        Dying.seen.clear()
        for method in ("POST", "PATCH", "PUT", "DELETE", "GET"):
            assert asked(port, "/parties/", method=method) == 502
    for server in servers:
        server.shutdown()
        server.server_close()
    assert Dying.seen == ["POST", "PATCH", "PUT", "PUT", "DELETE", "DELETE", "GET", "GET"]


def test_the_access_log_holds_paths_as_they_were_sent_and_no_query(tmp_path):
    with running(tmp_path) as port:
        assert asked(port, "/joueurs/?nom=Durand") == 502
        assert asked(port, "/a%0Ab%22?x=DURAND") == 502
        assert asked(port, "/recours/eyJhIjoxfQ:1tKey:Zz-9_secret/") == 502
    lines = (tmp_path / "nginx" / "access.log").read_text(encoding="utf-8").splitlines()
    assert [line.split()[2:5] for line in lines] == [
        ["GET", "/joueurs/", "HTTP/1.1"],
        ["GET", "/a%0Ab%22", "HTTP/1.1"],
    ]
    assert [word for word in ("urand", "DURAND", "ZOUAVE") if word in " ".join(lines)] == []
    # Nobody answered behind it: that is told, but not of an address that is a key.
    told = (tmp_path / "nginx" / "error.log").read_text(encoding="utf-8")
    assert "Connection refused" in told
    assert "secret" not in told


def test_nginx_takes_the_largest_document_that_the_settings_allow():
    """Larger ones are refused by Raccord, in words."""
    [taken] = set(re.findall(r"client_max_body_size (\d\d)m;", NGINX))
    most = int(taken) - 1
    assert megabytes("DOCUMENT_MEGABYTES", str(most)) == most
    with pytest.raises(WrongSetting, match="DOCUMENT_MEGABYTES"):
        megabytes("DOCUMENT_MEGABYTES", str(most + 1))


def nginx_takes(address: str) -> int:
    """Megabytes of a body sent to this address: of the first location that matches it, else of the server."""
    [usual] = re.findall(r"^    client_max_body_size (\d+)m;", NGINX, flags=re.MULTILINE)
    for pattern, rules in re.findall(r"^    location ~ (\S+) \{([^}]*)\}", NGINX, flags=re.MULTILINE):
        if re.search(pattern, address):
            own = re.search(r"client_max_body_size (\d+)m;", rules)
            return int(own[1] if own else usual)
    return int(usual)


def test_nginx_lets_through_every_file_that_a_page_or_the_api_takes():
    """What it stops itself is told by a white page in English."""
    values = defaultdict(uuid4, section=next(iter(SECTIONS.values())), token="x:y:z")
    taken = {route: megabytes for route in routes() if (megabytes := 19 * (mark_of(route.view, "documents") or 0))}
    assert len(taken) > 15
    short = [route.name for route, megabytes in taken.items() if nginx_takes(route.address(values)) < megabytes]
    assert short == []


def test_every_upstream_names_as_many_processes_as_its_installation_starts():
    for name, hosts in (
        ("local", ["127.0.0.1:8001", "127.0.0.1:8002", "127.0.0.1:8101"]),
        ("compose", ["web1", "web2", "ws"]),
    ):
        text = (DEPLOY / "nginx" / f"upstream.{name}.conf").read_text(encoding="utf-8")
        served = re.findall(r"server (\S+) max_fails", text)
        assert [host.removesuffix(":8001") if name == "compose" else host for host in served] == hosts
        # Without its process, sockets go to those of the pages.
        assert re.findall(r"server (\S+) backup", text) == re.findall(r"server (\S+) max_fails", text)[:2]


def test_nginx_brings_websockets_to_their_own_process_and_shares_no_page_of_anybody():
    assert re.search(r"location /ws/ \{\s+proxy_pass http://raccord_sockets;", NGINX)
    told, rules = re.search(r'map "([^"]+)" \$raccord_shared \{([^}]+)\}', NGINX).groups()
    assert told == "$http_cookie$http_authorization$http_range|$http_hx_request|$http_x_look"
    # Nothing before the first bar: neither a cookie nor a token.
    assert re.findall(r'^ +"?([^ "]+)"? +raccord_moment;', rules, flags=re.MULTILINE) == ["||", r"~^\|true\|[0-9a-f]+$"]
    assert "proxy_cache_key $scheme$http_host$request_uri|$http_hx_request|$http_x_look;" in NGINX
    # Whoever is given a cookie is given a page of his own: that, and what an answer varies by, nginx heeds.
    assert re.findall("proxy_ignore_headers ([^;]+);", NGINX) == ["Cache-Control Expires"]


def test_nginx_tells_no_version_serves_no_measures_and_bounds_what_it_takes():
    assert "server_tokens off;" in NGINX
    assert re.search(r"location = /metrics \{\s+return 404;", NGINX)
    bounds = ("client_max_body_size 2m;", "client_header_timeout", "client_body_timeout", "limit_conn raccord_pages")
    assert [bound for bound in bounds if bound not in NGINX] == []


def test_nginx_takes_no_header_of_raccord_away():
    """`add_header` beside `proxy_pass` would add a second one; `proxy_hide_header` would drop it."""
    assert "proxy_hide_header" not in NGINX
    proxied = [block for block in re.findall(r"\{([^{}]*)\}", NGINX) if "proxy_pass" in block]
    assert proxied
    assert [block for block in proxied if "add_header" in block] == []


def test_nginx_gives_static_files_the_headers_that_raccord_gives_the_others():
    static = re.search(r"location /static/ \{([^}]*)\}", NGINX)[1]
    named = dict(re.findall(r'add_header (\S+) "?([^";]+)"? always;', static.replace("'none';", "'none',")))
    assert named == {
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Referrer-Policy": "same-origin",
        "Content-Security-Policy": "default-src 'none', frame-ancestors 'none', sandbox",
    }


def test_nginx_writes_no_address_that_is_a_key():
    said = re.findall(r"location ~ (\S+) \{([^}]*)\}", NGINX)
    quiet = [where for where, text in said if "access_log off;" in text and "error_log /dev/null;" in text]
    keys = addresses_that_are_keys()
    assert len(keys) >= 6
    assert [address for address in keys if not any(re.match(where, address) for where in quiet)] == []


def test_a_resting_connection_is_closed_by_nginx_and_not_under_its_feet():
    script = (DEPLOY / "run-role").read_text(encoding="utf-8")
    [kept] = re.findall(r"--timeout-keep-alive (\d+)", script)
    upstreams = "".join(path.read_text(encoding="utf-8") for path in (DEPLOY / "nginx").glob("upstream.*.conf"))
    assert "keepalive_timeout" not in upstreams  # hence the 60 s of nginx
    assert int(kept) > 60


def test_the_guide_gives_nginx_room_for_the_spectators_of_an_evening(tmp_path):
    """The two commands, on the main file that Debian ships, which this machine has."""
    guide = (DEPLOY.parent / "docs/guide/exploitation.md").read_text(encoding="utf-8")
    [told] = re.findall(r"^sed -i .* /etc/nginx/nginx.conf\necho .*99-raccord.conf$", guide, flags=re.MULTILINE)
    debian = "pid {0}/pid;\ninclude {0}/modules-enabled/*.conf;\nevents {{\n\tworker_connections 768;\n}}\nhttp {{}}\n"
    (tmp_path / "modules-enabled").mkdir()
    (tmp_path / "nginx.conf").write_text(debian.format(tmp_path), encoding="utf-8")
    subprocess.run(["bash", "-c", told.replace("/etc/nginx/", f"{tmp_path}/")], check=True)
    main = tmp_path / "nginx.conf"
    assert "worker_connections 8192;" in main.read_text(encoding="utf-8")
    assert accepts(tmp_path, main) == (0, "")
    compose = (DEPLOY / "nginx/nginx.compose.conf").read_text(encoding="utf-8")
    rooms = ("worker_connections 8192;", "worker_rlimit_nofile 16384;")
    assert [room for room in rooms if room not in compose or room not in told] == []
