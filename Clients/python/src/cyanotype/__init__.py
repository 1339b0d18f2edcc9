"""Builds elements for a Cyanotype server, and asks it for layouts, pictures and live trees."""

from . import answers as answers
from . import modifiers as modifiers
from . import terminal as terminal
from .async_client import AsyncClient as AsyncClient
from .client import Client as Client
from .component import Component as Component
from .component import component as component
from .elements import *
from .expressions import *
from .live_tree import LiveTree as LiveTree
from .problem import Problem as Problem
