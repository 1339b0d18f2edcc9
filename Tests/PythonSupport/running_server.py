"""Runs a server, and reads its memory, descriptors and metrics."""

import http.client
import os
import pathlib
import socket
import subprocess
import tempfile
import time


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class RunningServer:
    """A server on a free port, until the end of a `with` block."""

    def __init__(self, program, *flags, environment=None):
        self.command = [program, "serve", "--port", "0", *flags]
        self.environment = environment

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.is_killed = False
        # The log is in a temporary file, so that the server never waits for a reader.
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stderr=self.log, env=self.environment)
        self.port = self.announced_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self):
        self.process.terminate()
        status = self.process.wait(timeout=60)
        try:
            if status and not self.is_killed:
                raise RuntimeError(f"the server ended with {status}: {self.log_text()[-2000:]}")
        finally:
            self.log.close()

    def kill(self):
        self.is_killed = True
        self.process.kill()
        self.process.wait()

    def announced_port(self):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            for line in self.log_text().splitlines():
                if "serves on" in line:
                    return int(line.rsplit(":", 1)[1])
            time.sleep(0.02)
        self.process.kill()
        raise RuntimeError(f"the server does not start: {self.log_text()}")

    def log_text(self):
        return pathlib.Path(f"/proc/self/fd/{self.log.fileno()}").read_text(errors="replace")

    @property
    def memory_kib(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))

    @property
    def processor_seconds(self):
        """The processor time that the server has used, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    @property
    def threads(self):
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/task").iterdir()))

    @property
    def descriptors(self):
        """The minimum of several readings, because a closed descriptor may still be counted for a short time."""
        readings = []
        for _ in range(20):
            readings.append(len(list(pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir())))
            time.sleep(0.02)
        return min(readings)

    def figures(self):
        """The values of /metrics, by name with labels."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", "/metrics")
        lines = connection.getresponse().read().decode().splitlines()
        connection.close()
        return {name: float(value) for name, value in
                (line.rsplit(" ", 1) for line in lines if line and not line.startswith("#"))}

    def wait_until_quiet(self, seconds_max=30):
        """Waits until the only open connection is the one for /metrics."""
        deadline = time.monotonic() + seconds_max
        while (open_connections := self.figures()["cyanotype_open_connections"]) > 1:
            if time.monotonic() > deadline:
                raise RuntimeError(f"{open_connections:.0f} connections stay open")
            time.sleep(0.1)


class FixedBodyServer(RunningServer):
    """The program fixed-body-server: the same HTTP server, which answers every request with one file."""

    def __init__(self, program, file):
        super().__init__(program)
        self.command = [pathlib.Path(program).with_name("fixed-body-server"), file]
