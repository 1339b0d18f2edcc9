extension Bitmap {
    /// A colour drawn through a mask.
    convenience init?(_ mask: Mask, _ paint: Paint) {
        self.init(width: mask.width, height: mask.height)
        let components = [paint.blue, paint.green, paint.red, 1].map { $0 * paint.alpha }
        let colors = (0..<256).map { level in
            components.map { UInt8(min(255, ($0 * Double(level)).rounded())) }
        }
        write { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let color = colors[Int(mask.pixels[y * mask.stride + x])]
                    for index in 0..<4 { pixels[y * stride + 4 * x + index] = color[index] }
                }
            }
        }
    }
}
