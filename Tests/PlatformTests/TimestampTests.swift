import Foundation
import Platform
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
        (-1, "1969-12-31T23:59:59.999Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
        (784_111_777_000, "1994-11-06T08:49:37.000Z", "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z", "Tue, 29 Feb 2000 00:00:00 GMT"),
        (951_868_799_999, "2000-02-29T23:59:59.999Z", "Tue, 29 Feb 2000 23:59:59 GMT"),
        (4_107_542_400_000, "2100-03-01T00:00:00.000Z", "Mon, 01 Mar 2100 00:00:00 GMT"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z", "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `a time is written in UTC`(milliseconds: Int, rfc3339: String, httpDate: String) {
        let time = Timestamp(milliseconds: milliseconds)
        #expect(time.rfc3339 == rfc3339)
        #expect(time.httpDate == httpDate)
    }

    @Test(arguments: [
        (Int.min, "0000-01-01T00:00:00.000Z"), (-62_167_219_200_001, "0000-01-01T00:00:00.000Z"),
        (253_402_300_800_000, "9999-12-31T23:59:59.999Z"), (.max, "9999-12-31T23:59:59.999Z"),
    ])
    func `a time outside the years 0 to 9999 becomes the nearest one inside`(milliseconds: Int, text: String) {
        #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
    }

    @Test func `every day has the date that the system gives it`() {
        let rfc3339 = formatter("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
        let http = formatter("EEE, dd MMM yyyy HH:mm:ss 'GMT'")
        for day in stride(from: 0, to: 365 * 200, by: 7) {
            // Steps of seven days alone would always be the same weekday.
            let seconds = (day + day / 7 % 7) * 86_400 + day * 977 % 86_400
            let date = Date(timeIntervalSince1970: Double(seconds))
            let time = Timestamp(milliseconds: seconds * 1_000)
            #expect(time.rfc3339 == rfc3339.string(from: date))
            #expect(time.httpDate == http.string(from: date))
        }
    }

    @Test func `now is the time of the system`() {
        let before = Date.now.timeIntervalSince1970 * 1_000
        let now = Double(Timestamp.now.milliseconds)
        #expect(now >= before.rounded(.down))
        #expect(now <= Date.now.timeIntervalSince1970 * 1_000)
    }

    private func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = format
        return formatter
    }
}
