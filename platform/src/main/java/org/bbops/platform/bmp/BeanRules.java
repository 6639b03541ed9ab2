package org.bbops.platform.bmp;

/**
 * Rules of a home, chosen once at start.
 *
 * @param finding how finders load rows
 * @param storing rule that selects the beans stored at commit
 */
record BeanRules(FinderMode finding, StoreRule storing) {

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
