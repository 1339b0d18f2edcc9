"""Runs nginx as a proxy for several servers."""

import pathlib
import re
import socket
import subprocess
import tempfile
import time

from running_server import free_port

EXAMPLE = pathlib.Path(__file__).parent.parent.parent / "Deployment/nginx.conf"

CONFIGURATION = """
daemon off;
master_process off;
pid nginx.pid;
error_log error.log;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
}
"""


class Nginx:
    """An nginx on a free port that distributes requests to servers in turn, until the end of a `with` block.

    It has the configuration of EXAMPLE. Without `repeats`, it does not send a failed request to another server.
    """

    def __init__(self, ports, repeats=True):
        self.ports = ports
        self.repeats = repeats

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        folder = pathlib.Path(self.folder.name)
        (folder / "nginx.conf").write_text(CONFIGURATION)
        (folder / "site.conf").write_text(self.site())
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-p", self.folder.name, "-e", "error.log", "-c", str(folder / "nginx.conf")],
            stdin=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not self.listens():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"nginx does not start: {self.errors()}")
            time.sleep(0.02)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def site(self):
        text = EXAMPLE.read_text().replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        servers = "".join(f"    server 127.0.0.1:{port} max_fails=0;\n" for port in self.ports)
        text = re.sub(r"(    server 127[^;]*;\n)+", servers, text)
        return text if self.repeats else re.sub("proxy_next_upstream [^;]*;", "proxy_next_upstream off;", text)

    def errors(self):
        return (pathlib.Path(self.folder.name) / "error.log").read_text(errors="replace")[-2000:]

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=10).close()
            return True
        except OSError:
            return False
