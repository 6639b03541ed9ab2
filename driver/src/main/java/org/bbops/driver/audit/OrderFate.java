package org.bbops.driver.audit;

import java.time.LocalDateTime;

/**
 * Fate of one purchase order of a run, after the drain.
 *
 * @param number po_number
 * @param createdAt time at which its transaction wrote it; for an order that the database does not know, the time of the order with the next
 *     lower number, as numbers are assigned in order
 * @param committed true when it is in the database
 * @param lost true when it is committed, the supplier never accepted it and it waits nowhere
 * @param doubled true when the supplier accepted it, or the system booked a line of it, more than once
 * @param phantom true when the supplier accepted it and it is not in the database
 */
public record OrderFate(int number, LocalDateTime createdAt, boolean committed, boolean lost, boolean doubled,
        boolean phantom) {
}
