package org.bbops.analysis.file;

import java.util.List;

/**
 * Purchase orders on their way to the supplier at one moment of a run: a line of queue.csv.
 *
 * @param atMillis the moment, after the run's start
 * @param outboxPending committed and not yet in the queue
 * @param queued in the queue or being sent
 * @param deadLettered number of dead-lettered messages
 */
public record QueueLook(long atMillis, long outboxPending, long queued, long deadLettered) {

    /** Writes queue.csv. */
    public static Csv csv(List<QueueLook> looks) {
        Csv csv = new Csv("atMillis", "outboxPending", "queued", "deadLettered");
        looks.forEach(look -> csv.row(look.atMillis, look.outboxPending, look.queued, look.deadLettered));
        return csv;
    }

    /** Reads queue.csv. */
    public static List<QueueLook> read(List<Csv.Row> rows) {
        return rows.stream().map(row -> new QueueLook(row.whole("atMillis"), row.whole("outboxPending"), row.whole("queued"),
                row.whole("deadLettered"))).toList();
    }
}
