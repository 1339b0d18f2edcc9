"""Limits the memory of a server by the kernel."""

import os
import pathlib
import uuid

ROOT = pathlib.Path("/sys/fs/cgroup")


class MemoryGroup:
    """A new control group (version 1 or 2) with a memory limit, until the end of a `with` block. The limit is also the
    default for --memory-mib of a server in the group.

    If no group can be created, the address space is limited (RLIMIT_AS), and the server gets the option --memory-mib.
    Libraries and stacks count as address space, so this limit is larger.
    """

    def __init__(self, mib):
        self.mib = mib

    def __enter__(self):
        self.folder = next((folder for folder in map(self.create, ["memory", ""]) if folder), None)
        return self

    def __exit__(self, *_):
        if self.folder:
            self.folder.rmdir()

    def create(self, controller):
        """Creates the group; returns its folder, or None if it cannot be created."""
        folder = ROOT / controller / f"cyanotype-{os.getpid()}-{uuid.uuid4().hex[:8]}"
        limit = folder / ("memory.limit_in_bytes" if controller else "memory.max")
        try:
            folder.mkdir()
            if limit.exists():
                limit.write_text(str(self.mib << 20))
                return folder
            folder.rmdir()
        except OSError:
            pass
        return None

    def command(self, command):
        """The command of a server, to be run within the limit."""
        if self.folder:
            return ["sh", "-c", f'echo $$ > {self.folder}/cgroup.procs && exec "$@"', "sh", *command]
        script = f'ulimit -v {8 * self.mib << 10} && exec "$@"'
        return ["sh", "-c", script, "sh", *command, "--memory-mib", str(self.mib // 2)]

    def peak_mib(self, process):
        """The peak memory of the process."""
        status = pathlib.Path(f"/proc/{process}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:")) >> 10
