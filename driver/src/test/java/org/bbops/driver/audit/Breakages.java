package org.bbops.driver.audit;

import java.util.stream.Stream;

/** Changes that violate the checks of a run's rows, grouped by the books that they concern; see {@link RunRows}. */
final class Breakages {

    private Breakages() {
    }

    /** Returns all of them. */
    static Stream<Breakage> all() {
        return Stream
                .of(customerSide(), workOrders(), inventory(), purchaseOrders(), purchasing(), population(), keys(), driversBooks(),
                        suppliersBooks())
                .flatMap(breakages -> breakages);
    }

    private static Stream<Breakage> customerSide() {
        return Stream.of(
                new Breakage("order-line-count", 1, "o_id 10001, o_ol_cnt 3, line_count 2",
                        "update o_orders set o_ol_cnt = 3 where o_id = 10001"),
                new Breakage("order-line-count", 1, "o_id 10002, o_ol_cnt 1, line_count 0",
                        "delete from o_orderline where ol_o_id = 10002"),
                new Breakage("order-total", 1, "cents_of_lines 0", "delete from o_orderline where ol_o_id = 10002"),
                new Breakage("order-total", 1, "o_id 7,", "update o_orders set o_total = o_total + 0.01 where o_id = 7"),
                new Breakage("order-total", 1, "o_id 10002,", "update o_orderline set ol_qty = 41 where ol_o_id = 10002"),
                new Breakage("order-line-has-order", 1, "ol_o_id 10003, ol_id 1",
                        "insert into o_orderline values (10003, 1, 'ASM000000000001', 1, 1, null, 0)"),
                new Breakage("order-line-has-item", 1, "ol_o_id 10002, ol_id 1, ol_i_id ASM999",
                        "update o_orderline set ol_i_id = 'ASM999' where ol_o_id = 10002"),
                new Breakage("order-has-customer", 1, "o_id 10001, o_c_id 9999", "update o_orders set o_c_id = 9999 where o_id = 10001"),
                new Breakage("customer-in-both-domains", 1, "c_id 10001, difference not the same in c_customer",
                        "delete from c_customer where c_id = 10001"),
                new Breakage("customer-in-both-domains", 1, "c_id 3, difference missing in o_customer",
                        "delete from o_customer where c_id = 3"),
                new Breakage("customer-in-both-domains", 1, "c_id 3, difference not the same in c_customer",
                        "update o_customer set c_last = 'other' where c_id = 3"),
                new Breakage("order-credit", 1, "o_id 10001, o_c_id 1, c_credit BC",
                        "update c_customer set c_credit = 'BC' where c_id = 1"),
                new Breakage("order-credit", 1, "o_id 10002, o_c_id 10001, c_credit GC, c_credit_limit 0.00",
                        "update c_customer set c_credit_limit = 0 where c_id = 10001"),
                new Breakage("order-credit", 1, "o_id 10002, o_c_id 10001, c_credit GC",
                        "update c_customer set c_credit_limit = (select o_total * (1 - o_discount) - 0.01 from o_orders where o_id = 10002) "
                                + "where c_id = 10001"),
                new Breakage("order-discount", 1, "o_id 10002, o_discount 0.33",
                        "update o_orders set o_discount = 0.33 where o_id = 10002"));
    }

    private static Stream<Breakage> workOrders() {
        return Stream.of(
                new Breakage("work-order-not-stuck", 1, "wo_number 10003, wo_status 0",
                        "update m_workorder set wo_status = 0 where wo_number = 10003"),
                new Breakage("work-order-quantity", 1, "wo_number 10001, wo_status 4, wo_orig_qty 11, wo_comp_qty 10",
                        "update m_workorder set wo_comp_qty = 10 where wo_number = 10001"),
                new Breakage("large-order-once", 1, "wo_o_id 10001, wo_ol_id 2, work_orders 2",
                        "update m_workorder set wo_o_id = 10001, wo_ol_id = 2 where wo_number = 10003"),
                new Breakage("large-order-gone", 1, "lo_id 10009, lo_o_id 10001, lo_ol_id 2, wo_number 10002",
                        "insert into m_largeorder values (10009, 10001, 2, 'ASM000000000002', 30, current_date, 0)"));
    }

