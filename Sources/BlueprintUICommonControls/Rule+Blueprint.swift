extension Rule {
    /// A line of a colour, by default as thin as can be.
    @_disfavoredOverload
    public init(orientation: Orientation, color: UIColor, thickness: Thickness = .hairline) {
        self.init(orientation: orientation, thickness: thickness, color: color)
    }
}
