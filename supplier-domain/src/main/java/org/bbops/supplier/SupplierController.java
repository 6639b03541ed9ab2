package org.bbops.supplier;

import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.supplier.PurchaseAnswer;
import org.bbops.contracts.supplier.PurchaseRequest;
import org.bbops.contracts.supplier.SupplierService;
import org.springframework.web.bind.annotation.RestController;

/** The supplier domain over HTTP and JSON, for the other domains. */
@RestController
class SupplierController implements SupplierService {

    private final SupplierService supplier;

    SupplierController(PurchasingService supplier) {
        this.supplier = supplier;
    }

    @Override
    public PurchaseAnswer purchase(PurchaseRequest request) {
        return supplier.purchase(request);
    }

    @Override
    public void settle(Receipt receipt) {
        supplier.settle(receipt);
    }
}
