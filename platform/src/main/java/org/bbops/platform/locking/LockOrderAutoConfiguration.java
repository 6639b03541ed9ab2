package org.bbops.platform.locking;

import java.util.Random;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Chooses by {@code bbops.lock-order} in which order rows are touched, and how stores follow it. */
@AutoConfiguration(after = SettingsAutoConfiguration.class)
public class LockOrderAutoConfiguration {

    private static final long SEED = 42;

    @Bean
    LockOrder lockOrder(SystemSettings settings) {
        return switch (settings.lockOrder()) {
            case SORTED -> new SortedLockOrder();
            case UNSORTED -> new UnsortedLockOrder(new Random(SEED));
        };
    }

    @Bean
    KeyedReads keyedReads(SystemSettings settings) {
        return switch (settings.lockOrder()) {
            case SORTED -> KeyedReads.sorted();
            case UNSORTED -> KeyedReads.inTurn();
        };
    }
}
