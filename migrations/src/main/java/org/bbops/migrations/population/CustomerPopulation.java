package org.bbops.migrations.population;

import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.List;
import org.bbops.contracts.workload.PartIds;
import org.bbops.contracts.workload.PopulationSize;

/** Tables of the customer domain. */
final class CustomerPopulation {

    private static final int STATUS_ENTERED = 1;

    private final PopulationSettings settings;

    CustomerPopulation(PopulationSettings settings) {
        this.settings = settings;
    }

    List<PopulationTable> tables() {
        PopulationSize size = settings.size();
        return List.of(
                new PopulationTable("o_customer", CorporatePopulation.CUSTOMER_DETAIL_COLUMNS, size.customers(), this::customers),
                new PopulationTable("o_item", "i_id,i_name,i_desc,i_price,i_discount", size.assemblies(), this::items),
                new PopulationTable("o_orders", "o_id,o_c_id,o_ol_cnt,o_discount,o_total,o_status,o_entry_date,o_ship_date",
                        size.orders(), this::orders),
                new PopulationTable("o_orderline", "ol_o_id,ol_id,ol_i_id,ol_qty,ol_status,ol_ship_date", lines(), this::lines));
    }

    private long lines() {
        OrderColumns order = new OrderColumns(settings);
        long lines = 0;
        for (int id = 1; id <= settings.size().orders(); id++) {
            lines += order.lineCount(id);
        }
        return lines;
    }

    private void customers(RowWriter out) throws SQLException {
        CustomerRow customer = new CustomerRow(settings);
        for (int id = 1; id <= settings.size().customers(); id++) {
            out.integer(id);
            customer.record(id).writeDetails(out);
            out.end();
        }
    }

    private void items(RowWriter out) throws SQLException {
        PartColumns part = new PartColumns(settings);
        for (int number = 1; number <= settings.size().assemblies(); number++) {
            part.assembly(number).writeNames(out);
            out.cents(part.priceCents());
            out.decimal(part.discountPercent(), 2);
            out.end();
        }
    }

    private void orders(RowWriter out) throws SQLException {
        OrderColumns order = new OrderColumns(settings);
        long now = settings.date().atStartOfDay().toEpochSecond(ZoneOffset.UTC);
        for (int id = 1; id <= settings.size().orders(); id++) {
            order.draw(id);
            out.integer(id);
            out.integer(order.customer());
            out.integer(order.lines());
            out.decimal(order.discountPercent(), 2);
            out.cents(order.totalCents());
            out.integer(STATUS_ENTERED);
            out.time(now - order.secondsBack());
            out.nullValue();
            out.end();
        }
    }

    private void lines(RowWriter out) throws SQLException {
        OrderColumns order = new OrderColumns(settings);
        Ascii item = new Ascii(PartIds.LENGTH);
        for (int id = 1; id <= settings.size().orders(); id++) {
            order.draw(id);
            for (int line = 0; line < order.lines(); line++) {
                out.integer(id);
                out.integer(line + 1);
                out.text(item.partId('A', 'S', 'M', order.item(line)));
                out.integer(order.quantity(line));
                out.integer(STATUS_ENTERED);
                out.nullValue();
                out.end();
            }
        }
    }
}
