extension ImageHeader {
    // ITU-T T.81, B.1 and B.2: segments up to the one that begins the frame.
    static func jpeg(_ file: [UInt8]) throws(ImageProblem) -> ImageHeader {
        var place = 2
        var orientation = ImageOrientation.up
        while true {
            guard place + 4 <= file.count, file[place] == 0xFF else { throw .damaged(.jpeg) }
            let marker = file[place + 1]
            // Any number of fill bytes 0xFF may precede a marker.
            if marker == 0xFF {
                place += 1
                continue
            }
            // TEM and RST have no length.
            if marker == 0x01 || 0xD0...0xD7 ~= marker {
                place += 2
                continue
            }
            let length = file.number(at: place + 2, 2), end = place + 2 + length
            // SOS or EOI: a frame must come first.
            guard length >= 2, end <= file.count, marker != 0xDA, marker != 0xD9 else { throw .damaged(.jpeg) }
            if marker == 0xE1, let found = ImageOrientation(ofEXIF: file[place + 4..<end]) { orientation = found }
            // SOF, except for DHT, JPG and DAC.
            if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard length >= 8 else { throw .damaged(.jpeg) }
                let height = file.number(at: place + 5, 2), width = file.number(at: place + 7, 2)
                guard width > 0, height > 0 else { throw .damaged(.jpeg) }
                let (across, down) = orientation.swapsAxes ? (height, width) : (width, height)
                var header = ImageHeader(.jpeg, width: Double(across), height: Double(down))
                header.orientation = orientation
                return header
            }
            place = end
        }
    }
}
