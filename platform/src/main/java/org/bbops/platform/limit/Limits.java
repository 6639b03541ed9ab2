package org.bbops.platform.limit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.problem.Category;
import org.bbops.telemetry.metrics.LinePace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts requests that a limit refuses, and writes the state of all limits to the log. */
public final class Limits {

    private static final Logger LOG = LoggerFactory.getLogger(Limits.class);

    private final Supplier<Stream<ServiceLimit>> limits;
    private final MeterRegistry meters;
    private final Clock clock;
    private final Map<Category, Refusals> refusals = new ConcurrentHashMap<>();

    /**
     * @param limits all limits
     * @param meters registry of the refusal counters
     * @param clock limits how often a line is logged
     */
    public Limits(Supplier<Stream<ServiceLimit>> limits, MeterRegistry meters, Clock clock) {
        this.limits = limits;
        this.meters = meters;
        this.clock = clock;
    }

    /**
     * Counts a refusal and logs it.
     *
     * @param category one that is answered with status 503
     * @param detail the exhausted resource, one sentence
     */
    public void reached(Category category, String detail) {
        Refusals ofCategory = refusals.computeIfAbsent(category, _ -> new Refusals(counter(category), new LinePace(clock)));
        ofCategory.counter().increment();
        long unsaid = ofCategory.lines().toSay();
        if (unsaid > 0) {
            LOG.warn("{} refused with 503 ({}); of the last: {}; limits: {}", unsaid == 1 ? "One request" : unsaid + " requests",
                    category.slug(), detail, state());
        }
    }

    private String state() {
        return limits.get().map(ServiceLimit::toString).sorted().collect(Collectors.joining("; "));
    }

    private Counter counter(Category category) {
        return Counter.builder("bbops.refused").tag("because", category.slug())
                .description("Requests refused with 503 because a limit was reached").register(meters);
    }

    private record Refusals(Counter counter, LinePace lines) {
    }

    /**
     * Limited resource of a service.
     *
     * @param name its name in the log, such as {@code database-pool}
     * @param state returns its state, such as {@code total=20 active=20 idle=0 waiting=7}; called when a limit is reached,
     *     and therefore quick and never failing
     */
    public record ServiceLimit(String name, Supplier<String> state) {

        @Override
        public String toString() {
            return name + " " + state.get();
        }
    }
}
