#!/usr/bin/env python3
"""Prints the median time, in milliseconds, of 20 runs that build 10,000 elements in Python and write them as JSON."""

import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent.parent / "Clients" / "python" / "src"))

from cyanotype import Column, Element, Font, Label, Row  # noqa: E402

ROWS = 2500
RUNS = 20


def page() -> Element:
    """A column, 2,500 rows and 7,500 labels, a third of which have a font and a colour."""
    return Column([row(number) for number in range(ROWS)], minimum_spacing=8)


def row(number: int) -> Element:
    name = Label(f"Row {number}", font=Font(weight="bold"), color="red")
    return Row([name, Label("text", number_of_lines=1), Label("more", key=number)], alignment="center")


def main() -> None:
    building, writing = [], []
    for _ in range(RUNS):
        begin = time.process_time()
        element = page()
        built = time.process_time()
        element.to_json()
        building.append((built - begin) * 1000)
        writing.append((time.process_time() - built) * 1000)
    print(f"built {statistics.median(building):.0f} ms, written {statistics.median(writing):.0f} ms")


if __name__ == "__main__":
    main()
