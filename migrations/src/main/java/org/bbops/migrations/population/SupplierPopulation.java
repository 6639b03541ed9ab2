package org.bbops.migrations.population;

import java.sql.SQLException;
import java.util.List;
import org.bbops.contracts.workload.PopulationSize;

/** Tables of the supplier domain. */
final class SupplierPopulation {

    private static final int CONTAINER_MIN = 10;
    private static final int CONTAINER_MAX = 20;
    private static final int DISCOUNT_PERCENT_MAX = 50;

    private final PopulationSettings settings;
    private final Bills bills;
    private final PurchaseOrderPopulation purchaseOrders;

    SupplierPopulation(PopulationSettings settings, Bills bills) {
        this.settings = settings;
        this.bills = bills;
        this.purchaseOrders = new PurchaseOrderPopulation(settings, bills.components());
    }

    List<PopulationTable> tables() {
        return List.of(
                new PopulationTable("s_site", Partners.SITE_COLUMNS, 1,
                        out -> new Partners(settings).writeSite(out)),
                new PopulationTable("s_supplier", Partners.SUPPLIER_COLUMNS, PopulationSize.SUPPLIERS,
                        out -> new Partners(settings).writeSuppliers(out)),
                new PopulationTable("s_component", "comp_id,comp_name,comp_desc,comp_unit,comp_cost,qty_on_order,qty_demanded,"
                        + "lead_time,container_size", bills.components(), this::components),
                new PopulationTable("s_supp_component", "sc_p_id,sc_supp_id,sc_price,sc_qty,sc_discount,sc_del_date",
                        (long) bills.components() * PopulationSize.SUPPLIERS, this::offers),
                purchaseOrders.headers(), purchaseOrders.lines());
    }

    private void components(RowWriter out) throws SQLException {
        PartColumns part = new PartColumns(settings);
        bills.forEachComponent((assembly, bill, line, component) -> {
            part.component(component).writeNames(out);
            out.text(part.unit());
            out.cents(part.costCents());
            out.integer(0);
            out.integer(0);
            out.integer(bill.leadTime(line));
            out.integer(bill.himark(line) / 2);
            out.end();
        });
    }

    private void offers(RowWriter out) throws SQLException {
        Draw draw = new Draw(settings.seed(), Draw.Kind.OFFER);
        PartColumns part = new PartColumns(settings);
        bills.forEachComponent((assembly, bill, line, component) -> {
            part.cost(component);
            draw.row(component);
            for (int supplier = 1; supplier <= PopulationSize.SUPPLIERS; supplier++) {
                out.text(part.id());
                out.integer(supplier);
                out.cents(part.costCents());
                out.integer(draw.between(CONTAINER_MIN, CONTAINER_MAX));
                out.decimal(draw.between(0, DISCOUNT_PERCENT_MAX), 2);
                out.integer(draw.between(1, bill.leadTime(line)));
                out.end();
            }
        });
    }
}
