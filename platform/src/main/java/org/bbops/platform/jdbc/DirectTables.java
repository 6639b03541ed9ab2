package org.bbops.platform.jdbc;

import javax.sql.DataSource;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.bbops.platform.table.TableSql;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Reaches tables by plain JDBC.
 *
 * @param jdbc on connections of the transactions
 * @param spelling of their database
 * @param lockOrder the order in which rows of one table are written
 * @param settings locking, checks and lock order
 */
public record DirectTables(JdbcOperations jdbc, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings)
        implements
            TableAccess {

    /** Reaches tables over the connections of a pool. */
    public static DirectTables over(DataSource connections, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings) {
        return new DirectTables(new JdbcTemplate(connections), spelling, lockOrder, settings);
    }

    @Override
    public <K extends Comparable<? super K>, R> Rows<K, R> of(EntityTable<K, R> table) {
        boolean inTurn = !lockOrder.isSorted() && settings.concurrency().locking().covers(table.name());
        return new DirectRows<>(table, TableSql.of(table, settings.concurrency().locking(), spelling), jdbc, lockOrder, inTurn);
    }
}
