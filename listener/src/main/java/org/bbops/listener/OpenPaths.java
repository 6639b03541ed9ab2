package org.bbops.listener;

import java.util.List;

/**
 * Paths of a service's business, requested by its users and neighbours without a token. Every other path is a control
 * path and guarded.
 *
 * @param patterns such as {@code /customer/**}
 */
public record OpenPaths(List<String> patterns) {

    public OpenPaths {
        patterns = List.copyOf(patterns);
    }
}
