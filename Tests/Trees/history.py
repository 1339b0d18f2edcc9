"""Compares the answers to writers with the stored versions."""

import itertools
import threading
import time

from tree_client import BROKEN, label, number


class History:
    """The writes to one tree, each with a different text, by their outcome."""

    def __init__(self, name):
        self.name = name
        self.lock = threading.Lock()
        self.serials = itertools.count(1)
        # By version: the document, and the times at which the write began and was acknowledged.
        self.acknowledged = {}
        # Documents without an answer: each may or may not have been stored.
        self.uncertain = set()
        # Documents that were refused with 412.
        self.refused = set()
        # Stored documents by version.
        self.found = {}
        self.failures = []

    def write(self, client, **condition):
        """Writes a new version. Returns status and headers, or None for both if the connection is lost."""
        document = label(f"{self.name} {next(self.serials)}")
        began = time.monotonic()
        try:
            status, headers, body = client.put(self.name, document, **condition)
        except BROKEN:
            with self.lock:
                self.uncertain.add(document)
            return None, None
        ended = time.monotonic()
        with self.lock:
            if status in (200, 201):
                version = number(headers)
                if version in self.acknowledged:
                    self.failures.append(f"{self.name}: version {version} was acknowledged twice")
                self.acknowledged[version] = (document, began, ended)
            elif status == 412:
                self.refused.add(document)
            elif status == 503:
                # The store may have stored the document before it became unavailable.
                self.uncertain.add(document)
            else:
                self.failures.append(f"{self.name}: {status} {body[:300]!r}")
        return status, headers

    def write_next(self, client):
        """Writes the next version, with the newest version as precondition."""
        try:
            status, headers, _ = client.get(self.name)
        except BROKEN:
            return None, None
        if status == 503:
            return status, headers
        known = number(headers) if status == 200 else 0
        condition = {"If_Match": f'"{known}"'} if known else {"If_None_Match": "*"}
        status, headers = self.write(client, **condition)
        if status in (200, 201) and number(headers) != known + 1:
            with self.lock:
                self.failures.append(f"{self.name}: a write on condition of version {known} became {number(headers)}")
        return status, headers

    def check(self, client, everything=False):
        """Compares the stored versions with the answers: all of them, or only those that were not checked before."""
        numbers = client.numbers(self.name)
        if numbers != list(range(len(numbers), 0, -1)):
            self.failures.append(f"{self.name}: versions {numbers[:20]}… have gaps")
            return
        for version in numbers:
            if everything or version not in self.found:
                _, document = client.demand("GET", f"/v1/trees/{self.name}?version={version}")
                if self.found.setdefault(version, document) != document:
                    self.failures.append(f"{self.name}: version {version} has changed")
        self.check_contents(set(numbers))
        self.check_order()

    def check_contents(self, numbers):
        for version in set(self.found) - numbers:
            self.failures.append(f"{self.name}: version {version} was found earlier, and is lost")
        for version, (document, _, _) in self.acknowledged.items():
            if self.found.get(version) != document:
                found = self.found.get(version)
                self.failures.append(f"{self.name}: version {version} was acknowledged, and is {found}")
        if len(set(self.found.values())) != len(self.found):
            self.failures.append(f"{self.name}: a write became two versions")
        for version, document in self.found.items():
            if version not in self.acknowledged and document not in self.uncertain:
                self.failures.append(f"{self.name}: version {version} was refused, or never written: {document}")

    def check_order(self):
        """Checks that a write that began after another was acknowledged has the higher version."""
        earliest_end = float("inf")
        for version in sorted(self.acknowledged, reverse=True):
            _, began, ended = self.acknowledged[version]
            if earliest_end < began:
                self.failures.append(f"{self.name}: version {version} was written after a higher one was acknowledged")
            earliest_end = min(earliest_end, ended)
