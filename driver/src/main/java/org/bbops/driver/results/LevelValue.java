package org.bbops.driver.results;

import java.math.BigDecimal;

/** A factor's level as results have it: a number where it is one, so that readers can sort by it. */
final class LevelValue {

    private LevelValue() {
    }

    static Object of(String level) {
        return level.matches("\\d{1,9}(\\.\\d+)?") ? new BigDecimal(level) : level;
    }
}
