package org.bbops.platform.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What differs between homes, chosen once at start.
 *
 * @param finding how finders come to rows
 * @param storing which beans are stored at commit
 * @param guard what a row must still be to be written
 * @param version where a loaded row's version comes from
 */
record BeanRules(FinderMode finding, StoreRule storing, Guard guard, VersionColumn version) {

    /** Returns true when a store counts the row's version up. */
    boolean hasVersion() {
        return version == VersionColumn.READ;
    }

    /** Reads the version of a row. */
    @FunctionalInterface
    interface VersionColumn {

        /** Of a table whose rows change. */
        VersionColumn READ = result -> result.getInt("version");
        /** Of a table that nothing changes: it may have no such column. */
        VersionColumn NONE = _ -> 0;

        int of(ResultSet result) throws SQLException;
    }

    /** Which of the beans that a transaction has touched are stored when it commits. */
    @FunctionalInterface
    interface StoreRule {

        /** Every one, changed or not: nobody knows whether a bean has changed but the bean. */
        StoreRule EVERY = _ -> true;
        /** Those that have changed. */
        StoreRule CHANGED = Bean::isChanged;
        /** None: of a table that nothing changes. */
        StoreRule NONE = _ -> false;

        boolean isDue(Bean<?> bean);
    }
}