    private static Stream<Breakage> inventory() {
        return Stream.of(
                new Breakage("inventory-parts", 1, "p_id CMP000000000009, difference missing in m_inventory",
                        "delete from m_inventory where in_p_id = 'CMP000000000009'"),
                new Breakage("inventory-parts", 1, "p_id CMP999999999999, difference was never loaded",
                        "insert into m_inventory select 'CMP999999999999', 0, 0, in_location, in_acc_code, in_act_date, 0 "
                                + "from m_inventory where in_p_id = 'CMP000000000009'"),
                new Breakage("inventory-balance", 1, "in_p_id CMP000000000001,",
                        "update m_inventory set in_qty = in_qty + 20 where in_p_id = 'CMP000000000001'"),
                new Breakage("inventory-balance", 1, "in_p_id ASM000000000001,",
                        "update m_inventory set in_qty = in_qty - 1 where in_p_id = 'ASM000000000001'"),
                new Breakage("inventory-balance", 1, "used 0, received 0, completed 11",
                        "update m_inventory set in_qty = in_qty - 1 where in_p_id = 'ASM000000000001'"),
                new Breakage("in-ordered-bounds", 1, "in_p_id CMP000000000003, in_ordered 37, qty_on_order 36",
                        "update m_inventory set in_ordered = 37 where in_p_id = 'CMP000000000003'"),
                new Breakage("in-ordered-bounds", 1, "in_p_id CMP000000000003, in_ordered -1",
                        "update m_inventory set in_ordered = -1 where in_p_id = 'CMP000000000003'"),
                new Breakage("in-ordered-demanded", 1, "in_p_id CMP000000000003, in_ordered 14, qty_demanded 15",
                        "update m_inventory set in_ordered = 14 where in_p_id = 'CMP000000000003'"),
                new Breakage("on-order-open", 1, "comp_id CMP000000000003, qty_on_order 35, loaded 0, open_quantity 36",
                        "update s_component set qty_on_order = 35 where comp_id = 'CMP000000000003'"));
    }

    private static Stream<Breakage> purchaseOrders() {
        return Stream.of(
                new Breakage("purchase-order-has-lines", 1, "po_number 10002, po_status sent",
                        "delete from s_purchase_orderline where pol_po_id = 10002"),
                new Breakage("purchase-line-has-order", 1, "pol_po_id 10002, pol_number 1",
                        "delete from s_purchase_order where po_number = 10002"),
                new Breakage("purchase-order-status", 1, "po_number 10002, po_status delivered, open_lines 1",
                        "update s_purchase_order set po_status = 'delivered', po_delivered_at = now() where po_number = 10002"),
                new Breakage("purchase-order-status", 1, "po_number 10001, po_status sent, open_lines 0",
                        "update s_purchase_order set po_status = 'sent' where po_number = 10001"),
                new Breakage("purchase-order-status", 1, "po_number 10002, po_status sent",
                        "update s_purchase_order set po_sent_at = null where po_number = 10002"),
                new Breakage("receipt-once", 1, "pol_po_id 10001, pol_number 2, difference delivered but not received",
                        "delete from m_receipt where mr_po_number = 10001 and mr_line = 2"),
                new Breakage("receipt-once", 1, "pol_po_id 10002, pol_number 1, difference received but not as ordered",
                        "insert into m_receipt values (10002, 1, 'CMP000000000003', 36, now())"),
                new Breakage("receipt-once", 1, "pol_po_id 10001, pol_number 1, difference received but not as ordered",
                        "update m_receipt set mr_qty = 21 where mr_line = 1"),
                new Breakage("outbox-known", 1, "ob_po_number 77777",
                        "insert into s_outbox (ob_po_number, ob_created_at) values (77777, now())"),
                new Breakage("purchase-order-sent-or-queued", 1, "po_number 10003", "delete from s_outbox"),
                new Breakage("purchase-order-sent-or-queued", 1, "po_number 10001",
                        "update s_purchase_order set po_sent_at = null where po_number = 10001"));
    }

