"""Controls the playground in a browser."""

import contextlib
import json

SECONDS_MAX = 20

# Logs violations of the content security policy, and adds a function that reads a pixel of the picture.
WATCH = """
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`forbidden: ${violatedDirective} ${blockedURI}`));
    window.pixel = ([x, y]) => {
        const image = document.getElementById("picture");
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return [...canvas.getImageData(x, y, 1, 1).data];
    };
"""


class PlaygroundPage:
    def __init__(self, browser, url, width=1600, height=1000, **context):
        self.context = browser.new_context(viewport={"width": width, "height": height}, **context)
        self.page = self.context.new_page()
        self.page.set_default_timeout(SECONDS_MAX * 1000)
        self.console_messages = []
        self.page.on("console", lambda line: line.type in ("error", "warning") and self.console_messages.append(line.text))
        self.page.on("pageerror", lambda error: self.console_messages.append(str(error)))
        self.page.add_init_script(WATCH)
        self.page.goto(url)

    def close(self):
        self.context.close()

    def state(self, wanted="fresh"):
        """Waits until all requests are answered."""
        self.page.wait_for_selector(f"#page[data-state={wanted}]")

    # Source

    @property
    def source(self):
        return self.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()")

    def write(self, source, wanted="fresh"):
        """Replaces the source, as pasting does."""
        text = source if isinstance(source, str) else json.dumps(source, indent=2)
        with self.change(wanted):
            self.page.evaluate("(text) => document.querySelector('.CodeMirror').CodeMirror.setValue(text)", text)

    @contextlib.contextmanager
    def change(self, wanted="fresh"):
        """Waits for a new answer after the `with` block, which must change the request."""
        self.page.evaluate("document.getElementById('page').dataset.state = 'changing'")
        yield
        self.state(wanted)

    def put_cursor(self, text, after=True):
        """Puts the cursor after (or before) a text in the source, as a click does."""
        offset = self.source.index(text) + (len(text) if after else 0)
        self.page.evaluate(
            """(offset) => {
                const code = document.querySelector(".CodeMirror").CodeMirror;
                code.focus();
                code.setCursor(code.posFromIndex(offset));
            }""",
            offset,
        )

    def line_of_cursor(self):
        return self.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getCursor().line + 1")

    def marked(self, kind):
        """The texts that are marked as hovered or selected, the longest first."""
        return self.page.evaluate(
            """(name) => {
                const code = document.querySelector(".CodeMirror").CodeMirror;
                const marks = code.getAllMarks().filter((mark) => mark.className === name).map((mark) => mark.find());
                return marks.map(({ from, to }) => code.getRange(from, to)).sort((a, b) => b.length - a.length);
            }""",
            f"is-{kind}",
        )

    def place_of(self, text):
        """The position of a text of the source on the screen."""
        return self.page.evaluate(
            """(offset) => {
                const code = document.querySelector(".CodeMirror").CodeMirror;
                code.scrollIntoView(code.posFromIndex(offset), 60);
                const { left, top, bottom } = code.charCoords(code.posFromIndex(offset), "window");
                return [left + 2, (top + bottom) / 2];
            }""",
            self.source.index(text),
        )

    def hints(self):
        self.page.wait_for_selector(".CodeMirror-hints")
        return self.page.locator(".CodeMirror-hint .hint-word").all_inner_texts()

    # Picture

    def pixel(self, x, y):
        return self.page.evaluate("pixel", [x, y])

    def size(self):
        """The size of the layout that the page shows."""
        return self.page.locator("#measure").inner_text()

    def place_in_picture(self, x, y):
        box = self.page.locator("#canvas").bounding_box()
        width = float(self.size().split(" × ")[0])
        return box["x"] + x * box["width"] / width, box["y"] + y * box["width"] / width

    # Elements

    def row(self, path):
        return self.page.locator(f'#tree [data-path="{path}"]')

    def rows(self, selector=""):
        return self.page.locator(f"#tree li{selector}").evaluate_all("(all) => all.map((it) => it.dataset.path)")

    def frames(self, layer):
        """The paths of the frames in a layer over the picture."""
        return self.page.locator(f"#{layer} polygon").evaluate_all("(all) => all.map((it) => it.dataset.path)")

    def clipboard(self):
        return self.page.evaluate("navigator.clipboard.readText()")
