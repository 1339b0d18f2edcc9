import LayoutEngine
import QRCodes

extension QRCode {
    static let kind = ElementKind("QRCode", isViewBacked: true) { properties in
        let (read, isCertain) = properties.decoding.withCertainty {
            (
                text: properties.require("text", .text),
                correction: properties.read("correction", Reader<Correction>.word, default: .medium)
            )
        }
        return QRCode(
            text: read.text, correction: read.correction,
            modules: isCertain ? properties.modules(of: read.text, read.correction) : Modules(side: 0, isDark: []),
            color: properties.read("color", .color, default: .black),
            backgroundColor: properties.read("backgroundColor", .color, default: .white),
            quietZone: properties.read("quietZone", .whole("a whole number from 0 to 100", in: 0...100), default: 4))
    }
}

extension Properties {
    /// The modules of a code. Reports a text that has no code. Modules count as an expansion of the text, because they
    /// take much more memory and time.
    fileprivate func modules(of text: String, _ correction: QRCode.Correction) -> QRCode.Modules {
        guard let place = place(of: "text") else { return QRCode.Modules(side: 0, isDark: []) }
        do throws(QRCodeError) {
            let modules = try QRCode.Modules(text: text, correction: correction)
            decoding.chargeAlways(modules.isDark.count, at: place)
            return modules
        } catch {
            let message =
                switch error {
                case .noText: "The text of a QR code must not be empty."
                case .tooLong(let bytesMax):
                    "The text has \(text.utf8.count) bytes of UTF-8, which do not fit into a QR code. With correction "
                        + "\"\(correction.rawValue)\" there is room for \(bytesMax), or for more digits and capital letters."
                case .noMemory: "There is no memory for the QR code."
                }
            decoding.report(.wrongLength, at: place, message)
            return QRCode.Modules(side: 0, isDark: [])
        }
    }
}
