"""Applies patches of one label to pages with 4,000 views, with /client.js and /canvas.js in Chromium.

    apply_patches.py --program .build/release/cyanotype
"""

import argparse
import pathlib
import socket
import statistics
import subprocess
import time
import urllib.request

from headless_browser import headless_browser

VIEWS, PATCHES, ROUNDS = 4_000, 200, 5

APPLY = """async ([module, viewCount, patchCount]) => {
  const { Screen } = await import(module), host = document.body.appendChild(document.createElement("div"));
  Object.assign(host.style, { width: "400px", height: "800px", overflow: "hidden" });
  const font = { family: "Inter", size: 16, weight: 400, style: "normal" };
  const label = (text) => ({ text, font, color: "#000000ff", letterSpacing: 0, underline: false, strikethrough: false });
  const lines = (text) => [{ text, x: 0, baseline: 16, width: 60, height: 20 }];
  const frames = [{ path: "Box.1", view: "Box", frame: { x: 0, y: 0, width: 400, height: viewCount * 10 }, properties: {} }];
  for (let index = 1; index < viewCount; index += 2) {
    const row = `Box.1/Button[${index}].1`, frame = { x: 0, y: index * 10, width: 400, height: 20 };
    const parent = frames.push({ path: row, parent: 0, view: "Button", frame, properties: { action: "open", enabled: true } }) - 1;
    frames.push({
      path: `${row}/Label.1`, parent, view: "Label", frame: { x: 0, y: 0, width: 60, height: 20 },
      properties: label(`Row ${index}`), lines: lines(`Row ${index}`),
    });
  }
  const screen = new Screen(host);
  screen.replace({ version: 1, size: { width: 400, height: 800 }, frames });
  await new Promise((done) => setTimeout(done, 200));
  const start = performance.now();
  for (let version = 1; version <= patchCount; version++) {
    const text = `Changed ${version}`, path = `Box.1/Button[${1 + 2 * (version % 100)}].1/Label.1`;
    const step = { op: "update", path, set: { lines: lines(text) }, properties: { set: { text } } };
    screen.apply({ since: version, version: version + 1, size: screen.size, patch: [step] });
    await Promise.resolve(); // Lets the work run that the page defers until all changes are made.
  }
  const milliseconds = (performance.now() - start) / patchCount;
  host.remove();
  return milliseconds;
}"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=pathlib.Path, required=True)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = subprocess.Popen([parser.parse_args().program, "serve", "--port", str(port), "--log-level", "warning"])
    try:
        while True:
            try:
                urllib.request.urlopen(f"{url}/healthz")
                break
            except OSError:
                time.sleep(0.05)
        with headless_browser() as browser:
            for module in ("/client.js", "/canvas.js"):
                times = []
                for _ in range(ROUNDS):
                    page = browser.new_page()
                    page.goto(f"{url}/")
                    times.append(page.evaluate(APPLY, [module, VIEWS, PATCHES]))
                    page.close()
                print(f"{module}: {statistics.median(times):.2f} ms for a patch of one label of {VIEWS} views")
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
