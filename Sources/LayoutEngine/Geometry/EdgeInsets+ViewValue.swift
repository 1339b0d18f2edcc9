extension EdgeInsets {
    package var viewValue: ViewValue {
        .object([
            ViewProperty("top", .number(top)), ViewProperty("left", .number(left)),
            ViewProperty("bottom", .number(bottom)), ViewProperty("right", .number(right)),
        ])
    }
}
