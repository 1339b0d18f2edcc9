internal import CCairo

extension cairo_matrix_t {
    init(_ matrix: Matrix) {
        self.init(xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
    }
}
