import JSON

/// Names of CSS, HTML, SwiftUI, UIKit, Flutter, Compose, Android and React Native for elements, modifiers and properties
/// that have another name here. Only messages depend on them.
enum ForeignNames {
    static let elements = ForeignNameTable([
        // Texts
        "BasicText": "Label", "Heading": "Label", "Paragraph": "Label", "RichText": "AttributedLabel",
        "String": "Label", "Text": "Label", "TextView": "Label", "Typography": "Label", "UILabel": "Label",
        "em": "AttributedLabel",
        "h1": "Label", "h2": "Label", "h3": "Label", "h4": "Label", "p": "Label", "pre": "Label", "span": "Label",
        "strong": "AttributedLabel",
        // Containers
        "AspectRatio": "ConstrainedAspectRatio", "Card": "Box", "Center": "Centered", "ColoredBox": "Box",
        "Container": "Box", "DataTable": "Table", "DecoratedBox": "Box",
        "Expanded": "Spacer", "Flex": "Row", "FrameLayout": "Overlay", "Grid": "GridRow", "Group": "Overlay",
        "HStack": "Row", "LazyColumn": "Column", "LazyHStack": "Row", "LazyRow": "Row", "LazyVStack": "Column",
        "LinearLayout": "Column", "Material": "Box", "Padding": "Inset", "Panel": "Box", "Positioned": "LayoutWriter",
        "Rectangle": "Box", "RelativeLayout": "LayoutWriter", "RoundedRectangle": "Box", "SafeArea": "Inset",
        "SafeAreaView": "Inset", "SizedBox": "ConstrainedSize", "Stack": "Overlay", "Surface": "Box",
        "UIStackView": "Row", "UIView": "Box", "VStack": "Column", "Wrap": "Flow", "ZStack": "Overlay",
        "article": "Box", "body": "Box", "div": "Box", "footer": "Box", "header": "Box", "li": "Row", "main": "Box",
        "nav": "Box", "ol": "Column", "section": "Box", "tr": "TableRow", "ul": "Column",
        // Views
        "AsyncImage": "Image", "Divider": "Rule", "EditText": "TextField", "FlatList": "ScrollView", "Gap": "Spacer",
        "ImageView": "Image", "LazyList": "ScrollView", "List": "ScrollView", "ListView": "ScrollView",
        "CircularProgressIndicator": "ProgressBar", "DropdownButton": "Picker",
        "LinearProgressIndicator": "ProgressBar", "Path": "Shape", "Picture": "Image", "ProgressView": "ProgressBar",
        "QRImage": "QRCode", "Radio": "RadioButton", "Svg": "Image", "SvgPicture": "Image",
        "SeekBar": "Slider", "Spinner": "Picker", "Stepper": "Slider", "Switch": "Toggle", "TextArea": "TextField",
        "RecyclerView": "ScrollView", "SectionList": "ScrollView",
        "Separator": "Rule", "SingleChildScrollView": "ScrollView", "TextButton": "Button", "TextInput": "TextField",
        "UIButton": "Button", "UIImageView": "Image", "UIScrollView": "ScrollView", "UITextField": "TextField",
        "hr": "Rule", "img": "Image", "input": "TextField", "progress": "ProgressBar", "select": "Picker",
        "textarea": "TextField",
        // Actions and conditions
        "Clickable": "Tappable", "GestureDetector": "Tappable", "InkWell": "Tappable",
        "LayoutBuilder": "GeometryReader", "Link": "Tappable", "Map": "ForEach", "MediaQuery": "EnvironmentReader",
        "Pressable": "Tappable",
        "Repeat": "ForEach", "TouchableHighlight": "Tappable", "TouchableOpacity": "Tappable",
        "Visibility": "Hidden", "a": "Tappable",
    ])

