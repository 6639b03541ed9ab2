package org.bbops.customer.jpa;

import java.util.List;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** o_orders. */
interface OrderRepository extends Repository<OrderEntity, Integer> {

    @Modifying
    @Query("delete from CustomerOrder o where o.id = :id")
    int deleteRow(int id);

    /** One statement, so that an order and its lines are of the same moment. */
    @Query("""
            select new org.bbops.customer.jpa.OrderRow(o, l)
            from CustomerOrder o left join OrderLine l on l.key.orderId = o.id
            where o.id = :id
            order by l.key.lineId""")
    List<OrderRow> read(int id);

    /** One statement, as above. */
    @Query("""
            select new org.bbops.customer.jpa.OrderRow(o, l)
            from CustomerOrder o left join OrderLine l on l.key.orderId = o.id
            where o.id in (select first.id from CustomerOrder first
                           where first.customerId = :customerId order by first.id limit :ordersMax)
            order by o.id, l.key.lineId""")
    List<OrderRow> ofCustomer(int customerId, int ordersMax);
}
