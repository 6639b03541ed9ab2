package org.bbops.supplier.choice;

import java.util.List;

/**
 * A purchase order to be written.
 *
 * @param supplierId whom to buy from
 * @param lines in the order of the demands
 */
public record ChosenOrder(int supplierId, List<Line> lines) {

    /**
     * A line of it.
     *
     * @param demand what is needed
     * @param quantity how many to order: the need rounded up to a multiple of the supplier's lot
     */
    public record Line(ComponentDemand demand, int quantity) {
    }
}
