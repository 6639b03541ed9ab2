package org.bbops.emulator;

import java.nio.file.Path;
import java.time.Duration;
import org.bbops.emulator.settings.InvalidSettingException;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds and folder of the emulator's process, for its whole life.
 *
 * @param deliveriesAtOnce most deliveries at the same time; 1 to 256
 * @param deliveryTimeout bound on waiting for the next bytes of the system's answer to a delivery; in all, twice that
 *     and 2 s
 * @param journal folder in which books and settings outlive the process; without it they end with it
 */
@ConfigurationProperties("bbops.emulator")
record EmulatorProperties(@DefaultValue("16") int deliveriesAtOnce, @DefaultValue("10s") Duration deliveryTimeout, Path journal) {

    private static final int DELIVERIES_AT_ONCE_LIMIT = 256;

    EmulatorProperties {
        if (deliveriesAtOnce < 1 || deliveriesAtOnce > DELIVERIES_AT_ONCE_LIMIT) {
            throw new InvalidSettingException("deliveriesAtOnce", "deliveriesAtOnce is " + deliveriesAtOnce
                    + ", and must be 1 to " + DELIVERIES_AT_ONCE_LIMIT + ".");
        }
    }
}
