extension Rule {
    /// A line with a colour, by default one pixel thick.
    @_disfavoredOverload
    public init(orientation: Orientation, color: UIColor, thickness: Thickness = .hairline) {
        self.init(orientation: orientation, thickness: thickness, color: color)
    }
}
