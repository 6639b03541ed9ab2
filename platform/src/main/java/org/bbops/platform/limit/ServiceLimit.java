package org.bbops.platform.limit;

import java.util.function.Supplier;

/**
 * Limited resource of a service.
 *
 * @param name its name in the log, such as {@code database-pool}
 * @param state returns its state, such as {@code total=20 active=20 idle=0 waiting=7}; called when a limit is reached,
 *     and therefore quick and never failing
 */
public record ServiceLimit(String name, Supplier<String> state) {

    @Override
    public String toString() {
        return name + " " + state.get();
    }
}
