// LayoutTesting
