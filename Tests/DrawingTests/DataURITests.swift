import Testing

@testable import Drawing

@Suite struct DataURITests {
    @Test(
        arguments: [
            ("data:image/png;base64,AQID", [1, 2, 3]), ("DATA:IMAGE/PNG;BASE64,AQID", [1, 2, 3]),
            ("data:;base64,AQIDBA==", [1, 2, 3, 4]), ("data:;base64,AQIDBA", [1, 2, 3, 4]),
            ("data:;base64, AQ\nID\t", [1, 2, 3]), ("data:;base64,AQI%44", [1, 2, 3]), ("data:,a%00%ff", [97, 0, 255]),
            ("data:,", []),
        ] as [(String, [UInt8])])
    func `data are decoded like in browsers`(uri: String, bytes: [UInt8]) {
        #expect(DataURI.isDataURI(uri))
        #expect(DataURI.bytes(uri) == bytes)
    }

    @Test(arguments: ["data:;base64", "data:;base64,A", "data:;base64,AQ*D", "data:,%4", "data:,%zz"])
    func `malformed URIs have no data`(uri: String) {
        #expect(DataURI.bytes(uri) == nil)
    }

    @Test(arguments: ["", "dat", "datab:,", "data/a.png", "file:data:,"])
    func `other names are not data URIs`(name: String) {
        #expect(!DataURI.isDataURI(name))
    }
}
