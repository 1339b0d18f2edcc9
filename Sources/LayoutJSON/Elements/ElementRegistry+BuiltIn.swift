import LayoutEngine

extension ElementRegistry {
    /// Every built-in element.
    static let builtIn = ElementRegistry([
        Empty.kind, Spacer.kind, Inset.kind, Aligned.kind, Centered.kind, ConstrainedSize.kind,
        ConstrainedAspectRatio.kind, Overlay.kind, Row.kind, Column.kind, EqualStack.kind, GridRow.kind,
        GridColumn.kind, Table.kind, TableRow.kind, Flow.kind, Decorate.kind, LayoutWriter.kind, GeometryReader.kind,
        Keyed.kind,

        Opacity.kind, Hidden.kind, UserInteractionEnabled.kind, TintAdjusted.kind, Transformed.kind,
        AdaptedEnvironment.kind, EnvironmentReader.kind,

        Box.kind, Label.kind, AttributedLabel.kind, Image.kind, Button.kind, Tappable.kind, TextField.kind,
        Toggle.kind, Checkbox.kind, RadioButton.kind, Slider.kind, ProgressBar.kind, Picker.kind,
        SegmentedControl.kind, ScrollView.kind, TransitionContainer.kind, LifecycleObserver.kind,
        AccessibilityView.elementKind, AccessibilityView.containerKind, AccessibilityView.blockerKind,
        AccessibilityView.focusKind, AccessibilityView.combineKind, AccessibilityView.deferralKind,
        AccessibilityView.deferralSourceKind, AccessibilityView.deferralReceiverKind,
        AccessibilityView.largeContentViewerKind, AccessibilityView.largeContentViewerInteractionContainerKind,
        EditingMenu.kind, Rule.kind, Shape.kind, QRCode.kind, CustomView.kind,
    ])
}
