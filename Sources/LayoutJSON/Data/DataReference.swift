import JSON

/// A `{"$data": "/pointer"}`, which is replaced by the value at that place of the request's data.
struct DataReference {
    /// The value of `$data`.
    private(set) var pointer: JSONValue
    /// The value of `default`, which is used if there is no value at the pointer.
    private(set) var fallback: JSONValue?
    /// A property that is unknown, or given twice.
    private(set) var excessProperty: JSONObject.Field?

    /// Nil if it is not a reference.
    init?(_ json: JSONValue) {
        guard let object = json.object else { return nil }
        pointer = json
        var isReference = false
        for field in object.fields {
            if !isReference, Name(field.key) == Name("$data") {
                pointer = field.value
                isReference = true
            } else if fallback == nil, Name(field.key) == Name("default") {
                fallback = field.value
            } else {
                excessProperty = field
            }
        }
        if !isReference { return nil }
    }
}
