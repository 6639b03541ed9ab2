package org.bbops.supplier;

import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.test.UncalledManufacturing;

/** Manufacturing domain that books no inventory and passes each receipt to the supplier domain. */
class SettlingManufacturing extends UncalledManufacturing {

    private final SupplierService supplier;
    private volatile RuntimeException refusal;

    SettlingManufacturing(SupplierService supplier) {
        this.supplier = supplier;
    }

    void refuseWith(RuntimeException error) {
        refusal = error;
    }

    @Override
    public void receive(Receipt receipt) {
        if (refusal != null) {
            throw refusal;
        }
        supplier.settle(receipt);
    }
}
