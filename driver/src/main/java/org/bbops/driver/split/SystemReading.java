package org.bbops.driver.split;

import java.util.List;

/**
 * What all processes of the system and its database told at one time.
 *
 * @param processes in an order that does not change
 * @param databaseLogSyncs how often the database had forced its log to the disk; null when it does not tell
 */
record SystemReading(List<ProcessReading> processes, Long databaseLogSyncs) {

    /** What happened after the other was read: process by process, as each numbers its deadlocks by itself. */
    SystemFigures since(SystemReading before) {
        SystemFigures sum = SystemFigures.NONE;
        for (int process = 0; process < processes.size(); process++) {
            sum = sum.plus(processes.get(process).since(before.processes.get(process)));
        }
        return databaseLogSyncs == null || before.databaseLogSyncs == null ? sum
            : sum.withDatabaseLogSyncs(databaseLogSyncs - before.databaseLogSyncs);
    }
}
