package org.bbops.cli.chaos;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;

/**
 * Sum of the agents' intervals, which begin at different times, published every few seconds. Intervals that an agent had not reported
 * before a kill are missing: these figures are for display, not for counting.
 */
final class LiveFigures {

    static final Duration EVERY = Duration.ofSeconds(5);

    private final Phases phases;
    private final Load load;
    private final Clock clock;
    private final Consumer<Interval> watcher;
    private final List<IntervalMeasurement> pending = new ArrayList<>();
    private Instant startedAt;
    private Duration from = Duration.ZERO;

    /**
     * @param phases phases of the run
     * @param load load of the run
     * @param clock clock for the interval between publications
     * @param watcher receives the sums
     */
    LiveFigures(Phases phases, Load load, Clock clock, Consumer<Interval> watcher) {
        this.phases = phases;
        this.load = load;
        this.clock = clock;
        this.watcher = watcher;
    }

    /** Records that the users start now. */
    void begin() {
        startedAt = clock.instant();
    }

    /** Adds an agent's interval. */
    void add(IntervalMeasurement interval) {
        pending.add(interval);
    }

    /** Publishes the sum when it is due. */
    void look() {
        Duration to = Duration.between(startedAt, clock.instant());
        if (to.minus(from).compareTo(EVERY) >= 0) {
            watcher.accept(together(to).event(phases.at(to), load));
            pending.clear();
            from = to;
        }
    }

    private IntervalMeasurement together(Duration to) {
        IntervalMeasurement none = new IntervalMeasurement(0, from.toMillis(), to.toMillis(), Map.of(), new Histogram(3), 0, 0);
        return pending.stream().map(each -> new IntervalMeasurement(0, from.toMillis(), to.toMillis(), each.transactions(), each.lag(),
                each.due(), each.largeWorkOrders())).reduce(none, (sum, one) -> sum.plus(1, one));
    }
}
