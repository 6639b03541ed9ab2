package org.bbops.supplier.choice;

import java.util.List;

/**
 * A purchase order to be written.
 *
 * @param supplierId the chosen supplier
 * @param lines in the order of the demands
 */
public record ChosenOrder(int supplierId, List<Line> lines) {

    /**
     * A line of it.
     *
     * @param demand the demanded component
     * @param quantity ordered quantity: the need rounded up to a multiple of the supplier's lot
     */
    public record Line(ComponentDemand demand, int quantity) {
    }
}
