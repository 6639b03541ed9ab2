package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * Fate of the run's purchase orders, from the database and the emulator (docs/results.md). A figure that needs the counts of the emulator or
 * the hand-over is null when they were not read.
 *
 * @param booked orders in the database
 * @param queued of those, waiting in the outbox or the broker's queue
 * @param lost of those, never received by the emulator, not waiting and not dead-lettered
 * @param duplicated orders that reached the emulator more than once
 * @param phantom orders that the emulator accepted and the database does not know
 * @param undeliverable orders that the emulator accepted but stopped delivering, in part or in whole
 */
public record PurchaseOrderFigures(@JsonUnwrapped Booked booked, Long queued, Long lost, Long duplicated, Long phantom,
        Long undeliverable) {

    /**
     * Purchase orders in the database.
     *
     * @param committed all of them
     * @param sent of those, marked as sent, delivered ones included
     * @param delivered of those, with every line booked
     */
    public record Booked(long committed, long sent, long delivered) {
    }

    /** Returns the count, or 0 when it is unknown. */
    public static long known(Long count) {
        return count == null ? 0 : count;
    }
}
