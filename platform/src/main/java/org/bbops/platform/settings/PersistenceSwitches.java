package org.bbops.platform.settings;

import java.util.Map;
import org.bbops.platform.start.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * What a way of persistence does in more than one manner.
 *
 * @param dirtyCheck {@code bbops.dirty-check} of bmp: which beans are stored at commit, default off
 * @param fatKey {@code bbops.fat-key} of bmp: whether finders load the rows whose keys they find, default off
 * @param changedColumns {@code bbops.changed-columns} of jpa: whether an update names changed columns only, default off
 * @param batching {@code bbops.batching} of jpa: whether writes are sorted and sent in batches, default on
 * @param secondLevelCache {@code bbops.second-level-cache} of jpa: whether rows that nothing changes are kept across
 *     transactions, default off
 * @param reads {@code bbops.reads}, default entities
 */
public record PersistenceSwitches(DirtyCheck dirtyCheck, Switch fatKey, Switch changedColumns, Switch batching,
                                  Switch secondLevelCache, Reads reads) {

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or is of the other way of persistence
     */
    static PersistenceSwitches of(PropertyResolver properties, Persistence persistence) {
        PersistenceSwitches switches = new PersistenceSwitches(
                Levels.level(properties, "bbops.dirty-check", DirtyCheck.OFF),
                Levels.level(properties, "bbops.fat-key", Switch.OFF),
                Levels.level(properties, "bbops.changed-columns", Switch.OFF),
                Levels.level(properties, "bbops.batching", Switch.ON),
                Levels.level(properties, "bbops.second-level-cache", Switch.OFF),
                Levels.level(properties, "bbops.reads", Reads.ENTITIES));
        switches.refuseTheOthersOf(persistence);
        return switches;
    }

    private void refuseTheOthersOf(Persistence persistence) {
        switch (persistence) {
            case JPA -> {
                refuse("dirty-check", dirtyCheck, DirtyCheck.OFF, persistence, Persistence.BMP);
                refuse("fat-key", fatKey, Switch.OFF, persistence, Persistence.BMP);
            }
            case BMP -> {
                refuse("changed-columns", changedColumns, Switch.OFF, persistence, Persistence.JPA);
                refuse("batching", batching, Switch.ON, persistence, Persistence.JPA);
                refuse("second-level-cache", secondLevelCache, Switch.OFF, persistence, Persistence.JPA);
            }
        }
    }

    private static <E extends Enum<E>> void refuse(String factor, E level, E standard, Persistence persistence, Persistence owner) {
        if (level != standard) {
            throw new StartRefusedException("bbops.%s=%s is a switch of persistence %s, and bbops.persistence is %s; leave it out"
                    .formatted(factor, Levels.textOf(level), Levels.textOf(owner), Levels.textOf(persistence)));
        }
    }

    /** The levels by the names of their factors. */
    Map<String, String> levels() {
        return Map.of(
                "dirty-check", Levels.textOf(dirtyCheck),
                "fat-key", Levels.textOf(fatKey),
                "changed-columns", Levels.textOf(changedColumns),
                "batching", Levels.textOf(batching),
                "second-level-cache", Levels.textOf(secondLevelCache),
                "reads", Levels.textOf(reads));
    }
}
