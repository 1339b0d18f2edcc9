"""Puts a server under load with wrk."""

import json
import pathlib
import subprocess
import tempfile

SCRIPT = """
wrk.method = "METHOD"
local body
if wrk.method ~= "GET" then
  wrk.headers["Content-Type"] = "application/json"
  local file = assert(io.open([==[BODY]==], "rb"))
  body = file:read("*a")
  file:close()
  wrk.body = body
end

local threads = {}
function setup(thread)
  table.insert(threads, thread)
  thread:set("number", #threads)
end

-- Functions for each request or response cost time, so they are only defined if they are needed.
if DELAY > 0 then
  function init()
    math.randomseed(os.time())
  end
  function delay()
    return math.random(0, 2 * DELAY)
  end
end
if body and body:find("@NUMBER@", 1, true) then
  local start, last = body:find("@NUMBER@", 1, true)
  local head, tail = body:sub(1, start - 1), body:sub(last + 1)
  local count = 0
  function request()
    count = count + 1
    return wrk.format(nil, nil, nil, head .. number .. "." .. count .. tail)
  end
end
if COUNTS then
  counts = {}
  function response(status)
    counts[status] = (counts[status] or 0) + 1
  end
end

function done(summary, latency)
  local statuses = {}
  for _, thread in ipairs(threads) do
    for status, count in pairs(thread:get("counts") or {}) do
      statuses[status] = (statuses[status] or 0) + count
    end
  end
  local parts = {}
  for status, count in pairs(statuses) do
    table.insert(parts, string.format('"%s":%d', status, count))
  end
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"p999":%f,"refused":%d,"broken":%d,"late":%d,"statuses":{%s}}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    latency:percentile(99.9) / 1e3, errors.status, errors.connect + errors.read + errors.write, errors.timeout,
    table.concat(parts, ",")))
end
"""


FIRST = ["chrt", "--fifo", "1"]


class Outcome:
    """The result of a run: latencies in milliseconds, and the number of answers by status if they were counted."""

    def __init__(self, values):
        self.requests = values["requests"]
        self.seconds = values["seconds"]
        self.p50, self.p99, self.p999 = values["p50"], values["p99"], values["p999"]
        # The number of answers with a status of 400 or more, of connection errors, and of answers after the time-out.
        self.refused, self.broken, self.late = values["refused"], values["broken"], values["late"]
        self.statuses = {int(status): count for status, count in values["statuses"].items()}

    @property
    def rate(self):
        return self.requests / self.seconds

    @property
    def goodput(self):
        """Answers with status 200 per second, if statuses were counted."""
        return self.statuses.get(200, 0) / self.seconds


class Wrk:
    """A run of wrk that sends a body repeatedly.

    - body: @NUMBER@ in it is replaced by a different number in each request.
    - delay_ms: the average time that a connection waits before each request.
    - niceness: the argument of `nice`.
    - is_first: whether the run has real-time priority, if the user is allowed to set it, as root is.
    """

    def __init__(self, url, body, connections, seconds, threads=2, delay_ms=0, counts=False, niceness=0,
                 method="POST", is_first=False):
        self.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.folder.name)
        (folder / "body.json").write_bytes(body)
        script = SCRIPT.replace("BODY", str(folder / "body.json")).replace("DELAY", str(delay_ms)).replace(
            "COUNTS", "true" if counts else "false").replace("METHOD", method)
        (folder / "script.lua").write_text(script)
        command = ["wrk", f"-t{min(threads, connections)}", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s",
                   "--script", str(folder / "script.lua"), url]
        if niceness:
            command = ["nice", "-n", str(niceness), *command]
        if is_first and can_be_first():
            command = [*FIRST, *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def outcome(self):
        """Waits for the end of the run."""
        output, _ = self.process.communicate()
        self.folder.cleanup()
        line = next((line for line in output.splitlines() if line.startswith("{")), None)
        if self.process.returncode or not line:
            raise RuntimeError(f"wrk ended with {self.process.returncode}: {output}")
        return Outcome(json.loads(line))

    def stop(self):
        """Ends the run early, without an outcome."""
        self.process.terminate()
        self.process.communicate()
        self.folder.cleanup()


def can_be_first():
    try:
        return subprocess.run([*FIRST, "true"], capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def run(*arguments, **options):
    return Wrk(*arguments, **options).outcome()
