/// The JSON Schemas of the wire format, held in the program.
enum Schemas {
    /// By file name. The schemas refer to each other by these.
    static let named: [String: [UInt8]] = [
        "attribute-elements.schema.json": PackageResources.attribute_elements_schema_json,
        "components.schema.json": PackageResources.components_schema_json,
        "elements.schema.json": PackageResources.elements_schema_json,
        "fonts.schema.json": PackageResources.fonts_schema_json,
        "layout-elements.schema.json": PackageResources.layout_elements_schema_json,
        "layouts-response.schema.json": PackageResources.layouts_response_schema_json,
        "measure-request.schema.json": PackageResources.measure_request_schema_json,
        "measure-response.schema.json": PackageResources.measure_response_schema_json,
        "problem.schema.json": PackageResources.problem_schema_json,
        "request.schema.json": PackageResources.request_schema_json,
        "response.schema.json": PackageResources.response_schema_json,
        "values.schema.json": PackageResources.values_schema_json,
        "view-elements.schema.json": PackageResources.view_elements_schema_json,
    ]

    /// `{"schemas": [name …]}`.
    static let index: [UInt8] = {
        let names = named.keys.sorted().map { "\"\($0)\"" }.joined(separator: ",")
        return Array("{\"schemas\":[\(names)]}".utf8)
    }()

    /// The whole interface, as OpenAPI has it.
    static let openAPI = PackageResources.openapi_json
}
