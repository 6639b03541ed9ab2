package org.bbops.platform.settings;

import org.bbops.platform.start.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Options of the persistence styles.
 *
 * @param dirtyCheck {@code bbops.dirty-check} of bmp: which beans are stored at commit, default off
 * @param fatKey {@code bbops.fat-key} of bmp: on to have finders load the rows whose keys they find, default off
 * @param changedColumns {@code bbops.changed-columns} of jpa: on to have an update name changed columns only, default
 *     off
 * @param batching {@code bbops.batching} of jpa: on to sort writes and send them in batches, default on
 * @param secondLevelCache {@code bbops.second-level-cache} of jpa: entities kept across transactions, default off
 * @param loading {@code bbops.loading} of jpa: statements by which rows come with those that belong to them, default
 *     fetch-group
 * @param reads {@code bbops.reads} of jpa and bmp, default entities
 */
public record PersistenceSwitches(DirtyCheck dirtyCheck, Switch fatKey, Switch changedColumns, Switch batching,
        SecondLevelCache secondLevelCache, Loading loading, Reads reads) {

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or is of another way of persistence
     */
    static PersistenceSwitches of(PropertyResolver properties, Persistence persistence) {
        PersistenceSwitches switches = new PersistenceSwitches(
                LevelReader.level(properties, "bbops.dirty-check", DirtyCheck.OFF),
                LevelReader.level(properties, "bbops.fat-key", Switch.OFF),
                LevelReader.level(properties, "bbops.changed-columns", Switch.OFF),
                LevelReader.level(properties, "bbops.batching", Switch.ON),
                LevelReader.level(properties, "bbops.second-level-cache", SecondLevelCache.OFF),
                LevelReader.level(properties, "bbops.loading", Loading.FETCH_GROUP),
                LevelReader.level(properties, "bbops.reads", Reads.ENTITIES));
        switches.refuseTheOthersOf(persistence);
        return switches;
    }

    private void refuseTheOthersOf(Persistence persistence) {
        if (persistence != Persistence.BMP) {
            refuse("dirty-check", dirtyCheck, DirtyCheck.OFF, persistence, "bmp");
            refuse("fat-key", fatKey, Switch.OFF, persistence, "bmp");
        }
        if (persistence != Persistence.JPA) {
            refuse("changed-columns", changedColumns, Switch.OFF, persistence, "jpa");
            refuse("batching", batching, Switch.ON, persistence, "jpa");
            refuse("second-level-cache", secondLevelCache, SecondLevelCache.OFF, persistence, "jpa");
            refuse("loading", loading, Loading.FETCH_GROUP, persistence, "jpa");
        }
        if (persistence == Persistence.JDBC) {
            refuse("reads", reads, Reads.ENTITIES, persistence, "jpa or bmp");
        }
    }

    private static <E extends Enum<E>> void refuse(String factor, E level, E standard, Persistence persistence, String owners) {
        if (level != standard) {
            throw new StartRefusedException("bbops.%s=%s is a switch of persistence %s, and bbops.persistence is %s; leave it out"
                    .formatted(factor, LevelReader.textOf(level), owners, LevelReader.textOf(persistence)));
        }
    }

    /** Rule that selects the loaded beans to store at commit. */
    public enum DirtyCheck {
        /** Every bean, including those of tables that no transaction changes. */
        NONE,
        /** Every bean of a table that transactions change. */
        OFF,
        /** Beans that have changed. */
        ON
    }

    /** Rows that are kept across transactions, in each JVM. */
    public enum SecondLevelCache {
        /** Nothing. */
        OFF,
        /** Rows that nothing changes. */
        ON,
        /**
         * Rows that nothing changes, and orders, as commit option A of entity beans kept them: right only where one JVM
         * alone writes them.
         */
        OPTION_A,
        /** Rows that nothing changes, each for a while. */
        TIMED
    }

    /** Statements by which rows that are only read come with those that belong to them: lines with orders, parts with bills. */
    public enum Loading {
        /** The first rows, then for each of them those that belong to it. */
        LAZY,
        /** The first rows, then by one statement those that belong to any of them. */
        BATCH,
        /** All by one statement, a join. */
        FETCH_GROUP
    }

    /** Way in which transactions that only list orders read the rows. */
    public enum Reads {
        /** Reads entities, like everything else. */
        ENTITIES,
        /** Reads by one statement of plain JDBC, past the entities. */
        JDBC
    }
}
