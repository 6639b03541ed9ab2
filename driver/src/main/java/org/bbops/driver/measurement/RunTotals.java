package org.bbops.driver.measurement;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Work of the driver in the whole run, ramps included, to be compared with the tables by the audit.
 *
 * @param counts value of each total
 * @param acknowledged answers to single orders
 */
public record RunTotals(@JsonAnyGetter Map<Total, Long> counts, AcknowledgedOrders acknowledged) {

    /** Totals of 0. */
    public static final RunTotals NONE = of(Map.of(), AcknowledgedOrders.NONE);

    /**
     * Keeps a copy.
     *
     * @throws IllegalArgumentException when a total is missing
     */
    public RunTotals {
        Objects.requireNonNull(acknowledged, "acknowledged");
        Map<Total, Long> all = new EnumMap<>(counts);
        Stream.of(Total.values()).filter(total -> all.get(total) == null).findFirst().ifPresent(missing -> {
            throw new IllegalArgumentException("the total " + missing.label() + " is missing");
        });
        counts = Collections.unmodifiableMap(all);
    }

    /** Creates totals, of which those left out are 0. */
    public static RunTotals of(Map<Total, Long> some, AcknowledgedOrders acknowledged) {
        Map<Total, Long> all = new EnumMap<>(Total.class);
        Stream.of(Total.values()).forEach(total -> all.put(total, some.getOrDefault(total, 0L)));
        return new RunTotals(all, acknowledged);
    }

    /** Converts the names, since Jackson gives collected names as texts, whatever the type of the map's keys. */
    @JsonCreator
    static RunTotals written(@JsonProperty("acknowledged") AcknowledgedOrders acknowledged, @JsonAnySetter Map<String, Long> counts) {
        Map<Total, Long> all = new EnumMap<>(Total.class);
        counts.forEach((label, count) -> all.put(Total.labelled(label), count));
        return new RunTotals(all, acknowledged);
    }

    /** Returns a count. */
    public long of(Total total) {
        return counts.get(total);
    }

    /** Replaces the answers to single orders. */
    public RunTotals with(AcknowledgedOrders orders) {
        return new RunTotals(counts, orders);
    }

    /** Adds up both. */
    public RunTotals plus(RunTotals other) {
        Map<Total, Long> sum = new EnumMap<>(counts);
        other.counts.forEach((total, count) -> sum.merge(total, count, Long::sum));
        return new RunTotals(sum, acknowledged.plus(other.acknowledged));
    }
}
