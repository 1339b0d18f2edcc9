// Screens written for Blueprint import only `BlueprintUI`, and get the names of the engine and of Foundation from it.

@_exported import Foundation
@_exported import LayoutEngine
