package org.bbops.contracts.manufacturing;

/**
 * Number of widgets that can still be scheduled before the next work order of an assembly has to buy.
 *
 * @param assemblyId b_assembly_id
 * @param widgets largest number that leaves every component's stock, quantities on order included, above its low mark, assuming each
 *     component is on one line of the bill of materials; 0 or more
 */
public record StockCover(String assemblyId, int widgets) {
}
