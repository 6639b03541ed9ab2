package org.bbops.customer.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;
import static org.bbops.platform.bmp.EntityTable.timestamp;
import static org.bbops.platform.bmp.EntityTable.timestampOf;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.customer.entity.Order;
import org.bbops.platform.bmp.EntityTable;

/** o_orders. */
final class OrderTable implements EntityTable<Integer, OrderTable.Row> {

    /** A row. */
    record Row(int id, int customerId, int lineCount, BigDecimal discount, BigDecimal total, int status,
            LocalDateTime entryDate, LocalDate shipDate) {

        Row with(Order.Terms terms, int newLineCount) {
            return new Row(id, customerId, newLineCount, terms.discount(), terms.total(), status, entryDate, shipDate);
        }
    }

    @Override
    public String name() {
        return "o_orders";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("o_id");
    }

    @Override
    public List<String> columns() {
        return List.of("o_c_id", "o_ol_cnt", "o_discount", "o_total", "o_status", "o_entry_date", "o_ship_date");
    }

    @Override
    public Integer key(ResultSet result) throws SQLException {
        return result.getInt("o_id");
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getInt("o_c_id"), result.getInt("o_ol_cnt"), result.getBigDecimal("o_discount"),
                result.getBigDecimal("o_total"), result.getInt("o_status"), timestampOf(result, "o_entry_date"),
                dateOf(result, "o_ship_date"));
    }

    @Override
    public Integer keyOf(Row row) {
        return row.id();
    }

    @Override
    public List<?> keyValues(Integer key) {
        return List.of(key);
    }

    @Override
    public List<?> values(Row row) {
        return List.of(row.customerId(), row.lineCount(), row.discount(), row.total(), row.status(),
                timestamp(row.entryDate()), date(row.shipDate()));
    }
}
