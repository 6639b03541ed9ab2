package org.bbops.anomalies.sql;

import java.sql.Connection;
import java.util.List;
import java.util.function.Predicate;
import org.bbops.anomalies.schedule.ScheduleStep;

/**
 * An anomaly and the schedule that provokes it.
 *
 * @param name its name in the literature and of the row in the second tables of docs/isolation.md
 * @param schedule the order of steps
 * @param deciding the steps of which one has to wait, or to be refused, or to see an old value, if the anomaly is kept
 *     away
 * @param happened true when a run shows it
 * @param old true when the reads of a run saw values of one moment, before the changes that the anomaly would show
 */
record Anomaly(String name, List<ScheduleStep<Connection>> schedule, List<String> deciding, Predicate<Run> happened, Predicate<Run> old) {

    /** Creates an anomaly that no old value prevents. */
    Anomaly(String name, List<ScheduleStep<Connection>> schedule, List<String> deciding, Predicate<Run> happened) {
        this(name, schedule, deciding, happened, _ -> false);
    }

    /** The cell of the table. */
    String verdict(Run run) {
        if (happened.test(run)) {
            return "allowed";
        }
        if (!run.trace().refusals().isEmpty()) {
            return "refused: " + run.trace().refusals();
        }
        if (deciding.stream().anyMatch(run.trace()::waited)) {
            return "waits";
        }
        return old.test(run) ? "old value" : "something else";
    }
}
