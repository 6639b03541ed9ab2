package org.bbops.driver.results;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.RunMeasurement;

/**
 * latency.hlog: HdrHistogram's log of interval histograms, in microseconds, each tagged with its transaction
 * ("newOrder" for response times, "newOrder.service" for service times). Its column Interval_Max is in milliseconds.
 */
final class LatencyLog {

    private static final double MILLIS_PER_SECOND = 1_000.0;
    private static final double MICROS_PER_MILLI = 1_000.0;

    private LatencyLog() {
    }

    static void write(RunMeasurement run, OutputStream out) {
        long base = run.startedAt().toEpochMilli();
        PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        HistogramLogWriter log = new HistogramLogWriter(stream);
        log.outputComment("[bbops latencies in microseconds; tags name transactions]");
        log.outputLogFormatVersion();
        log.outputBaseTime(base);
        log.setBaseTime(base);
        log.outputStartTime(base);
        log.outputLegend();
        for (IntervalMeasurement interval : run.intervals()) {
            for (Transaction transaction : Transaction.values()) {
                write(log, interval, transaction.label(), interval.of(transaction).response());
                write(log, interval, transaction.label() + ".service", interval.of(transaction).service());
            }
        }
        stream.flush();
        if (stream.checkError()) {
            throw new java.io.UncheckedIOException(new java.io.IOException("no room for the latency log"));
        }
    }

    private static void write(HistogramLogWriter log, IntervalMeasurement interval, String tag, Histogram micros) {
        if (micros.getTotalCount() == 0) {
            return;
        }
        Histogram tagged = micros.copy();
        tagged.setTag(tag);
        log.outputIntervalHistogram(interval.fromMillis() / MILLIS_PER_SECOND, interval.toMillis() / MILLIS_PER_SECOND, tagged,
            MICROS_PER_MILLI);
    }
}
