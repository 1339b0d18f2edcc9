import JSON

/// Names of CSS, HTML, SwiftUI, Flutter and React Native for elements and properties that have another name here.
enum ForeignNames {
    static let elements = [
        "AspectRatio": "ConstrainedAspectRatio", "Center": "Centered", "Container": "Box", "DecoratedBox": "Box",
        "Divider": "Rule", "FlatList": "ScrollView", "GestureDetector": "Tappable", "Grid": "GridRow",
        "HStack": "Row", "InkWell": "Tappable", "LayoutBuilder": "GeometryReader", "LazyHStack": "Row",
        "LazyVStack": "Column", "ListView": "ScrollView", "Padding": "Inset", "Picker": "SegmentedControl",
        "Positioned": "LayoutWriter", "Pressable": "Tappable", "Rectangle": "Box", "RichText": "AttributedLabel",
        "RoundedRectangle": "Box", "SingleChildScrollView": "ScrollView", "SizedBox": "ConstrainedSize",
        "Stack": "Overlay", "Text": "Label", "TextInput": "TextField", "VStack": "Column", "Wrap": "Flow",
        "ZStack": "Overlay", "div": "Box", "hr": "Rule", "img": "Image", "input": "TextField", "p": "Label",
        "span": "Label",
    ]

    static let modifiers = [
        "aspectRatio": "constrainedAspectRatio", "background": "box", "border": "box", "clipShape": "box",
        "cornerRadius": "box", "frame": "constrainedSize", "height": "constrainedSize", "margin": "inset",
        "maxHeight": "constrainedSize", "maxWidth": "constrainedSize", "minHeight": "constrainedSize",
        "minWidth": "constrainedSize", "onTapGesture": "tappable", "overlay": "decorate", "padding": "inset",
        "rotationEffect": "transformed", "scaleEffect": "transformed", "transform": "transformed",
        "width": "constrainedSize",
    ]

    /// By the foreign name, of which an element has one at most.
    static let properties = [
        "alignItems": ["alignment", "verticalAlignment", "itemAlignment"], "alpha": ["opacity"],
        "borderRadius": ["cornerStyle"], "boxShadow": ["shadow"], "cornerRadius": ["cornerStyle"],
        "crossAxisAlignment": ["alignment", "verticalAlignment", "itemAlignment"], "flex": ["growPriority"],
        "flexGrow": ["growPriority"], "flexShrink": ["shrinkPriority"], "fontFamily": ["font"], "fontSize": ["font"],
        "fontWeight": ["font"], "foregroundColor": ["color"], "gap": ["minimumSpacing", "spacing", "itemSpacing"],
        "items": ["children"], "justifyContent": ["underflow"], "layoutPriority": ["priority"],
        "lineLimit": ["numberOfLines"], "mainAxisAlignment": ["underflow"], "maxLines": ["numberOfLines"],
        "onClick": ["action"], "onPress": ["action"], "onTap": ["action"], "overflow": ["clipsContent"],
        "padding": ["uniform"], "src": ["source"], "textAlign": ["alignment"], "title": ["text"],
    ]

    /// The candidate with which another framework's name for a property or a trait is meant.
    static func property(for name: Name, among candidates: [Name]) -> String? {
        properties[name.text]?.first { candidates.map(\.text).contains($0) }
    }
}
