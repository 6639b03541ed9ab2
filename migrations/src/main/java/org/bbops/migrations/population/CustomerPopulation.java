package org.bbops.migrations.population;

import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.Arrays;
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

    /** Columns of one order and its lines at a time. */
    private static final class OrderColumns {

        /** Largest number of lines of an order (workload page, section 2). */
        private static final int LINES_MAX = 5;

        private static final double SMALL_QUANTITY_SHARE = 0.9;
        private static final int SMALL_QUANTITY_MAX = 9;
        private static final int QUANTITY_MAX = 99;
        private static final int SECONDS_BACK_MAX = 365 * 86_400;

        private final Draw draw;
        private final CustomerRow customers;
        private final PartColumns parts;
        private final PopulationSettings settings;
        private final int[] items = new int[LINES_MAX];
        private final int[] quantities = new int[LINES_MAX];
        private int lines;
        private int customer;
        private long secondsBack;

        OrderColumns(PopulationSettings settings) {
            this.settings = settings;
            this.draw = new Draw(settings.seed(), Draw.Kind.ORDER);
            this.customers = new CustomerRow(settings);
            this.parts = new PartColumns(settings);
        }

        /** Draws the number of lines of an order. */
        int lineCount(int order) {
            return draw.row(order).between(1, LINES_MAX);
        }

        /** Draws an order. */
        void draw(int order) {
            lines = lineCount(order);
            secondsBack = draw.between(1, SECONDS_BACK_MAX);
            do {
                customer = draw.between(1, settings.size().customers());
            } while (customers.hasBadCredit(customer));
            drawItems();
            for (int i = 0; i < lines; i++) {
                quantities[i] = draw.between(1, draw.nextDouble() < SMALL_QUANTITY_SHARE ? SMALL_QUANTITY_MAX : QUANTITY_MAX);
            }
        }

        private void drawItems() {
            for (int i = 0; i < lines; i++) {
                do {
                    items[i] = draw.between(1, settings.size().assemblies());
                } while (isRepeated(i));
            }
            Arrays.sort(items, 0, lines);
        }

        private boolean isRepeated(int last) {
            for (int i = 0; i < last; i++) {
                if (items[i] == items[last]) {
                    return true;
                }
            }
            return false;
        }

        int customer() {
            return customer;
        }

        int lines() {
            return lines;
        }

        int item(int line) {
            return items[line];
        }

        int quantity(int line) {
            return quantities[line];
        }

        /** Returns o_discount as a percentage. */
        int discountPercent() {
            return customers.record(customer).discountPercent();
        }

        /** Returns the seconds between the order and the population's date. */
        long secondsBack() {
            return secondsBack;
        }

        /** Returns o_total: the sum of the lines, each rounded half up to cents. */
        long totalCents() {
            long total = 0;
            for (int i = 0; i < lines; i++) {
                PartColumns part = parts.price(items[i]);
                total += (quantities[i] * (long) part.priceCents() * (100 - part.discountPercent()) + 50) / 100;
            }
            return total;
        }
    }
}
