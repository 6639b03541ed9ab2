package org.bbops.customer.jpa;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

/** o_orderline. */
interface OrderLineRepository extends JpaRepository<OrderLineEntity, OrderLineKey> {

    @Modifying
    @Query("delete from OrderLine l where l.key.orderId = :orderId")
    int deleteOf(int orderId);
}
