package org.bbops.customer.jpa;

import jakarta.persistence.LockModeType;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

/** o_orderline. */
interface OrderLineRepository extends JpaRepository<OrderLineEntity, OrderLineKey> {

    @Lock(LockModeType.PESSIMISTIC_WRITE)
    @Query("select l from OrderLine l where l.key.orderId = :orderId order by l.key.lineId")
    List<OrderLineEntity> lock(int orderId);

    @Modifying
    @Query("delete from OrderLine l where l.key.orderId = :orderId")
    int deleteOf(int orderId);
}
