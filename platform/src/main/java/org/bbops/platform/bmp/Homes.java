package org.bbops.platform.bmp;

import javax.sql.DataSource;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.settings.PersistenceSwitches;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.TableAccess;
import org.bbops.platform.table.TableSql;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;

/** Makes homes that find, lock, store and guard as the factors of the process say. */
public final class Homes implements TableAccess {

    private final JdbcOperations jdbc;
    private final SqlSpelling spelling;
    private final LockOrder lockOrder;
    private final LockPlan locks;
    private final Habits habits;

    /**
     * Finding and storing of beans.
     *
     * @param finding statements of a finder
     * @param storing rule for beans of a table that transactions change
     * @param storingFixed rule for beans of the others
     */
    record Habits(FinderMode finding, BeanRules.StoreRule storing, BeanRules.StoreRule storingFixed) {

        static Habits of(PersistenceSwitches switches) {
            FinderMode finding = switch (switches.fatKey()) {
                case OFF -> FinderMode.KEY_FIRST;
                case ON -> FinderMode.FAT_KEY;
            };
            BeanRules.StoreRule storing = switch (switches.dirtyCheck()) {
                case NONE, OFF -> BeanRules.StoreRule.EVERY;
                case ON -> BeanRules.StoreRule.CHANGED;
            };
            BeanRules.StoreRule storingFixed = switch (switches.dirtyCheck()) {
                case NONE -> BeanRules.StoreRule.EVERY;
                case OFF, ON -> BeanRules.StoreRule.NONE;
            };
            return new Habits(finding, storing, storingFixed);
        }
    }

    Homes(JdbcOperations jdbc, SqlSpelling spelling, LockOrder lockOrder, LockPlan locks, Habits habits) {
        this.jdbc = jdbc;
        this.spelling = spelling;
        this.lockOrder = lockOrder;
        this.locks = locks;
        this.habits = habits;
    }

    /**
     * Creates homes of the rows that the connections lead to.
     *
     * @param connections of the transactions in which the beans live
     * @param spelling of their database
     * @param lockOrder the order in which beans of one home are stored
     * @param settings locking, finders and storing of beans
     */
    public static Homes over(DataSource connections, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings) {
        return new Homes(new JdbcTemplate(connections), spelling, lockOrder, settings.concurrency().locking(),
                Habits.of(settings.persistenceSwitches()));
    }

    @Override
    public <K extends Comparable<? super K>, R> Home<K, R> of(EntityTable<K, R> table) {
        BeanRules rules = new BeanRules(habits.finding(), locks.covers(table.name()) ? habits.storing() : habits.storingFixed());
        return new Home<>(table, TableSql.of(table, locks, spelling), rules, jdbc, lockOrder);
    }

    @Override
    public JdbcOperations jdbc() {
        return jdbc;
    }

    @Override
    public SqlSpelling spelling() {
        return spelling;
    }
}
