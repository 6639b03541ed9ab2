package org.bbops.manufacturing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;

/** Supplier domain that records its requests, and refuses them on demand. */
class SupplierDouble implements SupplierService {

    private final List<PurchaseRequest> purchases = new CopyOnWriteArrayList<>();
    private final List<Receipt> settlements = new CopyOnWriteArrayList<>();
    private volatile RuntimeException refusal;
    private volatile List<Integer> answer;

    void reset() {
        purchases.clear();
        settlements.clear();
        refusal = null;
        answer = List.of(4711);
    }

    void refuseWith(RuntimeException error) {
        refusal = error;
    }

    void answerWith(List<Integer> purchaseOrderIds) {
        answer = purchaseOrderIds;
    }

    List<PurchaseRequest> purchases() {
        return purchases;
    }

    List<Receipt> settlements() {
        return settlements;
    }

    @Override
    public SupplierService.PurchaseAnswer purchase(PurchaseRequest request) {
        purchases.add(request);
        refuse();
        return new SupplierService.PurchaseAnswer(answer);
    }

    @Override
    public void settle(Receipt receipt) {
        settlements.add(receipt);
        refuse();
    }

    private void refuse() {
        if (refusal != null) {
            throw refusal;
        }
    }
}
