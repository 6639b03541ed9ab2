package org.bbops.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Files of a run's directory: 30 s in intervals of 2 s, with 20 s of steady state. */
final class TrialFiles {

    private static final int INTERVALS = 15;
    private static final int INTERVAL_MILLIS = 2_000;

    private TrialFiles() {
    }

    static void write(Path directory, TrialRun run, Map<String, Object> summary) throws IOException {
        json(directory.resolve("summary.json"), summary);
        json(directory.resolve("environment.json"), environment());
        json(directory.resolve("audit.json"), audit(run.violations));
        Files.writeString(directory.resolve("run.yaml"),
                "experiment: trial\nfactors:\n  injection-rate: " + run.factors.get("injection-rate") + "\n");
        intervals(directory, run);
        try (OutputStream out = Files.newOutputStream(directory.resolve("latency.hlog"))) {
            latencies(run, new PrintStream(out));
        }
    }

    private static void json(Path file, Map<String, Object> document) throws IOException {
        Files.writeString(file, Results.JSON.writeValueAsString(document));
    }

    private static Map<String, Object> environment() {
        Map<String, Object> system = Map.of("name", "system", "javaVersion", "25", "flags", List.of("-Xmx512m"));
        return Map.of("bbopsVersion", "0.1.0", "gitCommit", "abc", "machine", Map.of("cores", 2), "processes", List.of(system),
                "database", Map.of("product", "PostgreSQL"));
    }

    private static Map<String, Object> audit(long violations) {
        Map<String, Object> check = Map.of("name", "order-total", "meaning", "totals are right", "detail", "", "rows", List.of(),
                "verdict", violations == 0 ? "passed" : "violated", "violations", violations);
        return Map.of("verdict", violations == 0 ? "passed" : "failed", "violations", violations, "seconds", 0.4,
                "checks", List.of(check));
    }

    private static void intervals(Path directory, TrialRun run) throws IOException {
        StringBuilder intervals = new StringBuilder(
                "interval,fromMillis,toMillis,phase,transaction,count,errors,perSecond,p50Millis,p90Millis,p99Millis,maxMillis,lagP99Millis\n");
        StringBuilder errors = new StringBuilder("interval,fromMillis,phase,transaction,outcome,count\n");
        StringBuilder queue = new StringBuilder("atMillis,outboxPending,queued,deadLettered\n");
        for (int interval = 0; interval < INTERVALS; interval++) {
            int from = interval * INTERVAL_MILLIS;
            String phase = interval < 3 ? "ramp up" : interval < 13 ? "steady" : "ramp down";
            for (String transaction : Results.TRANSACTIONS) {
                intervals.append("%d,%d,%d,%s,%s,20,0,10.000,,,,,1.0%n".formatted(interval, from, from + INTERVAL_MILLIS,
                        phase, transaction));
            }
            queue.append("%d,%d,%d,0%n".formatted(from + INTERVAL_MILLIS, interval % 4, interval % 3));
        }
        if (run.timedOut > 0) {
            errors.append("8,16000,steady,newOrder,timed-out,").append(run.timedOut).append('\n');
        }
        Files.writeString(directory.resolve("intervals.csv"), intervals);
        Files.writeString(directory.resolve("errors.csv"), errors);
        Files.writeString(directory.resolve("queue.csv"), queue);
    }

    private static void latencies(TrialRun run, PrintStream out) {
        HistogramLogWriter log = new HistogramLogWriter(out);
        long start = 1_795_248_010_000L;
        log.outputLogFormatVersion();
        log.outputBaseTime(start);
        log.setBaseTime(start);
        log.outputStartTime(start);
        log.outputLegend();
        for (int interval = 0; interval < INTERVALS; interval++) {
            for (String transaction : Results.TRANSACTIONS) {
                Histogram micros = new Histogram(3);
                for (int value = 1; value <= 20; value++) {
                    micros.recordValue(Math.round(run.p90Millis * 1_000 * value / 18));
                }
                micros.setTag(transaction);
                micros.setStartTimeStamp(start + (long) interval * INTERVAL_MILLIS);
                micros.setEndTimeStamp(start + (interval + 1L) * INTERVAL_MILLIS);
                log.outputIntervalHistogram(micros);
            }
        }
        out.flush();
    }
}
