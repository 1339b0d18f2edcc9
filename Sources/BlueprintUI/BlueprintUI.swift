// A screen that was written for Blueprint imports this module alone, and finds the engine's names and those of Foundation.

@_exported import Foundation
@_exported import LayoutEngine
