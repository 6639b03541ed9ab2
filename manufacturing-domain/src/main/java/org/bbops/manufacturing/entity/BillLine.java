package org.bbops.manufacturing.entity;

/**
 * A line of an assembly's bill of materials with the marks of its component: m_bom joined with m_parts.
 *
 * @param componentId b_comp_id
 * @param quantityEach b_qty: quantity for one assembly
 * @param lowMark p_lomark
 * @param highMark p_himark
 */
public record BillLine(String componentId, int quantityEach, int lowMark, int highMark) {

    /** Returns the quantity of the component that a work order takes, 1 to 200,000 by the bounds of a request. */
    public int need(int assemblies) {
        return Math.multiplyExact(quantityEach, assemblies);
    }

    /**
     * Returns the maximum number of assemblies that can be scheduled without buying this component, 0 or more.
     *
     * @param available the component's stock and the quantity on order
     */
    public int cover(int available) {
        return Math.max(0, (available - lowMark - 1) / quantityEach);
    }
}
