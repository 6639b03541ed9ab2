package org.bbops.driver.audit;

import java.time.LocalDateTime;

/**
 * What became of one purchase order of a run, once everything has drained.
 *
 * @param number po_number
 * @param createdAt when its transaction wrote it; of an order that the database does not know, when the order of the next
 *     lower number was written, as numbers are handed out in order
 * @param committed whether the database knows it
 * @param lost whether it is committed, the supplier never accepted it and it waits nowhere
 * @param doubled whether the supplier accepted it, or the system booked a line of it, more often than once
 * @param phantom whether the supplier accepted it and the database does not know it
 */
public record OrderFate(int number, LocalDateTime createdAt, boolean committed, boolean lost, boolean doubled,
        boolean phantom) {
}
