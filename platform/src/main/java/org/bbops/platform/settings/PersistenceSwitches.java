package org.bbops.platform.settings;

import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.factor.SystemLevels.DirtyCheck;
import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.contracts.factor.SystemLevels.Reads;
import org.bbops.contracts.factor.SystemLevels.SecondLevelCache;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Options of the persistence levels.
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
     * @throws StartRefusedException when a level does not exist, or belongs to another persistence level
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
        switches.refuseSwitchesNotOf(persistence);
        return switches;
    }

    private void refuseSwitchesNotOf(Persistence persistence) {
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
                    .formatted(factor, SystemLevels.textOf(level), owners, SystemLevels.textOf(persistence)));
        }
    }
}
