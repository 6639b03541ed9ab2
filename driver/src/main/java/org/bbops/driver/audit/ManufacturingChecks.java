package org.bbops.driver.audit;

import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.driver.audit.Check.SqlCheck;

/** Checks on work orders, large orders and inventory (workload page, section 3, manufacturing domain). */
final class ManufacturingChecks {

    private static final String STUCK = "select wo_number, wo_status, wo_assembly_id from m_workorder where wo_status = 0";

    private static final String COMPLETED_QUANTITY = """
            select wo_number, wo_status, wo_orig_qty, wo_comp_qty from m_workorder
            where wo_number > {lastWorkOrder} and ((wo_status = 4 and wo_comp_qty <> wo_orig_qty)
              or (wo_status <> 4 and wo_comp_qty <> 0))
            """;

    private static final String SCHEDULED_TWICE = """
            select wo_o_id, wo_ol_id, count(*) as work_orders from m_workorder
            where wo_number > {lastWorkOrder} and wo_o_id is not null
            group by wo_o_id, wo_ol_id having count(*) > 1
            """;

    private static final String SCHEDULED_AND_WAITING = """
            select l.lo_id, l.lo_o_id, l.lo_ol_id, w.wo_number from m_largeorder l
            join m_workorder w on w.wo_o_id = l.lo_o_id and w.wo_ol_id = l.lo_ol_id and w.wo_number > {lastWorkOrder}
            """;

    private static final String PARTS = """
            select b.p_id, 'missing in m_inventory' as difference
            from u_baseline_inventory b left join m_inventory i on i.in_p_id = b.p_id where i.in_p_id is null
            union all
            select i.in_p_id as p_id, 'was never loaded' as difference
            from m_inventory i left join u_baseline_inventory b on b.p_id = i.in_p_id where b.p_id is null
            """;

    /** Limited to loaded parts in m_inventory, which have a row of stock; {@link #PARTS} finds the others. */
    private static final String INVENTORY = """
            select s.in_p_id, s.in_qty, s.loaded, s.used, s.received, s.completed
            from (
              select p.p_id as in_p_id, sum(p.stocks) as stocks, sum(p.in_qty) as in_qty, sum(p.loaded) as loaded,
                sum(p.used) as used, sum(p.received) as received, sum(p.completed) as completed
              from (
                select i.in_p_id as p_id, 1 as stocks, i.in_qty, b.in_qty as loaded, 0 as used, 0 as received, 0 as completed
                from m_inventory i join u_baseline_inventory b on b.p_id = i.in_p_id
                union all
                select m.b_comp_id as p_id, 0 as stocks, 0 as in_qty, 0 as loaded, m.b_qty * w.wo_orig_qty as used, 0 as received,
                  0 as completed
                from m_workorder w join m_bom m on m.b_assembly_id = w.wo_assembly_id
                where w.wo_number > {lastWorkOrder} and w.wo_status <> 6
                union all
                select mr_p_id as p_id, 0 as stocks, 0 as in_qty, 0 as loaded, 0 as used, mr_qty as received, 0 as completed
                from m_receipt
                union all
                select wo_assembly_id as p_id, 0 as stocks, 0 as in_qty, 0 as loaded, 0 as used, 0 as received,
                  wo_comp_qty as completed
                from m_workorder where wo_number > {lastWorkOrder} and wo_status = 4) p
              group by p.p_id) s
            where s.stocks = 1 and s.in_qty <> s.loaded - s.used + s.received + s.completed
            """;

    private static final String ORDERED_WITHIN = """
            select i.in_p_id, i.in_ordered, c.qty_on_order from m_inventory i join s_component c on c.comp_id = i.in_p_id
            where i.in_ordered < 0 or i.in_ordered > c.qty_on_order
            """;

    /** Compares two columns that change by the same amounts under the inventory row's lock, in either topology: see docs/results.md. */
    private static final String ORDERED_DEMANDED = """
            select i.in_p_id, i.in_ordered, c.qty_demanded from m_inventory i join s_component c on c.comp_id = i.in_p_id
            where i.in_ordered <> c.qty_demanded
            """;

    /**
     * Scheduling buys whenever stock plus orders falls to the low mark, and fills up to p_himark; deliveries and cancelled work orders only
     * add. An untouched part may have been loaded below its mark, and one without room between its marks stays at both.
     */
    private static final String ABOVE_MARK = """
            select i.in_p_id, i.in_qty, i.in_ordered, p.p_lomark
            from m_inventory i
            join m_parts p on p.p_id = i.in_p_id
            join u_baseline_inventory b on b.p_id = i.in_p_id
            join u_baseline_component c on c.comp_id = i.in_p_id
            where i.in_qty + i.in_ordered <= p.p_lomark and p.p_lomark < p.p_himark
              and (i.in_qty <> b.in_qty or i.in_ordered <> b.in_ordered)
            """;

    private static final String ORDERED_ASSEMBLY = """
            select i.in_p_id, i.in_ordered, b.in_ordered as loaded
            from m_inventory i
            join u_baseline_inventory b on b.p_id = i.in_p_id
            where i.in_ordered <> b.in_ordered
              and not exists (select 1 from u_baseline_component c where c.comp_id = i.in_p_id)
            """;

    static final List<Check> ALL = List.of(
            new SqlCheck("work-order-not-stuck", "no work order is in stage 0 after the run", STUCK),
            new SqlCheck("work-order-quantity", "a completed work order completed all of it, another one nothing",
                    COMPLETED_QUANTITY),
            new SqlCheck("large-order-once", "no large order's line was scheduled twice", SCHEDULED_TWICE),
            new SqlCheck("large-order-gone", "a scheduled large order's line no longer waits in m_largeorder",
                    SCHEDULED_AND_WAITING),
            new SqlCheck("inventory-parts", "m_inventory has the parts that were loaded, and no other", PARTS),
            new SqlCheck(AuditReport.INVENTORY_BALANCE, "a part's in_qty is what was loaded - used + received + completed", INVENTORY),
            new SqlCheck("in-ordered-bounds", "in_ordered lies between 0 and qty_on_order", ORDERED_WITHIN),
            AtomicityCheck.overDomains(new SqlCheck("in-ordered-demanded", "in_ordered equals qty_demanded", ORDERED_DEMANDED)),
            new SqlCheck("in-ordered-assembly", "in_ordered of a part that is no component stays what was loaded", ORDERED_ASSEMBLY),
            new SqlCheck("stock-above-mark", "no purchase was skipped: a component's in_qty + in_ordered is above its p_lomark",
                    ABOVE_MARK));

    private ManufacturingChecks() {
    }
}
