"""The files of an installation agree with one another, and with the programs that read them."""

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.deploy.keys import addresses_that_are_keys
from tests.deploy.programs import program

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def roles() -> list[str]:
    script = (DEPLOY / "run-role").read_text(encoding="utf-8")
    return re.findall(r"^  ([a-z]+)\)$", script, flags=re.MULTILINE)


def test_run_role_knows_five_roles():
    assert roles() == ["web", "ws", "worker", "beat", "migrate"]


def test_run_role_refuses_an_unknown_role():
    done = subprocess.run([DEPLOY / "run-role", "cook"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "usage: run-role web|ws|worker|beat|migrate\n")


def test_the_procfile_starts_roles_only():
    lines = (DEPLOY / "Procfile").read_text(encoding="utf-8").splitlines()
    started = [re.fullmatch(r"\w+: (?:\w+=\S+ )*deploy/run-role (\w+)", line)[1] for line in lines]
    assert started == ["web", "web", "ws", "worker", "beat"]


def test_compose_starts_every_role():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    started = [service["command"] for service in services.values() if service["image"] == "raccord"]
    assert sorted(started) == [["beat"], ["migrate"], ["web"], ["web"], ["worker"], ["ws"]]


def test_compose_mounts_files_that_exist():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    mounted = [volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])]
    files = {name for name in mounted if name.startswith("./")}
    assert files == {"./nginx/raccord.conf", "./nginx/upstream.compose.conf"}
    assert all((DEPLOY / name).is_file() for name in files)


def test_the_image_copies_files_that_exist():
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(\S+) ", text, flags=re.MULTILINE)
    assert copied == ["requirements/base.txt", "."]
    assert all((ROOT / name).exists() for name in copied)


# No machine here answers to the names that containers have for one another.
NAMES = (("web1:", "127.0.0.1:1"), ("web2:", "127.0.0.1:2"), ("ws:", "127.0.0.1:3"))


@pytest.mark.parametrize("name", ["upstream.local.conf", "upstream.compose.conf"])
def test_nginx_accepts_its_configuration(tmp_path, name):
    nginx = program("nginx")
    upstream = (DEPLOY / "nginx" / name).read_text(encoding="utf-8")
    if "compose" in name:
        for container, address in NAMES:
            upstream = upstream.replace(f"server {container}", f"server {address}")
    served = NGINX.replace("/run/raccord-moment", f"{tmp_path}/moment")
    main = tmp_path / "nginx.conf"
    main.write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}}\nhttp {{ access_log off;\n{upstream}\n{served}\n}}\n"
    )
    done = subprocess.run([nginx, "-t", "-q", "-p", tmp_path, "-c", main], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_upstream_names_as_many_processes_as_its_installation_starts():
    for name, hosts in (
        ("local", ["127.0.0.1:8001", "127.0.0.1:8002", "127.0.0.1:8101"]),
        ("compose", ["web1", "web2", "ws"]),
    ):
        text = (DEPLOY / "nginx" / f"upstream.{name}.conf").read_text(encoding="utf-8")
        served = re.findall(r"server (\S+) max_fails", text)
        assert [host.removesuffix(":8001") if name == "compose" else host for host in served] == hosts
        # Without its process, sockets go to those of the pages.
        assert re.findall(r"server (\S+) backup;", text) == re.findall(r"server (\S+) max_fails", text)[:2]


def test_nginx_brings_websockets_to_their_own_process_and_shares_no_page_of_anybody():
    assert re.search(r"location /ws/ \{\s+proxy_pass http://raccord_sockets;", NGINX)
    told, rules = re.search(r'map "([^"]+)" \$raccord_shared \{([^}]+)\}', NGINX).groups()
    assert told == "$http_cookie$http_authorization$http_range|$http_hx_request|$http_x_look"
    # Nothing before the first bar: neither a cookie nor a token.
    assert re.findall(r'^ +"?([^ "]+)"? +raccord_moment;', rules, flags=re.MULTILINE) == ["||", r"~^\|true\|[0-9a-f]+$"]
    assert "proxy_cache_key $scheme$http_host$request_uri|$http_hx_request|$http_x_look;" in NGINX
    # Whoever is given a cookie is given a page of his own: that, and what an answer varies by, nginx heeds.
    assert re.findall("proxy_ignore_headers ([^;]+);", NGINX) == ["Cache-Control Expires"]


NGINX = (DEPLOY / "nginx" / "raccord.conf").read_text(encoding="utf-8")


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
    quiet = [where for where, text in re.findall(r"location ~ (\S+) \{([^}]*)\}", NGINX) if "access_log off;" in text]
    keys = addresses_that_are_keys()
    assert len(keys) >= 6
    assert [address for address in keys if not any(re.match(where, address) for where in quiet)] == []


def test_systemd_accepts_the_units(tmp_path):
    analyze = program("systemd-analyze")
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/opt/raccord", str(ROOT))
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", "--recursive-errors=no", *(tmp_path / unit.name for unit in UNITS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_every_unit_starts_a_role_and_is_confined(unit):
    text = unit.read_text(encoding="utf-8")
    assert re.findall(r"^ExecStart=/opt/raccord/deploy/run-role (\w+)$", text, flags=re.MULTILINE)[0] in roles()
    confined = ("NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes")
    assert [line for line in confined if line not in text.splitlines()] == []


def test_a_resting_connection_is_closed_by_nginx_and_not_under_its_feet():
    script = (DEPLOY / "run-role").read_text(encoding="utf-8")
    [kept] = re.findall(r"--timeout-keep-alive (\d+)", script)
    upstreams = "".join(path.read_text(encoding="utf-8") for path in (DEPLOY / "nginx").glob("upstream.*.conf"))
    assert "keepalive_timeout" not in upstreams  # hence the 60 s of nginx
    assert int(kept) > 60
