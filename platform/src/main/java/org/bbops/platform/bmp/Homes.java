package org.bbops.platform.bmp;

import java.util.Map;
import javax.sql.DataSource;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.bmp.BeanRules.VersionColumn;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.locking.plan.RowLock;
import org.bbops.platform.settings.PersistenceSwitches;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;

/** Makes homes that find, lock, store and guard as the factors of the process say. */
public final class Homes {

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
     * Homes of the rows that connections lead to.
     *
     * @param connections of the transactions in which the beans live
     * @param spelling of their database
     * @param lockOrder the order in which beans of one home are stored
     * @param settings how beans are locked, found and stored
     */
    public static Homes over(DataSource connections, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings) {
        return new Homes(new JdbcTemplate(connections), spelling, lockOrder, settings.locking(),
                Habits.of(settings.persistenceSwitches()));
    }

    /** The home of a table. Rows of a table that nothing changes, which the lock plan does not cover, have no version. */
    public <K extends Comparable<? super K>, R> Home<K, R> of(EntityTable<K, R> table) {
        return locks.covers(table.name()) ? changing(table) : fixed(table);
    }

    private <K extends Comparable<? super K>, R> Home<K, R> changing(EntityTable<K, R> table) {
        String name = table.name();
        BeanRules rules = new BeanRules(habits.finding(), habits.storing(), Guard.of(locks.check(name)), VersionColumn.READ);
        Map<Use, RowLock> byUse = Map.of(Use.READ, locks.toRead(name), Use.CHANGE, locks.toChange(name));
        return new Home<>(table, new BeanSql(table, true, byUse, spelling), rules, jdbc, lockOrder);
    }

    private <K extends Comparable<? super K>, R> Home<K, R> fixed(EntityTable<K, R> table) {
        BeanRules rules = new BeanRules(habits.finding(), habits.storingFixed(), new Guard.Unguarded(), VersionColumn.NONE);
        Map<Use, RowLock> byUse = Map.of(Use.READ, RowLock.NONE, Use.CHANGE, RowLock.NONE);
        return new Home<>(table, new BeanSql(table, false, byUse, spelling), rules, jdbc, lockOrder);
    }

    /** For statements that no bean stands for. */
    public JdbcOperations jdbc() {
        return jdbc;
    }

    /** How to spell them. */
    public SqlSpelling spelling() {
        return spelling;
    }
}
