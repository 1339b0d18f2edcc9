extension CGSize {
    /// The size of an element that fills whatever it is given.
    public static let infinity = CGSize(width: CGFloat.infinity, height: .infinity)
}
