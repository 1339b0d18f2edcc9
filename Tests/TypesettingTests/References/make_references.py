#!/usr/bin/env python3
"""Makes the reference results that the tests of Typesetting compare with.

From `strings.ndjson`, by Pango:        `pango.ndjson`
From `paragraphs.ndjson`, by Chromium:  `chromium.ndjson`
Versions of everything that took part:  `versions.json`

Both engines see only Debian's Inter and Noto fonts, unhinted, through the private font
configuration `fonts.conf`. All lengths are pixels; all offsets are in UTF-16 code units of the text.
README.md says what to install.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

CHROMIUM = "/usr/bin/chromium"
CHROMIUM_ARGUMENTS = [
    "--font-render-hinting=none",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
]

PANGO_FRACTIONS = [0.9, 0.66, 0.5, 0.33, 0.2]  # of the natural width
CHROMIUM_FRACTIONS = [0.37, 0.19]
WIDTH_MIN = 40.0
WIDTH_STEP = 7.3  # between widths that would otherwise be equal
TIE = 0.05  # A line this close to the width may go either way: rounding would decide.
TIE_SHIFT = 0.37
TIE_SHIFTS_MAX = 20

# Hangs at the end of a line and is not part of its width. No-break spaces are not among them.
TRAILING = " \t\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u200b\u205f\u3000"

PACKAGES = [
    "libpango-1.0-0", "libharfbuzz0b", "libfontconfig1", "libfribidi0", "libthai0",
    "libcairo2", "libfreetype6", "python3-gi", "chromium",
    "fonts-inter", "fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji",
]


def main():
    options = parse_arguments()
    with font_configuration(options.directory / "fonts.conf"):
        if options.only != "chromium":
            make_pango(options.directory)
        if options.only != "pango":
            make_chromium(options.directory)
    if options.only is None:
        write_versions(options.directory / "versions.json")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--directory", type=Path, default=Path(__file__).resolve().parent,
                        help="where the references are (default: beside this script)")
    parser.add_argument("--only", choices=["pango", "chromium"], help="make the results of one engine only")
    return parser.parse_args()


@contextmanager
def font_configuration(template):
    """Points fontconfig, of this process and of Chromium, at a copy of the template with a cache of its own."""
    with tempfile.TemporaryDirectory(prefix="references-", ignore_cleanup_errors=True) as directory:
        file = Path(directory) / "fonts.conf"
        file.write_text(template.read_text().replace("CACHE_DIRECTORY", f"{directory}/cache"))
        os.environ["FONTCONFIG_FILE"] = str(file)
        yield


# Pango


def make_pango(directory):
    engine = PangoEngine()  # after fontconfig has been pointed at our file
    results = [pango_result(engine, string) for string in read_ndjson(directory / "strings.ndjson")]
    write_ndjson(directory / "pango.ndjson", results)
    print(f"pango.ndjson: {len(results)} strings")


def pango_result(engine, string):
    layout = engine.layout(string)
    engine.check_fonts(layout, string)
    natural = engine.lines(layout, string["text"])
    if len(natural) != 1 or natural[0]["width"] <= 0:
        sys.exit(f"{string['id']}: not one line of a positive width")

    widths = []
    for width in distinct(max(WIDTH_MIN, fraction * natural[0]["width"]) for fraction in PANGO_FRACTIONS):
        width = without_ties(width, lambda candidate: engine.wrapped(layout, string["text"], candidate))
        widths.append({"width": width, "lines": engine.wrapped(layout, string["text"], width)})
    return {"id": string["id"], "natural": natural[0]["width"], "widths": widths}


class PangoEngine:
    """Pango over cairo's font map: no hinting, no rounding of positions, the families given and no others."""

    def __init__(self):
        import gi
        gi.require_version("Pango", "1.0")
        gi.require_version("PangoCairo", "1.0")
        import cairo
        from gi.repository import Pango, PangoCairo

        self.pango = Pango
        self.font_map = PangoCairo.FontMap.new()
        self.set_font_options = PangoCairo.context_set_font_options
        self.font_options = cairo.FontOptions()
        self.font_options.set_hint_style(cairo.HINT_STYLE_NONE)
        self.font_options.set_hint_metrics(cairo.HINT_METRICS_OFF)
        self.font_options.set_antialias(cairo.ANTIALIAS_GRAY)

    def layout(self, string):
        """A layout of the string, not wrapped yet."""
        layout = self.pango.Layout.new(self.context(string))
        layout.set_auto_dir(False)
        layout.set_wrap(self.pango.WrapMode.WORD_CHAR)
        layout.set_font_description(self.font_description(string))
        layout.set_text(string["text"], -1)
        layout.set_attributes(self.attributes(string["text"]))
        return layout

    def attributes(self, text):
        """A word that is too long is broken without a hyphen; soft hyphens show theirs."""
        attributes = self.pango.AttrList.new()
        if "\u00ad" not in text:
            attributes.insert(self.pango.attr_insert_hyphens_new(False))
        return attributes

    def context(self, string):
        context = self.font_map.create_context()
        self.set_font_options(context, self.font_options)
        context.set_round_glyph_positions(False)
        context.set_language(self.pango.Language.from_string(string["locale"]))
        rightwards = string["direction"] == "leftToRight"
        context.set_base_dir(self.pango.Direction.LTR if rightwards else self.pango.Direction.RTL)
        return context

    def font_description(self, string):
        description = self.pango.FontDescription()
        description.set_family(",".join(families(string)))
        description.set_absolute_size(string["size"] * self.pango.SCALE)
        return description

    def wrapped(self, layout, text, width):
        layout.set_width(round(width * self.pango.SCALE))
        return self.lines(layout, text)

    def lines(self, layout, text):
        """Each line's range, trailing white space included, and its logical width, trailing white space excluded."""
        data = text.encode()
        clusters = self.cluster_widths(layout)
        lines = []
        iterator = layout.get_iter()
        while True:
            line = iterator.get_line_readonly()
            start, end = line.start_index, line.start_index + line.length
            visible = start + len(data[start:end].decode().rstrip(TRAILING).encode())
            trailing = sum(width for index, width in clusters if visible <= index < end)
            width = line.get_extents()[1].width - trailing
            lines.append({
                "start": utf16_length(data[:start]),
                "end": utf16_length(data[:end]),
                "width": round(width / self.pango.SCALE, 4),
            })
            if not iterator.next_line():
                return lines

    def cluster_widths(self, layout):
        """(byte index, logical width in Pango units) of every cluster, in visual order within each line."""
        clusters = []
        iterator = layout.get_iter()
        while True:
            clusters.append((iterator.get_index(), iterator.get_cluster_extents()[1].width))
            if not iterator.next_cluster():
                return clusters

    def check_fonts(self, layout, string):
        """Stops if a character has no glyph, or if a run is set in a family that the string does not name."""
        if layout.get_unknown_glyphs_count() != 0:
            sys.exit(f"{string['id']}: {layout.get_unknown_glyphs_count()} characters without a glyph")
        others = self.families_used(layout) - set(families(string))
        if others:
            sys.exit(f"{string['id']}: set in {sorted(others)}, which it does not name")

    def families_used(self, layout):
        used = set()
        iterator = layout.get_iter()
        while True:
            run = iterator.get_run_readonly()
            if run is not None:
                used.add(run.item.analysis.font.describe().get_family())
            if not iterator.next_run():
                return used


