package org.bbops.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Steadiness in a run's part of summary.json. */
enum TrialSteadiness {
    STEADY("steady", 0.01, null), UNSTEADY_FOR_A_WHILE("not steady", 0.3125, 14.0), NEVER_STEADY("not steady", 0.625,
            null), TOO_FEW("too few to tell", 0.02, null);

    private final String verdict;
    private final double share;
    private final Double rampUpNeededSeconds;

    TrialSteadiness(String verdict, double share, Double rampUpNeededSeconds) {
        this.verdict = verdict;
        this.share = share;
        this.rampUpNeededSeconds = rampUpNeededSeconds;
    }

    Map<String, Object> written() {
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("verdict", verdict);
        written.put("sentence", verdict + ": as it is");
        written.put("drifts", Map.of("throughput", drift(0.01), "throughputEarly", drift(-0.01), "orderEntryP90", drift(share),
                "orderEntryP90Early", drift(share / 2), "workOrderP90", drift(0.0), "workOrderP90Early", drift(0.0)));
        written.put("jvmKnown", true);
        written.put("bursts", this == UNSTEADY_FOR_A_WHILE ? List.of(burst("compilation", 8, 0.75), burst("collection", 10, 0.25),
                burst("compilation", 12, 0.5), burst("standstill", 12, 1)) : List.of());
        written.put("rampUpNeededSeconds", rampUpNeededSeconds);
        return written;
    }

    private static Map<String, Object> drift(double share) {
        return Map.of("share", share, "low", share - 0.05, "high", share + 0.05);
    }

    private static Map<String, Object> burst(String kind, double fromSeconds, double share) {
        return Map.of("kind", kind, "fromSeconds", fromSeconds, "share", share);
    }
}
