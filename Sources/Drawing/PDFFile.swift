internal import CCairo

/// A PDF of one page, written by Cairo.
final class PDFFile {
    let surface: OpaquePointer
    private let bytes: UnsafeMutablePointer<[UInt8]>

    /// Begins a file. The size is in points.
    init(width: Double, height: Double) {
        bytes = .allocate(capacity: 1)
        bytes.initialize(to: [])
        surface = cairo_pdf_surface_create_for_stream(
            { bytes, piece, count in
                guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                bytes.assumingMemoryBound(to: [UInt8].self).pointee
                    .append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(count)))
                return CAIRO_STATUS_SUCCESS
            }, bytes, width, height)
        // A fixed date, because the same layout must give the same file.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Cyanotype")
    }

    deinit {
        // A canvas may still retain the surface, which must not write to `bytes` any more.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        bytes.deinitialize(count: 1)
        bytes.deallocate()
    }

    /// The whole file.
    func finish() throws(DrawingError) -> [UInt8] {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .failed(String(cString: cairo_status_to_string(status)))
        }
        return bytes.pointee
    }
}