# Chromium

# `line-height`, `white-space` and the rest at their initial values, but for two: Chromium would trim
# the space of adjacent full-width punctuation, which plain shaping does not do.
PAGE = """<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; }
  p { margin: 0; font-kerning: normal; font-synthesis: none; line-height: normal; white-space: normal;
      text-spacing-trim: space-all; text-autospace: no-autospace; }
</style><body></body>"""

SHOW = """paragraph => {
  const p = document.createElement("p");
  p.lang = paragraph.locale;
  p.dir = paragraph.direction === "leftToRight" ? "ltr" : "rtl";
  p.style.fontFamily = paragraph.families.map(family => JSON.stringify(family)).join(", ");
  p.style.fontSize = paragraph.size + "px";
  p.textContent = paragraph.text;
  document.body.replaceChildren(p);
}"""

# One rectangle for every directional run of a line; those of a line share their top.
MEASURE = """width => {
  const p = document.querySelector("p");
  p.style.width = width === null ? "max-content" : width + "px";
  const range = document.createRange();
  range.selectNodeContents(p);
  const lines = new Map();
  for (const { top, left, right } of range.getClientRects()) {
    if (right <= left) continue;
    const line = lines.get(top) ?? { left, right };
    lines.set(top, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => ({ width: line.right - line.left }));
}"""


