package org.bbops.driver.audit;

import java.util.List;

/** Checks on keys, which u_sequences hands out in blocks (workload page, section 1). */
final class KeyChecks {

    private static final String HANDED_OUT = """
            select 'o_orders' as key_of, t.o_id as key_value, s.s_nextnum from o_orders t join u_sequences s on s.s_id = 'order'
            where t.o_id > {lastOrder} and (t.o_id <= {endOrder} or t.o_id >= s.s_nextnum)
            union all
            select 'c_customer' as key_of, t.c_id as key_value, s.s_nextnum from c_customer t join u_sequences s on s.s_id = 'customer'
            where t.c_id > {lastCustomer} and (t.c_id <= {endCustomer} or t.c_id >= s.s_nextnum)
            union all
            select 'm_workorder' as key_of, t.wo_number as key_value, s.s_nextnum from m_workorder t join u_sequences s on s.s_id = 'workorder'
            where t.wo_number > {lastWorkOrder} and (t.wo_number <= {endWorkOrder} or t.wo_number >= s.s_nextnum)
            union all
            select 'm_largeorder' as key_of, t.lo_id as key_value, s.s_nextnum from m_largeorder t join u_sequences s on s.s_id = 'largeorder'
            where t.lo_id <= {endLargeOrder} or t.lo_id >= s.s_nextnum
            union all
            select 's_purchase_order' as key_of, t.po_number as key_value, s.s_nextnum
            from s_purchase_order t join u_sequences s on s.s_id = 'purchaseorder'
            where t.po_number > {lastPurchaseOrder} and (t.po_number <= {endPurchaseOrder} or t.po_number >= s.s_nextnum)
            """;

    static final List<Check> ALL = List.of(new SqlCheck("key-handed-out",
            "every key beyond those loaded lies in a block that u_sequences has handed out", HANDED_OUT));

    private KeyChecks() {
    }
}
