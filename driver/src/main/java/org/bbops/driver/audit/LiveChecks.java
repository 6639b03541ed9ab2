package org.bbops.driver.audit;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What holds at every moment between two commits, and not only when a run is over. */
final class LiveChecks {

    /**
     * A part's inventory plus what is on order for it, less what is demanded: ordering raises it, using lowers it, delivering
     * moves it from one place to the other. What is demanded is what m_inventory says is ordered, which the right side takes
     * off as well.
     */
    private static final String CONSERVED = """
        select i.in_p_id, i.in_qty, c.qty_on_order, c.qty_demanded, i.in_ordered, b.in_qty as loaded,
          s.qty_on_order as loaded_on_order, coalesce(u.used, 0) as used, coalesce(o.ordered, 0) as ordered
        from m_inventory i
        join s_component c on c.comp_id = i.in_p_id
        join u_baseline_inventory b on b.p_id = i.in_p_id
        join u_baseline_component s on s.comp_id = i.in_p_id
        left join (
          select m.b_comp_id as p_id, sum(m.b_qty * w.wo_orig_qty) as used
          from m_workorder w join m_bom m on m.b_assembly_id = w.wo_assembly_id
          where w.wo_number > {lastWorkOrder} and w.wo_status <> 6 group by m.b_comp_id) u on u.p_id = i.in_p_id
        left join (
          select pol_p_id, sum(pol_qty) as ordered from s_purchase_orderline
          where pol_po_id > {lastPurchaseOrder} group by pol_p_id) o on o.pol_p_id = i.in_p_id
        where i.in_qty + c.qty_on_order - c.qty_demanded
          <> b.in_qty + s.qty_on_order + coalesce(o.ordered, 0) - coalesce(u.used, 0) - i.in_ordered
        """;

    /** Those of the audit whose rows are written by one transaction, so that no snapshot may see them disagree. */
    private static final Set<String> OF_THE_AUDIT = Set.of(ManufacturingChecks.INVENTORY_BALANCE, "in-ordered-demanded",
        "on-order-open", "purchase-order-has-lines", "purchase-line-has-order", "receipt-once", "outbox-known",
        "large-order-once", "large-order-gone");

    /** Those that compare a manufacturing table with one of the supplier's. */
    private static final Set<String> OF_TWO_DOMAINS = Set.of("part-conserved", "in-ordered-demanded", "receipt-once");

    private static final List<Check> ALL = Stream.concat(
        Stream.of(new SqlCheck("part-conserved",
            "a part's in_qty + qty_on_order - qty_demanded is what was loaded + ordered - used - in_ordered", CONSERVED)),
        Stream.of(ManufacturingChecks.ALL, SupplierChecks.ALL).flatMap(List::stream)
            .filter(check -> OF_THE_AUDIT.contains(check.name()))).toList();

    private LiveChecks() {
    }

    /** Of a system whose domains write in one transaction, or each in its own, one after the other. */
    static List<Check> of(boolean domainsShareTransactions) {
        return ALL.stream().filter(check -> domainsShareTransactions || !OF_TWO_DOMAINS.contains(check.name())).toList();
    }
}
