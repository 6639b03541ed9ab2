package org.bbops.platform.settings;

import java.util.Map;
import org.springframework.core.env.PropertyResolver;

/**
 * Distribution of an application over a web tier and a domain tier.
 *
 * @param implementation {@code bbops.implementation}: what the web tier asks of the domain tier, default facade-local
 */
public record TierSwitches(Implementation implementation) {

    static TierSwitches of(PropertyResolver properties) {
        return new TierSwitches(LevelReader.level(properties, "bbops.implementation", Implementation.FACADE_LOCAL));
    }

    /** The levels by the names of their factors. */
    Map<String, String> levels() {
        return Map.of("implementation", LevelReader.textOf(implementation));
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
        /** One remote call for each interaction, with local entities behind it: the usual services. */
        FACADE_LOCAL
    }
}
