package org.bbops.driver.results.directory;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.bbops.analysis.file.ErrorCount;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.Percentiles;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.split.ActivityWatch.RunActivity;

/** Turns the intervals of a run into intervals.csv, errors.csv and latency.hlog; ramps included. */
final class IntervalsCsv {

    private static final double MILLIS_PER_SECOND = 1_000.0;
    private static final double MICROS_PER_MILLI = 1_000.0;

    private IntervalsCsv() {
    }

    static List<Interval> intervals(RunResult result) {
        RunMeasurement run = result.measurement();
        return run.intervals().stream().map(interval -> interval(interval, phase(run, interval), result.measured().activity())).toList();
    }

    /** Returns one line for each interval, transaction and kind of error that occurred. */
    static List<ErrorCount> errors(RunMeasurement run) {
        List<ErrorCount> errors = new ArrayList<>();
        for (IntervalMeasurement interval : run.intervals()) {
            for (Transaction transaction : Transaction.values()) {
                for (Outcome outcome : Outcome.values()) {
                    long count = interval.of(transaction).count(outcome);
                    if (outcome.isError() && count > 0) {
                        errors.add(new ErrorCount(interval.number(), interval.fromMillis(), phase(run, interval), transaction.label(),
                                outcome.label(), count));
                    }
                }
            }
        }
        return errors;
    }

    private static String phase(RunMeasurement run, IntervalMeasurement interval) {
        return run.plan().phases().of(interval.from(), interval.to()).label();
    }

    private static Interval interval(IntervalMeasurement measured, String phase, RunActivity activity) {
        long from = measured.fromMillis();
        long to = measured.toMillis();
        Map<String, Interval.IntervalFigures> transactions = new LinkedHashMap<>();
        for (Transaction transaction : Transaction.values()) {
            transactions.put(transaction.label(), figures(measured.of(transaction), (to - from) / MILLIS_PER_SECOND));
        }
        return new Interval(measured.number(), from, to, phase,
                new Interval.IntervalActivity(
                        measured.lag().getTotalCount() == 0 ? null : measured.lag().getValueAtPercentile(99) / MICROS_PER_MILLI,
                        activity.compilationMillis(from, to), activity.collectionMillis(from, to), activity.stealShare(from, to),
                        activity.diskBusyShare(from, to), activity.fixedWorkMicros(from, to)),
                transactions);
    }

    private static Interval.IntervalFigures figures(TransactionMeasurement measured, double seconds) {
        return new Interval.IntervalFigures(measured.successes(), measured.errors(), measured.successes() / seconds,
                Percentiles.of(measured.response()));
    }

    static void writeLatencies(RunMeasurement run, OutputStream out) {
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
                writeLatencies(log, interval, transaction.label(), interval.of(transaction).response());
                writeLatencies(log, interval, transaction.label() + ".service", interval.of(transaction).service());
            }
        }
        stream.flush();
        if (stream.checkError()) {
            throw new java.io.UncheckedIOException(new java.io.IOException("no room for the latency log"));
        }
    }

    private static void writeLatencies(HistogramLogWriter log, IntervalMeasurement interval, String tag, Histogram micros) {
        if (micros.getTotalCount() == 0) {
            return;
        }
        Histogram tagged = micros.copy();
        tagged.setTag(tag);
        log.outputIntervalHistogram(interval.fromMillis() / MILLIS_PER_SECOND, interval.toMillis() / MILLIS_PER_SECOND, tagged,
                MICROS_PER_MILLI);
    }
}
