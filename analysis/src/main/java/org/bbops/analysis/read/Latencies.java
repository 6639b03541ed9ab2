package org.bbops.analysis.read;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

/** latency.hlog: histograms of microseconds by interval and transaction. */
public final class Latencies {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final String SERVICE = ".service";
    private static final int DIGITS = 3;

    private final List<Slice> slices;
    private final Map<String, List<Slice>> responses;

    private Latencies(List<Slice> slices) {
        this.slices = List.copyOf(slices);
        this.responses = slices.stream().filter(slice -> !slice.service()).collect(Collectors.groupingBy(Slice::transaction));
    }

    /**
     * What ended in one interval; only values that happened are kept, as a histogram has room for all that might.
     *
     * @param transaction its name
     * @param service whether from the real start, else from the intended one
     * @param fromMillis the interval's beginning after the run's start
     * @param toMillis the interval's end after the run's start
     * @param values durations that happened, in microseconds
     * @param counts how often each did
     */
    public record Slice(String transaction, boolean service, long fromMillis, long toMillis, long[] values, long[] counts) {

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

    static Latencies read(InputStream in) {
        List<Slice> slices = new ArrayList<>();
        HistogramLogReader log = new HistogramLogReader(in);
        while (log.hasNext()) {
            EncodableHistogram next = log.nextIntervalHistogram();
            if (next instanceof Histogram micros && micros.getTag() != null) {
                slices.add(slice(micros, log.getStartTimeSec() * MILLIS_PER_SECOND));
            }
        }
        return new Latencies(slices);
    }

    private static Slice slice(Histogram micros, double startMillis) {
        boolean service = micros.getTag().endsWith(SERVICE);
        String transaction = service ? micros.getTag().substring(0, micros.getTag().length() - SERVICE.length()) : micros.getTag();
        LongStream.Builder values = LongStream.builder();
        LongStream.Builder counts = LongStream.builder();
        for (HistogramIterationValue value : micros.recordedValues()) {
            values.add(value.getValueIteratedTo());
            counts.add(value.getCountAddedInThisIterationStep());
        }
        return new Slice(transaction, service, Math.round(micros.getStartTimeStamp() - startMillis),
            Math.round(micros.getEndTimeStamp() - startMillis), values.build().toArray(), counts.build().toArray());
    }

    /** All of the log, in its order. */
    public List<Slice> slices() {
        return slices;
    }

    /** Response times of a transaction in the intervals that begin in the span, added up; empty when there were none. */
    public Histogram response(String transaction, long fromMillis, long toMillis) {
        Histogram sum = new Histogram(DIGITS);
        responses.getOrDefault(transaction, List.of()).stream()
            .filter(slice -> slice.fromMillis() >= fromMillis && slice.fromMillis() < toMillis)
            .forEach(slice -> slice.addTo(sum));
        return sum;
    }
}
