package org.bbops.platform.settings;

import org.bbops.contracts.factor.SystemLevels.Calls;
import org.bbops.contracts.factor.SystemLevels.Implementation;
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
}
