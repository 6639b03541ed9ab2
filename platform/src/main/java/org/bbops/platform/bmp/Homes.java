package org.bbops.platform.bmp;

import java.util.function.Predicate;
import javax.sql.DataSource;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.SystemLevels.DirtyCheck;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.PersistenceSwitches;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.TableAccess;
import org.bbops.platform.table.TableSql;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Creates homes that find, lock, store and check rows according to the factors of the process.
 *
 * @param jdbc JDBC access over the connections of the transactions in which the beans live
 * @param spelling SQL dialect of their database
 * @param lockOrder the order in which beans of one home are stored
 * @param locks locks and checks of rows
 * @param dirtyCheck which beans are stored
 * @param fatKey on to find rows with their keys
 */
public record Homes(JdbcOperations jdbc, SqlSpelling spelling, LockOrder lockOrder, LockPlan locks, DirtyCheck dirtyCheck, Switch fatKey)
        implements
            TableAccess {

    /** Creates homes for the tables of the connections' database. */
    public static Homes over(DataSource connections, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings) {
        PersistenceSwitches switches = settings.persistenceSwitches();
        return new Homes(new JdbcTemplate(connections), spelling, lockOrder, settings.concurrency().locking(), switches.dirtyCheck(),
                switches.fatKey());
    }

    @Override
    public <K extends Comparable<? super K>, R> Home<K, R> of(EntityTable<K, R> table) {
        return new Home<>(table, TableSql.of(table, locks, spelling), jdbc, lockOrder, fatKey == Switch.ON,
                storing(locks.covers(table.name())));
    }

    /** @param changing true for a table whose rows transactions change */
    private Predicate<Bean<?>> storing(boolean changing) {
        return switch (dirtyCheck) {
            case NONE -> _ -> true;
            case OFF -> _ -> changing;
            case ON -> bean -> changing && bean.isChanged();
        };
    }
}
