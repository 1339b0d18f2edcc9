#!/usr/bin/env python3
"""Shows a tree that lives on a Cyanotype server in a terminal, and follows its changes:

pip install ./Clients/python
python3 Examples/watch.py http://127.0.0.1:8080/v1/trees/home --columns 60 --rows 20"""
import argparse

from cyanotype import terminal

parser = argparse.ArgumentParser(description="Shows a tree in a terminal, and follows its changes.")
parser.add_argument("url")
parser.add_argument("--columns", type=int, default=80)
parser.add_argument("--rows", type=int, default=24)
options = parser.parse_args()
terminal.show(options.url, options.columns, options.rows)
