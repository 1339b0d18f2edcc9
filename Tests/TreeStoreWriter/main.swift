import TreeStore
