package org.bbops.driver.results.chaos;

/**
 * Purchase orders by fate.
 *
 * @param committed in the database
 * @param lost committed, but never accepted by the supplier, and waiting nowhere
 * @param doubled in effect
 * @param phantom accepted by the supplier and unknown to the database
 */
public record OrderCounts(long committed, long lost, long doubled, long phantom) {

    static final OrderCounts NONE = new OrderCounts(0, 0, 0, 0);

    OrderCounts plus(OrderCounts other) {
        return new OrderCounts(committed + other.committed, lost + other.lost, doubled + other.doubled, phantom + other.phantom);
    }
}
