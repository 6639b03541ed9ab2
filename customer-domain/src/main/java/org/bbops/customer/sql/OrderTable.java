package org.bbops.customer.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;
import static org.bbops.platform.table.EntityTable.timestamp;
import static org.bbops.platform.table.EntityTable.timestampOf;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.customer.entity.Order;
import org.bbops.platform.table.EntityTable;

/** o_orders. */
final class OrderTable {

    static final EntityTable<Integer, Row> TABLE = new EntityTable<>("o_orders", EntityTable.Key.number("o_id"),
            List.of("o_c_id", "o_ol_cnt", "o_discount", "o_total", "o_status", "o_entry_date", "o_ship_date"),
            result -> new Row(result.getInt("o_id"), result.getInt("o_c_id"), result.getInt("o_ol_cnt"),
                    new Order.Terms(result.getBigDecimal("o_total"), result.getBigDecimal("o_discount")), result.getInt("o_status"),
                    timestampOf(result, "o_entry_date"), dateOf(result, "o_ship_date")),
            Row::id,
            row -> List.of(row.customerId(), row.lineCount(), row.terms().discount(), row.terms().total(), row.status(),
                    timestamp(row.entryDate()), date(row.shipDate())));

    private OrderTable() {
    }

    /** A row; its terms are o_total and o_discount. */
    record Row(int id, int customerId, int lineCount, Order.Terms terms, int status,
            LocalDateTime entryDate, LocalDate shipDate) {

        Row with(Order.Terms newTerms, int newLineCount) {
            return new Row(id, customerId, newLineCount, newTerms, status, entryDate, shipDate);
        }
    }
}
