import Platform
import Testing

@Suite struct PartitioningIndexTests {
    @Test(arguments: 0..<20)
    func `the first element that belongs is found wherever it is`(count: Int) {
        for first in 0...count {
            #expect(Array(0..<count).partitioningIndex { $0 >= first } == first)
            #expect((0..<count)[...].partitioningIndex { $0 >= first } == first)
        }
    }

    @Test func `a slice is searched by its own indices`() {
        #expect([1, 2, 3, 4, 5][2...].partitioningIndex { $0 > 4 } == 4)
        #expect([1, 2, 3, 4, 5][2...].partitioningIndex { $0 > 0 } == 2)
    }
}
