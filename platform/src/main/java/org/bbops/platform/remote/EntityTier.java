package org.bbops.platform.remote;

import org.bbops.platform.table.TableAccess;

/**
 * Tables as the business of this process reaches them where {@code bbops.implementation} puts entities behind calls, of another tier or
 * of this one.
 *
 * @param tables by entities
 */
public record EntityTier(TableAccess tables) {

    /** Condition of configurations: the business is in the web tier, and its entities behind calls of the domain tier. */
    public static final String BETWEEN_TIERS = "{'entities-cmp', 'entities-bmp'}.contains('${bbops.implementation:facade-local}')";

    /** Condition of configurations: entities are behind calls. */
    public static final String PRESENT = "(" + BETWEEN_TIERS + " or '${bbops.implementation:facade-local}' == 'facade-remote')";

    /** Condition of configurations: the business reaches its rows itself. */
    public static final String ABSENT = "!" + PRESENT;
}
