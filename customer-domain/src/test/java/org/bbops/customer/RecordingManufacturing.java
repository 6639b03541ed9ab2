package org.bbops.customer;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.test.UncalledManufacturing;

/** Manufacturing domain that records reported large orders, and refuses them on demand. */
class RecordingManufacturing extends UncalledManufacturing {

    private final List<LargeOrdersRequest> largeOrders = new CopyOnWriteArrayList<>();
    private volatile RuntimeException refusal;

    List<LargeOrdersRequest> largeOrders() {
        return largeOrders;
    }

    void refuseWith(RuntimeException error) {
        refusal = error;
    }

    @Override
    public void addLargeOrders(LargeOrdersRequest request) {
        if (refusal != null) {
            throw refusal;
        }
        largeOrders.add(request);
    }
}
