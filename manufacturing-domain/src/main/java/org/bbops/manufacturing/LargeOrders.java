package org.bbops.manufacturing;

import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrder;
import org.bbops.contracts.manufacturing.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.LargeOrdersRequest.Line;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.keys.Keys;
import org.springframework.stereotype.Component;

/** The large lines of new orders, until the large-order line builds them (workload page, sections 3 and 5). */
@Component
class LargeOrders {

    private final LargeOrderStore store;
    private final Keys keys;

    LargeOrders(Stores stores, Keys keys) {
        this.store = stores.largeOrders();
        this.keys = keys;
    }

    void add(LargeOrdersRequest request) {
        store.insert(request.lines().stream().map(line -> row(request, line)).toList());
    }

    private LargeOrderRow row(LargeOrdersRequest request, Line line) {
        return new LargeOrderRow(keys.next(KeySequence.LARGEORDER), request, line);
    }

    List<LargeOrder> findAll() {
        return store.findAll().stream().map(LargeOrderRow::toLargeOrder).toList();
    }
}
