extension JSONValue {
    /// The pointer from this value to one in it.
    ///
    /// Searches from the top, so that decoding need not keep a path, which only problems need. A pointer that would be
    /// longer than 16 KiB ends early, at a value that contains the place.
    public func pointer(to place: JSONValue) -> JSONPointer {
        let bytesMax = 16_384
        var pointer = JSONPointer()
        var value = self
        while value.index != place.index, let (step, inner) = value.step(towards: place) {
            let length =
                switch step {
                case .index: 20
                case .name(let name): 2 * name.utf8.count
                }
            guard pointer.text.utf8.count + length <= bytesMax else { break }
            switch step {
            case .index(let index): pointer.append(index)
            case .name(let name): pointer.append(name.text)
            }
            value = inner
        }
        return pointer
    }

    /// The value of a tree that has the same pointer as `place` in this value.
    ///
    /// - Parameter tree: the same document as this one.
    public func counterpart(of place: JSONValue, in tree: JSONTree) -> JSONTree? {
        var value = self, counterpart = tree
        while value.index != place.index, let (step, inner) = value.step(towards: place) {
            switch (step, counterpart) {
            case (.index(let index), .array(let items)) where index < items.count: counterpart = items[index]
            case (.name(let name), .object):
                guard let member = counterpart[name.text] else { return nil }
                counterpart = member
            default: return nil
            }
            value = inner
        }
        return value.index == place.index ? counterpart : nil
    }

    private enum Step {
        case index(Int)
        case name(Name)
    }

    /// The direct child that is the place or contains it.
    private func step(towards place: JSONValue) -> (Step, JSONValue)? {
        if let array {
            for (index, item) in array.enumerated() where place.index < item.endIndex {
                return (.index(index), item)
            }
        } else if let object {
            for field in object.fields where place.index < field.value.endIndex {
                return (.name(Name(field.key)), field.value)
            }
        }
        return nil
    }
}
