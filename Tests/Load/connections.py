#!/usr/bin/env python3
"""Uses all connections that a server allows, and checks that other clients are still served.

    connections.py --program .build/release/cyanotype [--short] [listeners] [idle] [addresses] [polls]

listeners: one address opens as many event streams as it may. More are refused with 503, and /healthz, a layout and a
           tree are answered on new connections of the same address.
polls:     the same with long polls.
idle:      two addresses have all connections and send nothing. A new connection is answered, and the connection that
           has been idle for longest is closed for it.
addresses: one address cannot have more connections than its limit, unless it is a trusted proxy; another address is
           answered.

Exits with 1 if a check fails.
"""

import argparse
import http.client
import json
import resource
import socket
import sys
import time

from running_server import RunningServer

TREE = json.dumps({"element": {"type": "Label", "text": "hello"}}).encode()
JSON = {"Content-Type": "application/json"}


def main():
    arguments = parse_arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    attacks = {"listeners": listeners, "polls": polls, "idle": idle, "addresses": addresses}
    failures = []
    for name in arguments.attacks or attacks:
        # By default a server has 4,096 connections.
        connections = 256 if arguments.short else 4_096
        flags = ["--connections-max", "256"] if arguments.short else []
        print(f"## {name}", flush=True)
        failures += [f"{name}: {failure}" for failure in attacks[name](arguments.program, flags, connections)]
    for failure in failures:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/cyanotype", help="the server (%(default)s)")
    parser.add_argument("--short", action="store_true", help="256 connections instead of 4,096")
    parser.add_argument("attacks", nargs="*", choices=["listeners", "polls", "idle", "addresses", []])
    return parser.parse_args()


def listeners(program, flags, connections):
    return listen(program, flags, connections, "/v1/trees/board/events?width=100")


def polls(program, flags, connections):
    return listen(program, flags, connections, "/v1/trees/board/frames?width=100&since=1&wait=300")


def listen(program, flags, connections, path):
    """One address may have half of the connections. 32 of these are reserved for short requests."""
    failures = []
    per_address = connections // 2 - 32
    with RunningServer(program, *flags, "--log-level", "notice") as server:
        ask(server.port, "PUT", "/v1/trees/board", TREE)
        waiting = []
        while len(waiting) < per_address:
            # At most 100 at once, fewer than the queue of the workers allows.
            for _ in range(min(100, per_address - len(waiting))):
                waiting.append(open_connection(server.port))
                waiting[-1].sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            wait_for(server, "cyanotype_listeners", len(waiting))
        refused = []
        for _ in range(connections // 32):
            status, headers, body = ask(server.port, "GET", path)
            refused.append((status, json.loads(body)["type"], headers["Retry-After"]))
            failures += unanswered(server.port)
        if set(refused) != {(503, "/problems/too-many-listeners", "10")}:
            failures.append(f"further listeners were answered with {set(refused)}")
        counted = server.figures()['cyanotype_rejections_total{reason="listeners"}']
        if counted != len(refused):
            failures.append(f"the metrics count {counted} refusals of {len(refused)}")
        print(f"{per_address} clients wait, {len(refused)} were refused, and others answered", flush=True)
        # Closed connections no longer count as listeners.
        close(waiting)
        wait_for(server, "cyanotype_listeners", 0)
    return failures


def idle(program, flags, connections):
    failures = []
    with RunningServer(program, *flags, "--log-level", "notice") as server:
        held = [open_connection(server.port, f"127.0.0.{2 + index % 2}") for index in range(connections)]
        for client in held[::2]:
            client.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            client.recv(4_096)
        for _ in range(20):
            failures += unanswered(server.port)
        closed = server.figures()['cyanotype_idle_connections_closed_total']
        print(f"{connections} idle connections, {closed:.0f} were closed for others", flush=True)
        if not 1 <= closed <= 100:
            failures.append(f"{closed} idle connections were closed for 61 others")
        close(held)
    return failures


def addresses(program, flags, connections):
    failures = []
    with RunningServer(program, *flags, "--log-level", "notice") as server:
        # Connections with an incomplete request are not idle.
        held = hold(server.port, "127.0.0.2", connections)
        failures += unanswered(server.port)
        if len(held) != connections // 2:
            failures.append(f"one address holds {len(held)} of {connections} connections")
        if server.figures()['cyanotype_rejections_total{reason="address"}'] < 1:
            failures.append("the refused connections are not counted")
        print(f"one address holds {len(held)} of {connections} connections, and others are answered", flush=True)
        close(held)
    with RunningServer(program, *flags, "--trusted-proxies", "127.0.0.2", "--log-level", "notice") as server:
        held = hold(server.port, "127.0.0.2", connections * 3 // 4)
        failures += unanswered(server.port)
        if len(held) != connections * 3 // 4:
            failures.append(f"a trusted proxy holds only {len(held)} connections")
        print(f"a trusted proxy holds {len(held)}", flush=True)
        close(held)
    return failures


# Helpers

def hold(port, address, count):
    """Opens connections with unfinished requests, and returns those that the server keeps."""
    return [client for client in (open_connection(port, address) for _ in range(count)) if is_kept(client)]


def is_kept(client):
    """Sends the head of a request, and returns whether the server waits for the body."""
    try:
        client.sendall(b"POST /v1/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                       b"Content-Length: 9\r\nExpect: 100-continue\r\n\r\n")
        return client.recv(100).startswith(b"HTTP/1.1 100")
    except OSError:
        return False


def open_connection(port, address="127.0.0.1"):
    return socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(address, 0))


def unanswered(port):
    """Sends requests on new connections; returns those that are not answered as failures."""
    requests = [("GET", "/healthz", None), ("POST", "/v1/layout", TREE), ("GET", "/v1/schemas", None)]
    statuses = [ask(port, *request)[0] for request in requests]
    return [f"others were answered {statuses}"] if statuses != [200, 200, 200] else []


def ask(port, method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request(method, path, body, JSON if body else {})
        response = connection.getresponse()
        return response.status, response.headers, response.read()
    except (OSError, http.client.HTTPException) as error:
        return 0, {}, json.dumps({"type": str(error)}).encode()
    finally:
        connection.close()


def wait_for(server, figure, value):
    deadline = time.monotonic() + 60
    while (found := server.figures()[figure]) != value:
        if time.monotonic() > deadline:
            raise RuntimeError(f"{figure} is {found} and not {value}")
        time.sleep(0.05)


def close(clients):
    for client in clients:
        client.close()


if __name__ == "__main__":
    sys.exit(main())
