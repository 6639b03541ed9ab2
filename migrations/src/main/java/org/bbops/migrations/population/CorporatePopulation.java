package org.bbops.migrations.population;

import java.sql.SQLException;
import java.util.List;
import org.bbops.contracts.corporate.DiscountRule;
import org.bbops.contracts.workload.PopulationSize;

/** Tables of the corporate domain. */
final class CorporatePopulation {

    static final String CUSTOMER_DETAIL_COLUMNS = "c_id,c_first,c_last,c_street1,c_street2,c_city,c_state,c_country,c_zip,"
            + "c_phone,c_contact,c_since";

    private final PopulationSettings settings;
    private final Bills bills;

    CorporatePopulation(PopulationSettings settings, Bills bills) {
        this.settings = settings;
        this.bills = bills;
    }

    List<PopulationTable> tables() {
        PopulationSize size = settings.size();
        return List.of(
                new PopulationTable("c_site", Partners.SITE_COLUMNS, 1,
                        out -> new Partners(settings).writeSite(out)),
                new PopulationTable("c_supplier", Partners.SUPPLIER_COLUMNS, PopulationSize.SUPPLIERS,
                        out -> new Partners(settings).writeSuppliers(out)),
                new PopulationTable("c_discount", "d_id,d_percent", Discount.values().length, CorporatePopulation::discounts),
                new PopulationTable("c_rule", "r_id,r_text", 1, CorporatePopulation::rule),
                new PopulationTable("c_customer", CUSTOMER_DETAIL_COLUMNS + ",c_balance,c_credit,c_credit_limit,c_ytd_payment",
                        size.customers(), this::customers),
                new PopulationTable("c_parts", "p_id,p_name,p_desc,p_rev,p_unit,p_cost,p_price,p_planner,p_type,p_ind,p_lomark,"
                        + "p_himark", (long) bills.assemblies() + bills.components(), this::parts));
    }

    private static void discounts(RowWriter out) throws SQLException {
        for (Discount discount : Discount.values()) {
            out.text(discount.id());
            out.integer(discount.percent());
            out.end();
        }
    }

    private static void rule(RowWriter out) throws SQLException {
        out.text(DiscountRule.ID);
        out.text(DiscountRule.TEXT);
        out.end();
    }

    private void customers(RowWriter out) throws SQLException {
        CustomerRow customer = new CustomerRow(settings);
        for (int id = 1; id <= settings.size().customers(); id++) {
            out.integer(id);
            customer.record(id).writeDetails(out);
            customer.writeFinances(out);
            out.end();
        }
    }

    private void parts(RowWriter out) throws SQLException {
        new PartColumns(settings).forEach(bills, (part, himark) -> {
            part.writeNames(out);
            out.text(part.revision());
            out.text(part.unit());
            out.cents(part.costCents());
            out.cents(part.priceCents());
            part.writePlanning(out, himark);
            out.end();
        });
    }
}
