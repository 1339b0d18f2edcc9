internal import CQRCode
import LayoutEngine

extension QRCode.Modules {
    /// Makes the smallest code of a text in UTF-8.
    ///
    /// - Throws: ``QRCodeError`` if there is none.
    public init(text: String, correction: QRCode.Correction) throws(QRCodeError) {
        guard !text.isEmpty else { throw .noText }
        let sideMax = Int(QR_SIDE_MAX)
        var text = text
        var modules = [UInt8](repeating: 0, count: sideMax * sideMax)
        let side = text.withUTF8 { utf8 in qr_encode(utf8.baseAddress, utf8.count, correction.level, &modules) }
        guard side >= 0 else { throw .noMemory }
        guard side > 0 else { throw .tooLong(bytesMax: correction.bytesMax) }
        self.init(side: Int(side), isDark: modules.prefix(Int(side * side)).map { $0 == 1 })
    }
}

/// The reason why there is no QR code of a text.
public enum QRCodeError: Error, Hashable, Sendable {
    /// The text is empty.
    case noText
    /// The text does not fit. A code with this correction has at most `bytesMax` bytes, or more digits and capital
    /// letters.
    case tooLong(bytesMax: Int)
    /// Memory is short.
    case noMemory
}

extension QRCode.Correction {
    fileprivate var level: Int32 {
        switch self {
        case .low: 0
        case .medium: 1
        case .quartile: 2
        case .high: 3
        }
    }

    /// The most bytes in a code of version 40: ISO/IEC 18004, table 7.
    fileprivate var bytesMax: Int {
        switch self {
        case .low: 2_953
        case .medium: 2_331
        case .quartile: 1_663
        case .high: 1_273
        }
    }
}