    static let modifiers = ForeignNameTable([
        "align": "aligned", "alignSelf": "aligned", "alpha": "opacity", "aspectRatio": "constrainedAspectRatio",
        "background": "box",
        "backgroundColor": "box", "border": "box", "borderRadius": "box", "boxShadow": "box", "card": "box",
        "center": "centered", "clickable": "tappable", "clip": "box", "clipShape": "box", "clipped": "box",
        "contentShape": "tappable", "cornerRadius": "box", "disabled": "userInteractionEnabled",
        "edgesIgnoringSafeArea": "inset", "environment": "adaptedEnvironment", "fillMaxWidth": "constrainedSize",
        "fixedSize": "constrainedSize", "frame": "constrainedSize", "height": "constrainedSize", "id": "keyed",
        "ignoresSafeArea": "inset", "insets": "inset", "key": "keyed", "margin": "inset", "mask": "box",
        "maxHeight": "constrainedSize", "maxWidth": "constrainedSize", "minHeight": "constrainedSize",
        "minWidth": "constrainedSize", "offset": "transformed", "onAppear": "lifecycleObserver", "onClick": "tappable",
        "onDisappear": "lifecycleObserver", "onPress": "tappable", "onTap": "tappable", "onTapGesture": "tappable",
        "overlay": "decorate", "padding": "inset", "ratio": "constrainedAspectRatio", "rotate": "transformed",
        "rotation": "transformed", "rotationEffect": "transformed", "safeAreaPadding": "inset", "scale": "transformed",
        "scaleEffect": "transformed", "scroll": "scrollView", "shadow": "box", "size": "constrainedSize",
        "transform": "transformed", "transition": "transitionContainer", "translate": "transformed",
        "visibility": "hidden", "width": "constrainedSize",
    ])

    /// Of several meanings an element has one at most.
    static let properties = ForeignNameTable([
        "alignItems": ["alignment", "verticalAlignment", "itemAlignment"], "alpha": ["opacity"], "bold": ["font"],
        "borderColor": ["border"], "borderRadius": ["cornerStyle"], "borderWidth": ["border"], "boxShadow": ["shadow"],
        "colSpan": ["columnSpan"], "columnGap": ["minimumSpacing", "spacing", "itemSpacing"],
        "content": ["text", "child", "children"],
        "cornerRadius": ["cornerStyle"],
        "d": ["path"],
        "crossAxisAlignment": ["alignment", "verticalAlignment", "itemAlignment"], "elevation": ["shadow"],
        "flex": ["growPriority"], "flexDirection": ["direction"], "flexGrow": ["growPriority"],
        "flexShrink": ["shrinkPriority"], "fontFamily": ["font"], "fontSize": ["font"], "fontStyle": ["font"],
        "fontWeight": ["font"], "foregroundColor": ["color"], "gap": ["minimumSpacing", "spacing", "itemSpacing"],
        "href": ["source"], "italic": ["font"], "items": ["children"], "justifyContent": ["underflow"],
        "layoutPriority": ["priority"], "lineLimit": ["numberOfLines"], "mainAxisAlignment": ["underflow"],
        "max": ["maximum"], "maxLines": ["numberOfLines"], "min": ["minimum"], "objectFit": ["contentMode"],
        "onClick": ["action"], "onPress": ["action"],
        "onTap": ["action"], "overflow": ["clipsContent"], "padding": ["uniform"], "path": ["source"],
        "resizeMode": ["contentMode"], "rowGap": ["minimumSpacing", "spacing", "lineSpacing"], "src": ["source"],
        "string": ["text"], "textAlign": ["alignment"], "textAlignment": ["alignment"], "text": ["child", "children"],
        "tabularFigures": ["tabularDigits"], "tabularNumbers": ["tabularDigits"],
        "title": ["text", "child"],
        "uri": ["source"], "url": ["source"], "value": ["text"], "weight": ["font"],
    ])

    /// The candidate that is meant by a name for a property or a trait.
    static func property(for name: Name, among candidates: [Name]) -> String? {
        properties.meaning(of: name)?.first { candidates.map(\.text).contains($0) }
    }
}
