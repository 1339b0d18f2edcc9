// The views of Blueprint with its names and initialisers, on top of the engine's own.

@_exported import BlueprintUI
@_exported import BlueprintUIAccessibilityCore
