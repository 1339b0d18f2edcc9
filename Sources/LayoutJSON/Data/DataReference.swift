import JSON

/// A `{"$data": "/pointer"}`, which stands for what is at that place of the request's data.
struct DataReference {
    /// What should be the pointer.
    private(set) var pointer: JSONValue
    /// What to take if there is nothing at the pointer.
    private(set) var fallback: JSONValue?
    /// A second property that is none of a reference.
    private(set) var stray: JSONObject.Field?

    /// Nil if it is no reference: an object with more properties than two is none.
    init?(_ json: JSONValue) {
        guard json.mayBeReference, let object = json.object else { return nil }
        pointer = json
        var isReference = false
        for field in object.fields {
            if !isReference, Name(field.key) == Name("$data") {
                pointer = field.value
                isReference = true
            } else if fallback == nil, Name(field.key) == Name("default") {
                fallback = field.value
            } else {
                stray = field
            }
        }
        if !isReference { return nil }
    }
}
