"""nginx before several servers."""

import pathlib
import socket
import subprocess
import tempfile
import time

from redis_server import free_port

# A request is not sent to the next server when one breaks off: a write may have counted, and would fail by itself.
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
    client_max_body_size 4m;
    upstream replicas {
        SERVERS
        keepalive 64;
    }
    server {
        listen 127.0.0.1:PORT;
        location / {
            proxy_pass http://replicas;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_next_upstream off;
            proxy_read_timeout 1h;
        }
    }
}
"""


class Nginx:
    """An nginx on a free port, which asks servers in turn, until the end of a `with` block."""

    def __init__(self, ports):
        self.ports = ports

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        servers = "\n        ".join(f"server 127.0.0.1:{port} max_fails=0;" for port in self.ports)
        configuration = CONFIGURATION.replace("SERVERS", servers).replace("PORT", str(self.port))
        path = pathlib.Path(self.folder.name) / "nginx.conf"
        path.write_text(configuration)
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-p", self.folder.name, "-e", "error.log", "-c", str(path)], stdin=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not self.listens():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("nginx does not start")
            time.sleep(0.02)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=10).close()
            return True
        except OSError:
            return False
