package org.bbops.analysis.read;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * latency.hlog: histograms of microseconds by interval and transaction.
 *
 * @param slices in the order of the log
 */
public record Latencies(List<Slice> slices) {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final String SERVICE = ".service";
    private static final int DIGITS = 3;

    /**
     * What ended in one interval.
     *
     * @param transaction its name
     * @param service whether from the real start, else from the intended one
     * @param fromMillis the interval's beginning after the run's start
     * @param toMillis the interval's end after the run's start
     * @param micros durations in microseconds
     */
    public record Slice(String transaction, boolean service, long fromMillis, long toMillis, Histogram micros) {
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
        return new Latencies(List.copyOf(slices));
    }

    private static Slice slice(Histogram micros, double startMillis) {
        boolean service = micros.getTag().endsWith(SERVICE);
        String transaction = service ? micros.getTag().substring(0, micros.getTag().length() - SERVICE.length()) : micros.getTag();
        return new Slice(transaction, service, Math.round(micros.getStartTimeStamp() - startMillis),
            Math.round(micros.getEndTimeStamp() - startMillis), micros);
    }

    /** Response times of a transaction in the intervals that begin in the span, added up; empty when there were none. */
    public Histogram response(String transaction, long fromMillis, long toMillis) {
        Histogram sum = new Histogram(DIGITS);
        for (Slice slice : slices) {
            if (!slice.service() && slice.transaction().equals(transaction)
                    && slice.fromMillis() >= fromMillis && slice.fromMillis() < toMillis) {
                sum.add(slice.micros());
            }
        }
        return sum;
    }
}
