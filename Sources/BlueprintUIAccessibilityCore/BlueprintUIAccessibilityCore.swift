// Combines accessibility elements, and finds those of a hosted screen. The public names are Blueprint's.

@_exported import BlueprintUI
