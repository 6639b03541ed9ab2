package org.bbops.driver.results;

import org.bbops.driver.split.SystemFigures;

/** Tells a figure that a run lacks as nothing happened that it could be of from one that nobody told. */
final class MissingFigure {

    private MissingFigure() {
    }

    /**
     * Whether nothing happened: nothing succeeded that took time, or what waited was not gone at the end.
     *
     * @param figure one that the run does not have
     */
    static boolean isOfNothing(RunResult run, String figure) {
        String last = figure.substring(figure.lastIndexOf('.') + 1);
        return switch (figure.substring(0, Math.max(0, figure.indexOf('.')))) {
            case "transactions" -> true;
            case "time", "operations", "perWorkOrder" -> run.system().filter(system -> tells(system, last)).isPresent();
            case "handOver" -> run.handOver().isPresent() && run.configuration().isMessaging()
                && (!last.equals("drainSeconds") || run.configuration().supplierOutage().isPresent());
            default -> false;
        };
    }

    /** Not every engine and broker does. */
    private static boolean tells(SystemFigures system, String last) {
        return switch (last) {
            case "lockWaitMillis" -> system.tellsLockWaits();
            case "databaseLogSyncs" -> system.databaseLogSyncs() != null;
            case "brokerJournalSyncs" -> system.brokerJournalSyncs() != null;
            default -> true;
        };
    }
}
