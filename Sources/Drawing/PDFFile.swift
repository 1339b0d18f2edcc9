internal import CCairo

/// A PDF of one page, written by Cairo.
final class PDFFile {
    private final class Output {
        var bytes: [UInt8] = []
    }

    let surface: OpaquePointer
    private let output = Output()

    /// Begins a file. The size is in points.
    init(width: Double, height: Double) {
        surface = cairo_pdf_surface_create_for_stream(
            { output, piece, count in
                guard let output else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(count)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque(), width, height)
        // A fixed date, because the same layout must give the same file.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Cyanotype")
    }

    deinit {
        // A canvas may still retain the surface, which must not write to `output` any more.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// The whole file.
    func finish() throws(DrawingError) -> [UInt8] {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .failed(String(cString: cairo_status_to_string(status)))
        }
        return output.bytes
    }
}
