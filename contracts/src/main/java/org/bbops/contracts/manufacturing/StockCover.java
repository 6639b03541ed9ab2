package org.bbops.contracts.manufacturing;

/**
 * Number of widgets that can still be scheduled before the next work order of an assembly has to buy.
 *
 * @param assemblyId b_assembly_id
 * @param widgets the most that leave every component's stock, what is on order included, above its low mark, each component being on one line of
 *     the bill of materials; 0 or more
 */
public record StockCover(String assemblyId, int widgets) {
}
