package org.bbops.driver.results;

import java.util.List;
import org.bbops.driver.measurement.QueueLook;

/** queue.csv: a line for each look at the queue, one at the end of every interval of which the system told it. */
final class QueueCsv {

    private QueueCsv() {
    }

    static String of(List<QueueLook> looks) {
        Csv csv = new Csv("atMillis", "outboxPending", "queued", "deadLettered");
        looks.forEach(look -> csv.row(look.atMillis(), look.outboxPending(), look.queued(), look.deadLettered()));
        return csv.toString();
    }
}
