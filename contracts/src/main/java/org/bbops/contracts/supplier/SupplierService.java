package org.bbops.contracts.supplier;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.bbops.contracts.manufacturing.Receipt;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;

/**
 * Operations that the supplier domain offers to the manufacturing domain. The emulator's deliveries come in as XML at {@code POST
 * /supplier/deliveries}, which is not part of this interface.
 */
@HttpExchange("/supplier")
public interface SupplierService {

    /**
     * Chooses suppliers, writes purchase orders and hands them over to the supplier (workload page, sections 3 and 4).
     * UNKNOWN_PART, SUPPLIER_UNAVAILABLE (sync only: the emulator failed or timed out; nothing is written).
     */
    @PostExchange("/purchases")
    PurchaseAnswer purchase(@Valid @RequestBody PurchaseRequest request);

    /**
     * Books a delivered line in the supplier domain's own tables: demand, quantity on order, the line's delivery date.
     * Called by the manufacturing domain under the inventory row's lock. Booking the same line again changes nothing.
     * UNKNOWN_PURCHASE_ORDER, PURCHASE_ORDER_NOT_VISIBLE.
     */
    @PostExchange("/settlements")
    void settle(@Valid @RequestBody Receipt receipt);

    /**
     * Result of a purchase.
     *
     * @param purchaseOrderIds po_number of each purchase order written; empty when enough was on order already
     */
    record PurchaseAnswer(List<Integer> purchaseOrderIds) {
    }

    /**
     * Request to buy components.
     *
     * @param siteId destination site
     * @param workOrderId wo_number of the work order that needs them
     * @param needs distinct components, 1 to 100
     */
    record PurchaseRequest(@Min(1) int siteId, @Min(1) int workOrderId, @NotEmpty @Size(max = 100) List<@NotNull @Valid Need> needs) {

        /**
         * Component and quantity needed.
         *
         * @param componentId comp_id
         * @param quantity 1 to 100,000,000
         */
        public record Need(@NotBlank @Size(max = 15) String componentId, @Min(1) @Max(100_000_000) int quantity) {
        }
    }
}
