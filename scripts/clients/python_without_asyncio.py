"""Generates the synchronous client in Python from the asynchronous one, by replacing words."""

import re

WORDS = {
    "async def": "def", "async for": "for", "async with": "with", "await ": "", "asyncio": "time",
    "AsyncClient": "Client", "AsyncIterator": "Iterator", "asynccontextmanager": "contextmanager",
    "__aenter__": "__enter__", "__aexit__": "__exit__", "aclose": "close", "aread": "read", "aiter_bytes": "iter_bytes",
    "collections.abc import AsyncIterator, Iterable": "collections.abc import Iterable, Iterator",
}
LONGEST_FIRST = "|".join(re.escape(word) for word in sorted(WORDS, key=len, reverse=True))
HEAD = '''"""The client.

Written by scripts/clients/write.py from async_client.py. Do not edit.
"""
'''


def client(source: str) -> str:
    """The text of `client.py`, made from the text of `async_client.py` without its docstring."""
    _, _, code = source.split('"""', 2)
    return HEAD + re.sub(LONGEST_FIRST, lambda match: WORDS[match[0]], code).removeprefix("\n")
