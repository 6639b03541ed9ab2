package org.bbops.platform.limit;

import java.util.function.Supplier;

/**
 * Something of which a service has only so much.
 *
 * @param name names it in the log, such as {@code database-pool}
 * @param state tells how it stands, such as {@code total=20 active=20 idle=0 waiting=7}; asked when a limit is reached, and
 *     therefore quick and never failing
 */
public record ServiceLimit(String name, Supplier<String> state) {

    @Override
    public String toString() {
        return name + " " + state.get();
    }
}
