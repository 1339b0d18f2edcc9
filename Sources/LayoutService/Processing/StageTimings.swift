/// How long the stages of one request take, in microseconds.
package struct StageTimings: CustomStringConvertible {
    package var decode = 0.0
    package var layout = 0.0
    package var encode = 0.0
    package var elements = 0
    package var frames = 0
    package var measurements = 0
    package var requestBytes = 0
    package var responseBytes = 0

    /// As JSON.
    package var description: String {
        """
        {"decode":\(decode),"layout":\(layout),"encode":\(encode),"elements":\(elements),"frames":\(frames),\
        "measurements":\(measurements),"requestBytes":\(requestBytes),"responseBytes":\(responseBytes)}
        """
    }
}
