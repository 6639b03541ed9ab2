package org.bbops.supplier;

import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.supplier.PurchaseAnswer;
import org.bbops.contracts.supplier.PurchaseRequest;
import org.bbops.contracts.supplier.SupplierService;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The supplier domain's transactions; each joins its caller's where there is one. */
@Service
@Primary
@Transactional
class PurchasingService implements SupplierService {

    private final Purchases purchases;
    private final Settlements settlements;
    private final FaultPoints faults;

    PurchasingService(Purchases purchases, Settlements settlements, FaultPoints faults) {
        this.purchases = purchases;
        this.settlements = settlements;
        this.faults = faults;
    }

    @Override
    public PurchaseAnswer purchase(PurchaseRequest request) {
        return purchases.purchase(request);
    }

    @Override
    public void settle(Receipt receipt) {
        settlements.settle(receipt);
        faults.reach(FaultPoint.DELIVERY_BEFORE_COMMIT);
    }
}
