package org.bbops.customer.jpa;

import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** o_orderline. */
interface OrderLineRepository extends Repository<OrderLineEntity, OrderLineKey> {

    @Modifying
    @Query("delete from OrderLine l where l.key.orderId = :orderId")
    int deleteOf(int orderId);
}
