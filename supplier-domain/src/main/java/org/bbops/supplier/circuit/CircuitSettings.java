package org.bbops.supplier.circuit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * When a circuit opens and closes.
 *
 * @param calls how many of the last calls are looked at
 * @param callsMin how many there must have been since it closed
 * @param failurePercent the share of failures among them that opens it, 1 to 100; high, as a supplier that fails now and then is
 *     not one that is down
 * @param pauseMin how long it stays open at first
 * @param pauseMax how long it stays open at most; it doubles from the first with each time that the probes fail
 * @param probes how many calls are let through then, to see whether it may close
 */
@ConfigurationProperties("bbops.circuit")
public record CircuitSettings(@DefaultValue("20") int calls,
                              @DefaultValue("10") int callsMin,
                              @DefaultValue("80") int failurePercent,
                              @DefaultValue("1s") Duration pauseMin,
                              @DefaultValue("5s") Duration pauseMax,
                              @DefaultValue("3") int probes) {
}
