package org.bbops.anomalies.sql;

import java.sql.Connection;
import java.util.List;
import java.util.function.Predicate;
import org.bbops.anomalies.schedule.Step;

/**
 * An anomaly and the schedule that provokes it.
 *
 * @param name what the literature calls it, and the row's name in the second tables of docs/isolation.md
 * @param schedule the order of steps
 * @param deciding the steps of which one has to wait, or to be refused, or to see an old value, if the anomaly is kept away
 * @param happened whether a run shows it
 */
record Anomaly(String name, List<Step<Connection>> schedule, List<String> deciding, Predicate<Run> happened) {

    /** The cell of the table. */
    String verdict(Run run) {
        if (happened.test(run)) {
            return "allowed";
        }
        if (!run.trace().refusals().isEmpty()) {
            return "refused: " + run.trace().refusals();
        }
        return deciding.stream().anyMatch(run.trace()::waited) ? "waits" : "old value";
    }
}
