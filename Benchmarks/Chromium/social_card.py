"""Times the social card of the examples as PNG and PDF: made by the server over HTTP, and by a headless Chromium from
the same card as a page, in turn.

Chromium is already running with an open page. Its times include setting the page's content, and the server's include
sending the whole tree.
"""

import argparse
import http.client
import pathlib
import socket
import statistics
import subprocess
import time

from headless_browser import headless_browser

FOLDER = pathlib.Path(__file__).resolve().parent
EXAMPLE = FOLDER.parent.parent / "Schemas" / "examples" / "social-card.json"
PAGE = FOLDER / "social_card.html"
WIDTH, HEIGHT = 1200, 630


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the server's program")
    parser.add_argument("--rounds", type=int, default=21)
    arguments = parser.parse_args()
    with Server(arguments.program) as server, headless_browser("--font-render-hinting=none") as browser:
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        html, tree = PAGE.read_text(), EXAMPLE.read_bytes()
        print("| ms | server | Chromium | server ÷ Chromium |")
        print("| --- | ---: | ---: | ---: |")
        for name, by_browser in (
            ("PNG", lambda: page.screenshot()),
            ("PDF", lambda: page.pdf(width=f"{WIDTH}px", height=f"{HEIGHT}px", print_background=True)),
        ):
            pairs = [
                (milliseconds(lambda: server.draw(tree, name.lower())), milliseconds(lambda: shown(page, html, by_browser)))
                for _ in range(arguments.rounds + 1)
            ][1:]
            server_time, browser_time = (statistics.median(times) for times in zip(*pairs))
            ratio = statistics.median(a / b for a, b in pairs)
            print(f"| {name} | {server_time:.1f} | {browser_time:.1f} | {ratio:.3f} |")


def shown(page, html, draw):
    page.set_content(html)
    return draw()


def milliseconds(work):
    start = time.perf_counter()
    result = work()
    elapsed = time.perf_counter() - start
    assert len(result) > 1_000, "no picture"
    return 1_000 * elapsed


class Server:
    def __init__(self, program):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program, "serve", "--host", "127.0.0.1", "--port", str(self.port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        deadline = time.monotonic() + 10
        while True:
            try:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port)
                self.connection.connect()
                return self
            except ConnectionRefusedError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise
                time.sleep(0.02)

    def draw(self, tree, kind):
        self.connection.request("POST", f"/v1/layout.{kind}", tree, {"Content-Type": "application/json"})
        response = self.connection.getresponse()
        body = response.read()
        assert response.status == 200, body
        return body

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


if __name__ == "__main__":
    main()
