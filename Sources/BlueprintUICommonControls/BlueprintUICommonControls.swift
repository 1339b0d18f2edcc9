// Blueprint's names and initialisers for the engine's elements with views.

@_exported import BlueprintUI
@_exported import BlueprintUIAccessibilityCore
