package org.bbops.listener;

import java.util.List;

/**
 * The paths of a service's business, which its users and neighbours ask for without a token. Every other path is control:
 * what is not named here is guarded.
 *
 * @param patterns such as {@code /customer/**}
 */
public record OpenPaths(List<String> patterns) {

    public OpenPaths {
        patterns = List.copyOf(patterns);
    }
}
