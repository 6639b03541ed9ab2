package org.bbops.platform.bmp;

/**
 * Rules of a home, chosen once at start.
 *
 * @param finding strategy by which finders load rows
 * @param storing rule that selects the beans stored at commit
 */
record BeanRules(FinderMode finding, StoreRule storing) {

    /** Selects the touched beans that are stored when their transaction commits. */
    @FunctionalInterface
    interface StoreRule {

        /** Stores every bean, changed or not: the home does not track changes. */
        StoreRule EVERY = _ -> true;
        /** Stores the beans that have changed. */
        StoreRule CHANGED = Bean::isChanged;
        /** Stores none: for a table that nothing changes. */
        StoreRule NONE = _ -> false;

        boolean isDue(Bean<?> bean);
    }
}
