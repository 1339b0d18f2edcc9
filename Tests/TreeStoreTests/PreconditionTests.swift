import Testing
import TreeStore

@Suite(.timeLimit(.minutes(5)))
struct PreconditionTests {
    private static let failing: [(precondition: Precondition, isThere: Bool)] = [
        (.exists, false), (.is([1]), false), (.is([]), false), (.is([0]), false),
        (.absent, true), (.is([]), true), (.is([1, 3, 22]), true), (.is([0]), true), (.isNot([2]), true),
        (.isNot([7, 2, 1]), true),
    ]
    private static let holding: [(precondition: Precondition, isThere: Bool)] = [
        (.none, false), (.absent, false), (.isNot([1]), false), (.isNot([]), false), (.isNot([0]), false),
        (.none, true), (.exists, true), (.is([2]), true), (.is([7, 2, 1]), true), (.isNot([]), true),
        (.isNot([1, 3, 22]), true),
    ]

    @Test(arguments: Backend.allCases)
    func `a precondition that does not hold prevents the change, and the error has the newest version`(backend: Backend)
        throws
    {
        try backend.withStore { store in
            try store.put("there", "one")
            try store.put("there", "two")
            for (precondition, isThere) in Self.failing {
                let name = isThere ? "there" : "absent"
                let failure = StoreFailure.conflict(current: isThere ? 2 : nil)
                #expect(throws: failure, "\(precondition)") { try store.put(name, "three", if: precondition) }
                // The conflict comes before "unchanged".
                #expect(throws: failure, "\(precondition)") { try store.put(name, "two", if: precondition) }
                #expect(throws: failure, "\(precondition)") { try store.delete(name, if: precondition) }
            }
            #expect(try store.names() == ["there"])
            #expect(try store.numbers("there") == [2, 1])
        }
    }

    @Test(arguments: Backend.allCases)
    func `a precondition that holds allows the change`(backend: Backend) throws {
        try backend.withStore { store in
            for (index, (precondition, isThere)) in Self.holding.enumerated() {
                let name = "tree \(index)"
                if isThere {
                    try store.put(name, "one")
                    try store.put(name, "two")
                    #expect(try store.put(name, "two", if: precondition).change == .unchanged)
                }
                #expect(try store.put(name, "three", if: precondition).version.number == (isThere ? 3 : 1))
            }
            for (index, (precondition, isThere)) in Self.holding.enumerated() {
                let name = "deleted \(index)"
                if isThere {
                    try store.put(name, "one")
                    try store.put(name, "two")
                }
                #expect(try store.delete(name, if: precondition) == isThere)
                #expect(try store.newestVersion(of: name) == nil)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `a deleted tree is absent for a precondition`(backend: Backend) throws {
        try backend.withStore { store in
            try store.put("a", "one")
            try store.delete("a")
            #expect(throws: StoreFailure.conflict(current: nil)) { try store.put("a", "two", if: .is([1])) }
            #expect(throws: StoreFailure.conflict(current: nil)) { try store.delete("a", if: .exists) }
            #expect(try store.put("a", "two", if: .absent).version.number == 2)
        }
    }

    @Test(arguments: Backend.allCases)
    func `a precondition may name thousands of versions`(backend: Backend) throws {
        try backend.withStore { store in
            try store.put("a", "one")
            #expect(try store.put("a", "two", if: .is(Array((1...10_000).reversed()))).version.number == 2)
            #expect(throws: StoreFailure.conflict(current: 2)) {
                try store.put("a", "two", if: .isNot(Array(1...10_000)))
            }
        }
    }
}
