package org.bbops.driver.audit;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;

/** Checks that hold between any two commits, and not only when a run is over. */
final class LiveChecks {

    /**
     * A part's inventory plus its quantity on order, less the quantity demanded: ordering raises it, using lowers it, delivering moves
     * quantity from one place to the other. The quantity demanded is the one ordered by m_inventory, which the right side subtracts as well.
     */
    private static final String CONSERVED = """
            select s.in_p_id, s.in_qty, s.qty_on_order, s.qty_demanded, s.in_ordered, s.loaded, s.loaded_on_order, s.used, s.ordered
            from (
              select p.p_id as in_p_id, sum(p.parts) as parts, sum(p.in_qty) as in_qty, sum(p.qty_on_order) as qty_on_order,
                sum(p.qty_demanded) as qty_demanded, sum(p.in_ordered) as in_ordered, sum(p.loaded) as loaded,
                sum(p.loaded_on_order) as loaded_on_order, sum(p.used) as used, sum(p.ordered) as ordered
              from (
                select i.in_p_id as p_id, 1 as parts, i.in_qty, c.qty_on_order, c.qty_demanded, i.in_ordered, b.in_qty as loaded,
                  l.qty_on_order as loaded_on_order, 0 as used, 0 as ordered
                from m_inventory i
                join s_component c on c.comp_id = i.in_p_id
                join u_baseline_inventory b on b.p_id = i.in_p_id
                join u_baseline_component l on l.comp_id = i.in_p_id
                union all
                select m.b_comp_id as p_id, 0 as parts, 0 as in_qty, 0 as qty_on_order, 0 as qty_demanded, 0 as in_ordered, 0 as loaded,
                  0 as loaded_on_order, m.b_qty * w.wo_orig_qty as used, 0 as ordered
                from m_workorder w join m_bom m on m.b_assembly_id = w.wo_assembly_id
                where w.wo_number > {lastWorkOrder} and w.wo_status <> 6
                union all
                select pol_p_id as p_id, 0 as parts, 0 as in_qty, 0 as qty_on_order, 0 as qty_demanded, 0 as in_ordered, 0 as loaded,
                  0 as loaded_on_order, 0 as used, pol_qty as ordered
                from s_purchase_orderline where pol_po_id > {lastPurchaseOrder}) p
              group by p.p_id) s
            where s.parts = 1
              and s.in_qty + s.qty_on_order - s.qty_demanded <> s.loaded + s.loaded_on_order + s.ordered - s.used - s.in_ordered
            """;

    /** Checks of the audit over rows that one transaction writes, so that no snapshot may see a contradiction. */
    private static final Set<String> OF_THE_AUDIT = Set.of(AuditReport.INVENTORY_BALANCE, "in-ordered-demanded",
            "on-order-open", "purchase-order-has-lines", "purchase-line-has-order", "receipt-once", "outbox-known",
            "large-order-once", "large-order-gone");

    /** Checks that compare a manufacturing table with one of the supplier's. */
    private static final Set<String> OF_TWO_DOMAINS = Set.of("part-conserved", "in-ordered-demanded", "receipt-once");

    private static final List<Check> ALL = Stream.concat(
            Stream.of(new SqlCheck("part-conserved",
                    "a part's in_qty + qty_on_order - qty_demanded is what was loaded + ordered - used - in_ordered", CONSERVED)),
            Stream.of(ManufacturingChecks.ALL, SupplierChecks.ALL).flatMap(List::stream)
                    .filter(check -> OF_THE_AUDIT.contains(check.name())))
            .toList();

    private LiveChecks() {
    }

    /** Returns the checks for a system with domains that share transactions, or commit one after the other. */
    static List<Check> of(boolean domainsShareTransactions) {
        return ALL.stream().filter(check -> domainsShareTransactions || !OF_TWO_DOMAINS.contains(check.name())).toList();
    }
}
