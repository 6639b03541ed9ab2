package org.bbops.supplier.choice;

/**
 * A component that has to be bought.
 *
 * @param componentId comp_id
 * @param need needed quantity, 1 or more
 * @param leadTimeDays s_component.lead_time: the latest that a supplier may deliver
 */
public record ComponentDemand(String componentId, int need, int leadTimeDays) {
}
