package org.bbops.platform.remote;

import org.bbops.platform.table.TableAccess;

/**
 * Tables as the business of this process reaches them where {@code bbops.implementation} puts entities behind calls.
 *
 * @param tables by entities
 */
public record EntityTier(TableAccess tables) {

    /** Condition of configurations: entities are behind calls. */
    public static final String PRESENT = "{'entities-cmp', 'entities-bmp'}.contains('${bbops.implementation:facade-local}')";

    /** Condition of configurations: the business reaches its rows itself. */
    public static final String ABSENT = "!" + PRESENT;
}
