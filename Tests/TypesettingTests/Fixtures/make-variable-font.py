"""Makes Variable.ttf and Variable.woff2: a few square glyphs whose advance grows with weight and width.

    python3 -m venv venv && venv/bin/pip install fonttools brotli && venv/bin/python make-variable-font.py

It has the letter é, but no accent to put on an e.

The advance of a letter is 500 units of 1,000, 300 more at weight 900, 200 less at width 50, 100 more at optical size 32.
"""

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.varLib import build

CHARACTERS = " -abcdefghijklmnopqrstuvwxyz\u00e9\u2026"
AXES = [("wght", "Weight", 100, 400, 900), ("wdth", "Width", 50, 100, 100), ("opsz", "Optical size", 14, 14, 32)]
MASTERS = [({}, 500), ({"Weight": 900}, 800), ({"Weight": 100}, 400), ({"Width": 50}, 300), ({"Optical size": 32}, 600)]


def master(advance):
    names = [".notdef"] + [f"uni{ord(character):04X}" for character in CHARACTERS]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(character): f"uni{ord(character):04X}" for character in CHARACTERS})
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    pen.lineTo((50, 500))
    pen.lineTo((advance - 50, 500))
    pen.lineTo((advance - 50, 0))
    pen.closePath()
    glyph = pen.glyph()
    builder.setupGlyf({name: glyph for name in names})
    builder.setupHorizontalMetrics({name: (advance, 50) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Variable Squares", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWeightClass=400, yStrikeoutPosition=300, yStrikeoutSize=50)
    builder.setupPost(underlinePosition=-100, underlineThickness=40)
    builder.font["head"].created = builder.font["head"].modified = 3600000000
    builder.font.recalcTimestamp = False
    return builder.font


def main():
    document = DesignSpaceDocument()
    for tag, name, minimum, default, maximum in AXES:
        document.addAxis(AxisDescriptor(tag=tag, name=name, minimum=minimum, default=default, maximum=maximum))
    defaults = {name: default for _, name, _, default, _ in AXES}
    for place, advance in MASTERS:
        document.addSource(SourceDescriptor(font=master(advance), location={**defaults, **place}))
    font, _, _ = build(document)
    font.recalcTimestamp = False
    font.save("Variable.ttf")
    font.flavor = "woff2"
    font.save("Variable.woff2")


main()
