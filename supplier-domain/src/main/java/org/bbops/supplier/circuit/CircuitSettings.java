package org.bbops.supplier.circuit;

import java.time.Duration;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Thresholds of a circuit.
 *
 * @param calls number of latest calls considered; 1 to 10,000
 * @param callsMin least number of calls since it closed before it may open; 1 to calls
 * @param failurePercent share of failures among them that opens it, 1 to 100; high, since occasional failures are no
 *     outage
 * @param pauseMin first time that it stays open; 10 ms to an hour
 * @param pauseMax longest time that it stays open; the time doubles after each failed round of probes; pauseMin to an
 *     hour
 * @param probes calls admitted after that time, which decide if it closes; 1 to 1,000
 */
@ConfigurationProperties("bbops.circuit")
public record CircuitSettings(@DefaultValue("20") int calls,
        @DefaultValue("10") int callsMin,
        @DefaultValue("80") int failurePercent,
        @DefaultValue("1s") Duration pauseMin,
        @DefaultValue("5s") Duration pauseMax,
        @DefaultValue("3") int probes) {

    private static final int CALLS_LIMIT = 10_000;
    private static final int PROBES_LIMIT = 1_000;
    private static final Duration PAUSE_LEAST = Duration.ofMillis(10);
    private static final Duration PAUSE_MOST = Duration.ofHours(1);
    private static final int ALL_PERCENT = 100;

    /** Rejects settings with which a circuit could never open, or never close. */
    public CircuitSettings {
        SettingRange.check("bbops.circuit.calls", calls, 1, CALLS_LIMIT);
        SettingRange.check("bbops.circuit.calls-min", callsMin, 1, calls);
        SettingRange.check("bbops.circuit.failure-percent", failurePercent, 1, ALL_PERCENT);
        SettingRange.check("bbops.circuit.pause-min", pauseMin, PAUSE_LEAST, PAUSE_MOST);
        SettingRange.check("bbops.circuit.pause-max", pauseMax, pauseMin, PAUSE_MOST);
        SettingRange.check("bbops.circuit.probes", probes, 1, PROBES_LIMIT);
    }
}
