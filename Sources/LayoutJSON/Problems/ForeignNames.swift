import JSON

/// Elements, modifiers, properties and values by their names in CSS, HTML, SwiftUI, UIKit, Flutter, Compose, Android
/// and React Native, if these differ from ours. Only messages depend on them.
enum ForeignNames {
    static let elements = ForeignNameTable([
        // Texts
        "BasicText": "Label", "Heading": "Label", "Paragraph": "Label", "RichText": "AttributedLabel",
        "String": "Label", "Text": "Label", "TextView": "Label", "Typography": "Label", "UILabel": "Label",
        "em": "AttributedLabel",
        "h1": "Label", "h2": "Label", "h3": "Label", "h4": "Label", "p": "Label", "pre": "Label", "span": "Label",
        "strong": "AttributedLabel",
        // Containers
        "article": "Box", "AspectRatio": "ConstrainedAspectRatio", "Badge": "Box", "body": "Box", "Card": "Box",
        "Center": "Centered", "Chip": "Box", "ColoredBox": "Box", "Container": "Box", "DataTable": "Table",
        "DecoratedBox": "Box", "div": "Box", "Flex": "Row", "footer": "Box", "Form": "Column",
        "FrameLayout": "Overlay", "Grid": "GridRow", "Group": "Overlay", "header": "Box", "HStack": "Row",
        "LazyColumn": "Column", "LazyHStack": "Row", "LazyRow": "Row", "LazyVStack": "Column", "li": "Row",
        "LinearLayout": "Column", "main": "Box", "Material": "Box", "nav": "Box", "ol": "Column", "Padding": "Inset",
        "Panel": "Box", "Positioned": "LayoutWriter", "Rectangle": "Box", "RelativeLayout": "LayoutWriter",
        "RoundedRectangle": "Box", "SafeArea": "Inset", "SafeAreaView": "Inset", "section": "Box",
        "SizedBox": "ConstrainedSize", "Stack": "Overlay", "Surface": "Box", "tr": "TableRow", "UIStackView": "Row",
        "UIView": "Box", "ul": "Column", "VStack": "Column", "Wrap": "Flow", "ZStack": "Overlay",
        // Views
        "AsyncImage": "Image", "Avatar": "Image", "CircularProgressIndicator": "ProgressBar", "Divider": "Rule",
        "DropdownButton": "Picker", "EditText": "TextField", "FlatList": "ScrollView", "Gap": "Spacer", "hr": "Rule",
        "Icon": "Image", "ImageView": "Image", "img": "Image", "input": "TextField", "LazyList": "ScrollView",
        "LinearProgressIndicator": "ProgressBar", "List": "ScrollView", "ListView": "ScrollView", "Path": "Shape",
        "Picture": "Image", "progress": "ProgressBar", "ProgressView": "ProgressBar", "QRImage": "QRCode",
        "Radio": "RadioButton", "Range": "Slider", "RecyclerView": "ScrollView", "SectionList": "ScrollView",
        "SeekBar": "Slider", "select": "Picker", "Separator": "Rule", "SingleChildScrollView": "ScrollView",
        "Spinner": "Picker", "Stepper": "Slider", "Svg": "Image", "SvgPicture": "Image", "Switch": "Toggle",
        "TextArea": "TextField", "TextButton": "Button", "TextFormField": "TextField",
        "TextInput": "TextField", "UIButton": "Button", "UIImageView": "Image", "UIScrollView": "ScrollView",
        "UISlider": "Slider", "UISwitch": "Toggle", "UITextField": "TextField",
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

    /// An element has at most one of several meanings.
    static let properties = ForeignNameTable([
        "align": ["alignment", "verticalAlignment", "itemAlignment"],
        "alignItems": ["alignment", "verticalAlignment", "itemAlignment"], "alpha": ["opacity"],
        "background": ["backgroundColor"], "bold": ["font"],
        "borderColor": ["border"], "borderStyle": ["border"], "borderRadius": ["cornerStyle"],
        "borderWidth": ["border"], "boxShadow": ["shadow"],
        "checked": ["value"], "child": ["element"], "colSpan": ["columnSpan"],
        "columnGap": ["minimumSpacing", "spacing", "itemSpacing", "columnSpacing"],
        "content": ["text", "child", "children"], "cornerRadius": ["cornerStyle"],
        "crossAxisAlignment": ["alignment", "verticalAlignment", "itemAlignment"], "d": ["path"], "dashArray": ["dash"],
        "default": ["otherwise"], "disabled": ["enabled"], "display": ["when"], "distribution": ["underflow"],
        "each": ["in"],
        "elevation": ["shadow"], "errorCorrection": ["correction"], "fillColor": ["fill"], "flex": ["growPriority"],
        "flexDirection": ["direction"], "flexGrow": ["growPriority"], "elements": ["children"],
        "flexShrink": ["shrinkPriority"],
        "fontFamily": ["font"], "fontSize": ["font"], "fontStyle": ["font"], "fontWeight": ["font"],
        "foregroundColor": ["color"], "gap": ["minimumSpacing", "spacing", "itemSpacing", "rowSpacing"],
        "gradient": ["background"], "hint": ["placeholder"], "horizontalAlignment": ["horizontally"],
        "href": ["source"], "id": ["key"],
        "if": ["when"], "image": ["source"],
        "isOn": ["value"], "italic": ["font"],
        "items": ["children", "in"], "justify": ["underflow"], "justifyContent": ["underflow"],
        "layoutPriority": ["priority"], "lineCap": ["cap"], "lineDash": ["dash"], "lineJoin": ["join"],
        "lineLimit": ["numberOfLines"], "lineWidth": ["width"], "mainAxisAlignment": ["underflow"], "max": ["maximum"],
        "maxLines": ["numberOfLines"], "min": ["minimum"], "minimumHorizontalSpacing": ["minimumSpacing"],
        "minimumVerticalSpacing": ["minimumSpacing"], "multiline": ["lines"], "objectFit": ["contentMode"],
        "onClick": ["action"], "onPress": ["action"], "onTap": ["action"], "options": ["items"],
        "overflow": ["clipsContent"], "padding": ["uniform"], "path": ["source"], "progress": ["value"],
        "resizeMode": ["contentMode"], "rowGap": ["minimumSpacing", "spacing", "lineSpacing", "rowSpacing"],
        "rows": ["lines", "children"], "scrollOffset": ["contentOffset"], "selected": ["value"], "src": ["source"],
        "string": ["text"], "strokeColor": ["stroke"], "strokeDashArray": ["dash"], "strokeLinecap": ["cap"],
        "strokeLinejoin": ["join"], "strokeWidth": ["stroke"], "tabularFigures": ["tabularDigits"],
        "tabularNumbers": ["tabularDigits"], "template": ["element"], "text": ["spans", "child", "children"],
        "textAlign": ["alignment"], "textAlignment": ["alignment"], "title": ["text", "child"], "uri": ["source"],
        "url": ["source"], "value": ["text"], "verticalAlignment": ["vertically"], "visible": ["when"],
        "weight": ["font"],
        "wrapped": ["child"], "wrappedElement": ["child"], "wrapping": ["child"],
    ])

    /// Conditions that are met if another one is met by the same two values in the other order.
    static let oppositeConditions = ForeignNameTable([
        "atLeast": "atMost", "greater": "less", "greaterOrEqual": "atMost", "greaterThan": "less", "gt": "less",
        "gte": "atMost", "more": "less", "moreThan": "less",
    ])

    /// Forms that refer to data.
    static let forms = ForeignNameTable([
        "$bind": "$data", "$item": "$data", "$path": "$data", "$ref": "$data", "$value": "$data", "$var": "$data",
    ])

    /// Members of the environment and of the size, which are often written beside these.
    private static let members = ForeignNameTable([
        "colorScheme": "environment", "displayScale": "environment", "font": "environment", "height": "size",
        "layoutDirection": "environment", "locale": "environment", "mirrors": "environment",
        "safeAreaInsets": "environment", "timeZone": "environment", "tint": "variables", "variables": "environment",
        "width": "size", "windowSize": "environment",
    ])

    /// A property allows at most one of several meanings.
    static let words = ForeignNameTable([
        "auto": ["automatic"], "baseline": ["firstBaseline"], "between": ["spaceEvenly"], "circle": ["capsule"],
        "contain": ["aspectFit"], "cover": ["aspectFill"], "crop": ["aspectFill"],
        "end": ["trailing", "bottom", "justifyToEnd", "right"], "fill": ["stretch"], "fit": ["aspectFit"],
        "flexEnd": ["trailing", "bottom", "justifyToEnd"], "flexStart": ["leading", "top", "justifyToStart"],
        "leading": ["natural"], "left": ["leading"], "ltr": ["leftToRight"], "middle": ["center"], "pill": ["capsule"],
        "right": ["trailing"], "round": ["capsule"], "rounded": ["capsule"], "rtl": ["rightToLeft"],
        "scaleAspectFill": ["aspectFill"],
        "scaleAspectFit": ["aspectFit"], "scaleToFill": ["stretch"], "spaceAround": ["spaceEvenly"],
        "spaceBetween": ["spaceEvenly"], "start": ["leading", "top", "justifyToStart", "natural"],
        "stretch": ["fill"], "trailing": ["right"],
    ])

    /// The candidate among the meanings of a word.
    static func word(for name: Name, among candidates: [String]) -> String? {
        words.meaning(of: name)?.first(where: candidates.contains)
    }

    /// The property that has a member of the environment or of a request's size, in words. Nil for other names, and for
    /// objects that have neither.
    ///
    /// - Parameter own: the names of the object's own properties.
    static func container(ofMember name: Name, amongOwn own: [Name]) -> String? {
        guard let owner = members.meaning(of: name) else { return nil }
        switch owner {
        case "size": return own.contains(Name("size")) && own.contains(Name("element")) ? "\"size\"" : nil
        case _ where !own.contains(Name("environment")): return nil
        case "variables": return "the \"variables\" of \"environment\""
        default: return "\"environment\""
        }
    }

    /// The candidate among the meanings of a name for a property or a trait.
    static func property(for name: Name, among candidates: [Name]) -> String? {
        properties.meaning(of: name)?.first { candidates.map(\.text).contains($0) }
    }
}
