package org.bbops.driver.audit;

import java.util.List;

/** Checks on purchase orders and receipts (workload page, section 3, supplier domain, and section 4). */
final class SupplierChecks {

    private static final String ON_ORDER = """
            select s.comp_id, s.qty_on_order, s.loaded, s.open_quantity
            from (
              select p.comp_id, sum(p.components) as components, sum(p.qty_on_order) as qty_on_order, sum(p.loaded) as loaded,
                sum(p.open_quantity) as open_quantity
              from (
                select c.comp_id, 1 as components, c.qty_on_order, b.qty_on_order as loaded, 0 as open_quantity
                from s_component c join u_baseline_component b on b.comp_id = c.comp_id
                union all
                select pol_p_id as comp_id, 0 as components, 0 as qty_on_order, 0 as loaded, pol_qty as open_quantity
                from s_purchase_orderline where pol_deldate is null) p
              group by p.comp_id) s
            where s.components = 1 and s.qty_on_order <> s.loaded + s.open_quantity
            """;

    private static final String WITHOUT_LINES = """
            select p.po_number, p.po_status from s_purchase_order p
            left join s_purchase_orderline l on l.pol_po_id = p.po_number where l.pol_po_id is null
            """;

    private static final String LINE_WITHOUT_ORDER = """
            select l.pol_po_id, l.pol_number from s_purchase_orderline l
            left join s_purchase_order p on p.po_number = l.pol_po_id where p.po_number is null
            """;

    private static final String STATUS = """
            select s.po_number, s.po_status, s.open_lines
            from (
              select p.po_number, p.po_status, p.po_sent_at, p.po_delivered_at,
                sum(case when l.pol_deldate is null then 1 else 0 end) as open_lines
              from s_purchase_order p join s_purchase_orderline l on l.pol_po_id = p.po_number
              group by p.po_number, p.po_status, p.po_sent_at, p.po_delivered_at) s
            where s.po_status not in ('new', 'sent', 'delivered')
              or (s.po_status = 'delivered' and s.open_lines > 0)
              or (s.po_status <> 'delivered' and s.open_lines = 0)
              or (s.po_status = 'sent' and s.po_sent_at is null)
              or (s.po_status = 'delivered' and s.po_delivered_at is null)
            """;

    private static final String RECEIPTS = """
            select l.pol_po_id, l.pol_number, 'delivered but not received' as difference
            from s_purchase_orderline l left join m_receipt r on r.mr_po_number = l.pol_po_id and r.mr_line = l.pol_number
            where l.pol_po_id > {lastPurchaseOrder} and l.pol_deldate is not null and r.mr_po_number is null
            union all
            select r.mr_po_number as pol_po_id, r.mr_line as pol_number, 'received but not as ordered, or not marked delivered' as difference
            from m_receipt r left join s_purchase_orderline l on l.pol_po_id = r.mr_po_number and l.pol_number = r.mr_line
            where l.pol_po_id is null or l.pol_deldate is null or l.pol_p_id <> r.mr_p_id or l.pol_qty <> r.mr_qty
            """;

    private static final String OUTBOX = """
            select o.ob_id, o.ob_po_number from s_outbox o
            left join s_purchase_order p on p.po_number = o.ob_po_number where p.po_number is null
            """;

    static final List<Check> ALL = List.of(
            new SqlCheck("on-order-open", "qty_on_order is what was loaded + the quantity of open purchase order lines", ON_ORDER),
            new SqlCheck("purchase-order-has-lines", "every purchase order has lines", WITHOUT_LINES),
            new SqlCheck("purchase-line-has-order", "every purchase order line belongs to a purchase order", LINE_WITHOUT_ORDER),
            new SqlCheck("purchase-order-status", "a purchase order is delivered when no line is open, and only then; "
                    + "sent and delivered ones say when", STATUS),
            new SqlCheck("receipt-once", "every delivered line was received once, as ordered, and no other", RECEIPTS),
            new SqlCheck("outbox-known", "every row of the outbox names a purchase order", OUTBOX),
            new ChoiceCheck());

    private SupplierChecks() {
    }
}
