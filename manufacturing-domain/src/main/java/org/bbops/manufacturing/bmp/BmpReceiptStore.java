package org.bbops.manufacturing.bmp;

import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptInsert;
import org.bbops.manufacturing.store.ReceiptStore;
import org.bbops.platform.bmp.Homes;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcOperations;

/** m_receipt by plain JDBC: its rows are written once and never read, so that no bean stands for them. */
final class BmpReceiptStore implements ReceiptStore {

    private final JdbcOperations jdbc;
    private final ReceiptInsert insert;

    BmpReceiptStore(Homes homes) {
        this.jdbc = homes.jdbc();
        this.insert = new ReceiptInsert(homes.spelling());
    }

    @Override
    public boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt) {
        return Boolean.TRUE.equals(jdbc.execute((ConnectionCallback<Boolean>) connection ->
                insert.execute(connection, receipt, receivedAt)));
    }
}
