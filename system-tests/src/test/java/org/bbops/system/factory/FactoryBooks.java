package org.bbops.system.factory;

import java.util.Map;

/** Queries that find inconsistent rows. */
final class FactoryBooks {

    static final Map<String, String> CONTRADICTIONS = Map.of(
            "inventory = initial - used + delivered + completed", """
                    select i.in_p_id, i.in_qty, b.in_qty as initial from m_inventory i
                    join u_baseline_inventory b on b.p_id = i.in_p_id
                    where i.in_qty <> b.in_qty
                      - coalesce((select sum(w.wo_orig_qty * m.b_qty) from m_workorder w join m_bom m
                          on m.b_assembly_id = w.wo_assembly_id where m.b_comp_id = i.in_p_id and w.wo_status <> 6), 0)
                      + coalesce((select sum(mr_qty) from m_receipt where mr_p_id = i.in_p_id), 0)
                      + coalesce((select sum(wo_comp_qty) from m_workorder where wo_assembly_id = i.in_p_id), 0)""",
            "qty_on_order = open lines", """
                    select comp_id, qty_on_order from s_component where qty_on_order <> coalesce(
                      (select sum(pol_qty) from s_purchase_orderline where pol_p_id = comp_id and pol_deldate is null), 0)""",
            "0 <= in_ordered <= qty_on_order and in_ordered = qty_demanded", """
                    select comp_id, in_ordered, qty_on_order, qty_demanded from s_component join m_inventory on in_p_id = comp_id
                    where in_ordered < 0 or in_ordered > qty_on_order or in_ordered <> qty_demanded""",
            "every delivered line is booked once", """
                    select pol_po_id, pol_number from s_purchase_orderline left join m_receipt
                      on mr_po_number = pol_po_id and mr_line = pol_number and mr_qty = pol_qty and mr_p_id = pol_p_id
                    where (mr_line is null) <> (pol_deldate is null)""",
            "the outbox is empty", "select ob_id from s_outbox");

    private FactoryBooks() {
    }
}