    private static Stream<Breakage> purchasing() {
        return Stream.of(
                new Breakage("stock-above-mark", 1, "in_p_id CMP000000000001, in_qty 1, in_ordered 0",
                        "update m_inventory set in_qty = 1 where in_p_id = 'CMP000000000001'"),
                new Breakage("in-ordered-assembly", 1, "in_p_id ASM000000000004, in_ordered 3, loaded 0",
                        "update m_inventory set in_ordered = 3 where in_p_id = 'ASM000000000004'"),
                new Breakage("purchase-has-work-order", 1, "po_wo_number 10005, po_number 10004, purchase_orders 1",
                        RunRows.PURCHASE_OF_NOBODY),
                new Breakage("purchase-order-choice", 1, "po_number 10003, po_supp_id 9, the cheapest in time is 2",
                        "update s_purchase_order set po_supp_id = 9 where po_number = 10003"),
                new Breakage("purchase-order-choice", 1, "po_number 10003, pol_number 1, pol_qty 31, which is no multiple of sc_qty 15",
                        "update s_purchase_orderline set pol_qty = 31 where pol_po_id = 10003"),
                new Breakage("purchase-order-choice", 1, "po_number 10002, po_supp_id 4, which does not deliver all of it in time",
                        "update s_supp_component set sc_del_date = 99 where sc_p_id = 'CMP000000000003'"),
                new Breakage("purchase-order-choice", 1, "po_number 10002, po_supp_id 11, the cheapest in time is 4",
                        "update s_purchase_order set po_supp_id = 11 where po_number = 10002"));
    }

    private static Stream<Breakage> population() {
        return Stream.of(
                new Breakage("population-kept", 1, "s_purchase_orderline pol_po_id 1, pol_number 1 is missing",
                        "delete from s_purchase_orderline where pol_po_id = 1 and pol_number = 1"),
                new Breakage("population-kept", 1, "s_purchase_orderline pol_po_id 1, pol_number 1: pol_qty is ",
                        "update s_purchase_orderline set pol_qty = 2 * pol_qty where pol_po_id = 1 and pol_number = 1"),
                new Breakage("population-kept", 1, "o_orders o_id 7 is missing",
                        "delete from o_orders where o_id = 7; delete from o_orderline where ol_o_id = 7"),
                new Breakage("population-kept", 1, "o_orders o_id 7: o_status is 2, was loaded as 1",
                        "update o_orders set o_status = 2 where o_id = 7"),
                new Breakage("population-kept", 1, "c_customer c_id 9: c_balance is 1.00, was loaded as ",
                        "update c_customer set c_balance = 1 where c_id = 9"),
                new Breakage("population-kept", 1, "m_bom b_assembly_id ASM000000000009, b_comp_id ",
                        "update m_bom set b_qty = b_qty + 1 where b_assembly_id = 'ASM000000000009' and b_line_no = 1"),
                new Breakage("population-kept", 1, "m_parts p_id ASM999 was not loaded",
                        "insert into m_parts select 'ASM999', p_name, p_desc, p_rev, p_planner, p_type, p_ind, p_lomark, p_himark, 0 from m_parts "
                                + "where p_id = 'ASM000000000001'"),
                new Breakage("population-kept", 1, "m_workorder wo_number 3: wo_start_date is ",
                        "update m_workorder set wo_start_date = wo_start_date + interval '1 second' where wo_number = 3"));
    }