def make_chromium(directory):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS, env=dict(os.environ))
        page = browser.new_page(viewport={"width": 4000, "height": 1000})
        page.set_content(PAGE)
        inspector = page.context.new_cdp_session(page)
        inspector.send("DOM.enable")
        inspector.send("CSS.enable")
        results = [chromium_result(page, inspector, paragraph)
                   for paragraph in read_ndjson(directory / "paragraphs.ndjson")]
        browser.close()
    write_ndjson(directory / "chromium.ndjson", results)
    print(f"chromium.ndjson: {len(results)} paragraphs")


def chromium_result(page, inspector, paragraph):
    page.evaluate(SHOW, paragraph | {"families": families(paragraph)})
    natural = page.evaluate(MEASURE, None)
    check_chromium_fonts(inspector, paragraph)
    if len(natural) != 1 or natural[0]["width"] <= 0:
        sys.exit(f"{paragraph['id']}: not one line of a positive width")

    boxes = []
    for width in distinct(max(WIDTH_MIN, round(fraction * natural[0]["width"])) for fraction in CHROMIUM_FRACTIONS):
        width = without_ties(width, lambda candidate: page.evaluate(MEASURE, candidate))
        lines = page.evaluate(MEASURE, width)
        boxes.append({
            "width": width,
            "lineCount": len(lines),
            "lineWidths": [round(line["width"], 4) for line in lines],
        })
    return paragraph | {"boxes": boxes}


def check_chromium_fonts(inspector, paragraph):
    root = inspector.send("DOM.getDocument")["root"]["nodeId"]
    node = inspector.send("DOM.querySelector", {"nodeId": root, "selector": "p"})["nodeId"]
    used = {font["familyName"] for font in inspector.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}
    if not used or used - set(families(paragraph)):
        sys.exit(f"{paragraph['id']}: set in {sorted(used)}, not only in {families(paragraph)}")


# Shared


def families(string):
    return [string["family"], *string.get("fallback", [])]


def distinct(widths):
    """The widths, those that are equal moved apart."""
    taken = []
    for width in widths:
        while any(abs(width - other) < 1 for other in taken):
            width += WIDTH_STEP
        taken.append(width)
    return taken


def without_ties(width, lines_at):
    """The width, rounded to 0.01 px, or the next one at which no line depends on the last 0.05 px."""
    for _ in range(TIE_SHIFTS_MAX):
        width = round(width, 2)
        if not is_tie(width, lines_at):
            return width
        width += TIE_SHIFT
    sys.exit(f"every width near {width} is a tie")


def is_tie(width, lines_at):
    lines = lines_at(width)
    if any(abs(line["width"] - width) <= TIE for line in lines):
        return True
    return any(lines_at(width + shift) != lines for shift in (-TIE, TIE))


def utf16_length(data):
    return len(data.decode().encode("utf-16-le")) // 2


def read_ndjson(file):
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line]


def write_ndjson(file, objects):
    lines = (json.dumps(value, ensure_ascii=False) + "\n" for value in objects)
    file.write_text("".join(lines), encoding="utf-8")


def write_versions(file):
    from importlib.metadata import version

    query = ["dpkg-query", "--show", "--showformat", "${Package} ${Version}\n", *PACKAGES]
    output = subprocess.run(query, capture_output=True, text=True).stdout
    versions = dict(line.split() for line in output.splitlines() if len(line.split()) == 2)
    versions["python"] = sys.version.split()[0]
    versions["playwright"] = version("playwright")
    file.write_text(json.dumps(dict(sorted(versions.items())), indent=2) + "\n")


if __name__ == "__main__":
    main()
