/// A key that was pressed, or a movement of the mouse's wheel or button.
package enum InputEvent: Hashable, Sendable {
    case tab, backTab, enter, backspace, escape
    case up, down, left, right, pageUp, pageDown, home, end
    /// Control-C or Control-D.
    case interrupt
    case character(Character)
    /// The left button, pressed in a cell, from 0.
    case press(column: Int, row: Int)
    /// The wheel, turned over a cell: by -1 up, by 1 down.
    case wheel(Int, column: Int, row: Int)
}