    private static Stream<Breakage> keys() {
        return Stream.of(
                new Breakage("key-handed-out", 1, "key_of o_orders, key_value 751",
                        "insert into o_orders select 751, o_c_id, 0, 0, 0, 1, now(), null, 0 from o_orders where o_id = 1"),
                new Breakage("key-handed-out", 1, "key_of c_customer, key_value 20001",
                        "insert into c_customer select 20001, c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip, c_phone, "
                                + "c_contact, c_since, 0, 'GC', 300000, 0, 0 from c_customer where c_id = 1"),
                new Breakage("key-handed-out", 1, "key_of m_workorder, key_value 101",
                        "update m_workorder set wo_number = 101 where wo_number = 10003"),
                new Breakage("key-handed-out", 1, "key_of m_largeorder, key_value 1", "update m_largeorder set lo_id = 1"),
                new Breakage("key-handed-out", 1, "key_of s_purchase_order, key_value 20001",
                        "update s_purchase_order set po_number = 20001 where po_number = 10003"));
    }

    private static Stream<Breakage> driversBooks() {
        return Stream.of(
                new Breakage("driver-orders", 1, "found 753, expected 752",
                        "insert into o_orders select 10009, o_c_id, 0, 0, 0, 1, now(), null, 0 from o_orders where o_id = 1"),
                new Breakage("driver-customers", 1, "found 750, expected 751", "delete from c_customer where c_id = 10001"),
                new Breakage("driver-work-orders", 1, "found 3, expected 4", "delete from m_workorder where wo_number = 10003"),
                new Breakage("driver-completed", 1, "found 1, expected 2",
                        "update m_workorder set wo_status = 3 where wo_number = 10001"),
                new Breakage("driver-widgets", 1, "found 40, expected 41",
                        "update m_workorder set wo_comp_qty = 10 where wo_number = 10001"),
                new Breakage("driver-large-orders", 1, "found 1, expected 2", "delete from m_largeorder"),
                new Breakage("driver-purchases", 1, "found 2, expected 3", "delete from s_purchase_order where po_number = 10003"),
                new Breakage("driver-purchases", 1, "found 4, expected 3", RunRows.PURCHASE_OF_NOBODY),
                new Breakage("driver-large-order-ids", 1, "o_id 10001 is not there, but large lines of it are",
                        "delete from o_orders where o_id = 10001"));
    }

    private static Stream<Breakage> suppliersBooks() {
        return Stream.of(
                new Breakage("supplier-order-known", 1, "po_number 10002", "delete from s_purchase_order where po_number = 10002"),
                new Breakage("purchase-order-arrived", 1, "po_number 10003, po_status new", "delete from s_outbox"),
                new Breakage("supplier-order-lines", 1,
                        "po_number 10002, lines 0, quantity 0, booked 0, supplier's lines 1, quantity 36, delivered 0, other lines",
                        "delete from s_purchase_orderline where pol_po_id = 10002"),
                new Breakage("supplier-order-lines", 1, "po_number 10002, lines 1, quantity 54, booked 0, supplier's lines 1, quantity 36",
                        "update s_purchase_orderline set pol_qty = 54 where pol_po_id = 10002"),
                new Breakage("supplier-order-lines", 1, "quantity 36, delivered 0, other lines",
                        "update s_purchase_orderline set pol_p_id = 'CMP000000000004' where pol_po_id = 10002"),
                new Breakage("delivery-booked", 1,
                        "po_number 10001, lines 2, quantity 78, booked 1, supplier's lines 2, quantity 78, delivered 2",
                        "delete from m_receipt where mr_line = 2"),
                new Breakage("delivery-booked", 1,
                        "po_number 10002, lines 1, quantity 36, booked 1, supplier's lines 1, quantity 36, delivered 0",
                        "insert into m_receipt values (10002, 1, 'CMP000000000003', 36, now())"));
    }
}
