// Values are compared as clients see them: strings by UTF-8.

extension [ViewProperty] {
    /// Whether there are values for the same names in the same order.
    func hasSameNames(as other: [ViewProperty]) -> Bool {
        count == other.count && indices.allSatisfy { self[$0].name.isExactly(other[$0].name) }
    }
}

extension Optional<[TextLine]> {
    func isSame(as other: [TextLine]?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let lines?, let other?): lines.isSame(as: other) { $0.text.isExactly($1.text) && $0 == $1 }
        default: false
        }
    }
}

extension Optional<ViewLifecycle> {
    /// A lifecycle without events equals nil.
    func isSame(as other: ViewLifecycle?) -> Bool {
        let one = self ?? ViewLifecycle(), other = other ?? ViewLifecycle()
        return one.onAppear.isExactly(other.onAppear) && one.onDisappear.isExactly(other.onDisappear)
    }
}

extension Optional<ElementKey> {
    /// Unlike `==`, false if one key is a number and the other a text, because clients see the difference.
    func isWritten(as other: ElementKey?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let key?, let other?): key.isInteger == other.isInteger && key.text.isExactly(other.text)
        default: false
        }
    }
}

extension Array {
    /// Skips comparing elements if both arrays share their storage.
    fileprivate func isSame(as other: Self, by areSame: (Element, Element) -> Bool) -> Bool {
        guard count == other.count else { return false }
        return isShared(with: other) || indices.allSatisfy { areSame(self[$0], other[$0]) }
    }

    /// Whether both arrays share their storage, and are therefore equal.
    func isShared(with other: Self) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { elements in
                other.withUnsafeBufferPointer { elements.baseAddress == $0.baseAddress }
            }
    }
}
