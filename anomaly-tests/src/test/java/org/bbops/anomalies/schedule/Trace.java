package org.bbops.anomalies.schedule;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.anomalies.engine.Cause;

/**
 * Course of a schedule.
 *
 * @param done the steps in the order in which they ended; those of a refused transaction after its refusal are missing
 */
public record Trace(List<Done> done) {

    /** Returns the value that a step saw; empty when it saw nothing or was not reached. */
    public Optional<Object> seen(String step) {
        return find(step).map(Done::seen);
    }

    /** Returns true when a step saw this value. */
    public boolean saw(String step, Object value) {
        return seen(step).filter(value::equals).isPresent();
    }

    /** Returns true when a step waited for another transaction. */
    public boolean waited(String step) {
        return find(step).orElseThrow(() -> new AssertionError("There is no step '%s' in\n%s".formatted(step, this))).waited();
    }

    private Optional<Done> find(String step) {
        return done.stream().filter(each -> each.step().name().equals(step)).findFirst();
    }

    /** Returns the causes of refused transactions, in words; empty when none was. */
    public String refusals() {
        return done.stream().map(Done::refusal).flatMap(Optional::stream).map(Cause::words).distinct().sorted()
                .collect(Collectors.joining(" and "));
    }

    /** Returns true when none of these transactions was refused. */
    public boolean unrefused(Collection<String> actors) {
        return done.stream().noneMatch(each -> each.refusal().isPresent() && actors.contains(each.step().actor()));
    }

    @Override
    public String toString() {
        return done.stream().map(each -> "  " + each).collect(Collectors.joining("\n"));
    }
}
