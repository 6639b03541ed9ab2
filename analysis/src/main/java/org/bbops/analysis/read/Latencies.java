package org.bbops.analysis.read;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

/** Response times from latency.hlog: histograms in microseconds by interval and transaction. */
public final class Latencies {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final String TAG = "Tag=";
    private static final int DIGITS = 3;

    private final Map<String, List<Slice>> slices;

    private Latencies(List<Slice> slices) {
        this.slices = slices.stream().collect(Collectors.groupingBy(Slice::transaction));
    }

    /**
     * Durations of the operations that ended in one interval; sparse, as a dense histogram would be mostly zeros.
     *
     * @param transaction its name
     * @param fromMillis the interval's beginning after the run's start
     * @param values distinct durations from the intended start, in microseconds
     * @param counts occurrences of each
     */
    public record Slice(String transaction, long fromMillis, long[] values, long[] counts) {

        /** Durations in microseconds. */
        public Histogram micros() {
            Histogram micros = new Histogram(DIGITS);
            addTo(micros);
            return micros;
        }

        void addTo(Histogram sum) {
            for (int index = 0; index < values.length; index++) {
                sum.recordValueWithCount(values[index], counts[index]);
            }
        }
    }

    /**
     * Reads the slices of some transactions.
     *
     * @param in log; slices of other transactions, about five times as many, are skipped without unpacking
     */
    static Latencies read(InputStream in, Set<String> transactions) throws IOException {
        List<Slice> slices = new ArrayList<>();
        HistogramLogReader log = new HistogramLogReader(only(transactions, in));
        while (log.hasNext()) {
            EncodableHistogram next = log.nextIntervalHistogram();
            if (next instanceof Histogram micros && micros.getTag() != null) {
                slices.add(slice(micros, log.getStartTimeSec() * MILLIS_PER_SECOND));
            }
        }
        return new Latencies(slices);
    }

    private static InputStream only(Set<String> tags, InputStream in) throws IOException {
        StringBuilder kept = new StringBuilder();
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (!line.startsWith(TAG) || tags.contains(line.substring(TAG.length()).split(",", 2)[0])) {
                kept.append(line).append('\n');
            }
        }
        return new ByteArrayInputStream(kept.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Slice slice(Histogram micros, double startMillis) {
        LongStream.Builder values = LongStream.builder();
        LongStream.Builder counts = LongStream.builder();
        for (HistogramIterationValue value : micros.recordedValues()) {
            values.add(value.getValueIteratedTo());
            counts.add(value.getCountAddedInThisIterationStep());
        }
        return new Slice(micros.getTag(), Math.round(micros.getStartTimeStamp() - startMillis), values.build().toArray(),
                counts.build().toArray());
    }

    /** Returns the response times of a transaction, interval by interval, in the log's order. */
    public List<Slice> of(String transaction) {
        return slices.getOrDefault(transaction, List.of());
    }

    /** Returns the response times of a transaction in the intervals that begin in the span, added up; empty when there were none. */
    public Histogram response(String transaction, long fromMillis, long toMillis) {
        Histogram sum = new Histogram(DIGITS);
        of(transaction).stream().filter(slice -> slice.fromMillis() >= fromMillis && slice.fromMillis() < toMillis)
                .forEach(slice -> slice.addTo(sum));
        return sum;
    }
}
