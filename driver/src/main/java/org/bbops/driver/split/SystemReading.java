package org.bbops.driver.split;

import java.util.List;

/**
 * What all processes of the system, its database and its broker told at one time.
 *
 * @param atNanos when its processes told, as {@link System#nanoTime} tells it
 * @param processes in an order that does not change
 * @param databaseLogSyncs how often the database had forced its log to the disk; null when it does not tell
 * @param brokerJournalSyncs how often the broker had forced its journal; null when it does not tell
 */
record SystemReading(long atNanos, List<ProcessReading> processes, Long databaseLogSyncs, Long brokerJournalSyncs) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** What happened after the other was read: process by process, as each numbers its deadlocks by itself. */
    SystemFigures since(SystemReading before) {
        SystemFigures sum = SystemFigures.NONE;
        for (int process = 0; process < processes.size(); process++) {
            sum = sum.plus(processes.get(process).since(before.processes.get(process)));
        }
        return sum.during((atNanos - before.atNanos) / NANOS_PER_SECOND).withSyncs(difference(databaseLogSyncs, before.databaseLogSyncs),
            difference(brokerJournalSyncs, before.brokerJournalSyncs));
    }

    private static Long difference(Long now, Long before) {
        return now == null || before == null ? null : now - before;
    }
}
