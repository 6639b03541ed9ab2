package org.bbops.supplier.choice;

import java.math.BigDecimal;
import java.math.MathContext;
import org.bbops.supplier.choice.SupplierChoice.ComponentDemand;

/**
 * Supplier's offer of a component, a row of s_supp_component.
 *
 * @param componentId sc_p_id
 * @param supplierId sc_supp_id
 * @param price sc_price of one lot, in money units
 * @param lotSize sc_qty: components are sold in multiples of it, 1 or more
 * @param discount sc_discount as a fraction, 0 to 1
 * @param deliveryDays sc_del_date: days from order to delivery
 */
public record Offer(String componentId, int supplierId, BigDecimal price, int lotSize, BigDecimal discount,
        int deliveryDays) {

    /** Price of one component: price × (1 − discount) / lot size (workload page, section 3), to 16 digits. */
    public BigDecimal unitPrice() {
        return price.multiply(BigDecimal.ONE.subtract(discount))
                .divide(BigDecimal.valueOf(lotSize), MathContext.DECIMAL64);
    }

    /** Returns true when the supplier delivers within the component's lead time. */
    boolean isFeasibleFor(ComponentDemand demand) {
        return deliveryDays <= demand.leadTimeDays();
    }

    /** Returns the smallest multiple of the lot size that covers the need. */
    int roundUp(int need) {
        return Math.multiplyExact(Math.ceilDiv(need, lotSize), lotSize);
    }
}
