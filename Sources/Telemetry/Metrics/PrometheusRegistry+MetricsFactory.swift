import CoreMetrics

extension PrometheusRegistry: MetricsFactory {
    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        counter(label, dimensions) ?? dropped
    }

    package func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        counter(label, dimensions) ?? dropped
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        gauge(label, dimensions) ?? dropped
    }

    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        if aggregate {
            histogram(MetricName.metric(label), dimensions, bounds: .sizes) ?? dropped
        } else {
            gauge(label, dimensions) ?? dropped
        }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        histogram(MetricName.metric(label, suffix: Self.timerSuffix), dimensions, bounds: .durations) ?? dropped
    }

    package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
    package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }
    package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
    package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
    package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

    private func counter(_ label: String, _ dimensions: [(String, String)]) -> CounterSeries? {
        let name = MetricName.metric(label, suffix: Self.counterSuffix)
        return series(.counter, name: name, dimensions: dimensions) { _ in CounterSeries() }
    }

    private func gauge(_ label: String, _ dimensions: [(String, String)]) -> GaugeSeries? {
        series(.gauge, name: MetricName.metric(label), dimensions: dimensions) { _ in GaugeSeries() }
    }

    private func histogram(
        _ name: String, _ dimensions: [(String, String)], bounds: BucketBounds
    ) -> HistogramSeries? {
        series(.histogram, name: name, dimensions: dimensions, bounds: bounds) { HistogramSeries(bounds: $0) }
    }
}
