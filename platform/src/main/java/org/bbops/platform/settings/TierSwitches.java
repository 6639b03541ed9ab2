package org.bbops.platform.settings;

import org.springframework.core.env.PropertyResolver;

/**
 * Distribution of an application over a web tier and a domain tier.
 *
 * @param implementation {@code bbops.implementation}: what the web tier asks of the domain tier, default facade-local
 * @param calls {@code bbops.calls}: passing of what a façade and its entities say to each other, default by-value
 */
public record TierSwitches(Implementation implementation, Calls calls) {

    static TierSwitches of(PropertyResolver properties) {
        return new TierSwitches(LevelReader.level(properties, "bbops.implementation", Implementation.FACADE_LOCAL),
                LevelReader.level(properties, "bbops.calls", Calls.BY_VALUE));
    }

    /** Way of implementing the same application (Cecchet et al.). */
    public enum Implementation {
        /** Business and plain JDBC in the web tier. */
        SERVLET,
        /** One remote call for each interaction, with plain JDBC behind it. */
        SESSION,
        /** Business in the web tier, one remote call for each use of a container-managed entity. */
        ENTITIES_CMP,
        /** Business in the web tier, one remote call for each use of a bean-managed entity. */
        ENTITIES_BMP,
        /** One remote call for each interaction, with entities behind it that are used through their remote interfaces. */
        FACADE_REMOTE,
        /** One remote call for each interaction, with local entities behind it: the usual services. */
        FACADE_LOCAL
    }

    /** Passing of parameters and results between a façade and entities with remote interfaces in its process. */
    public enum Calls {
        /** The objects themselves. */
        BY_REFERENCE,
        /** Copies, written and read as messages are. */
        BY_VALUE
    }
}
