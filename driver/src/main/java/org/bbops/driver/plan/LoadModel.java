package org.bbops.driver.plan;

/** Timing of a user's next transaction (docs/load.md). */
public enum LoadModel {
    /** Open load by schedule, from start to start, independent of the response time: 8 users for each Ir. */
    ECPERF("ECperf-style figures; not comparable with published ECperf or SPEC results"),
    /** Closed load with a think time after the answer; a slower system gets fewer requests. */
    CLOSED("figures of a closed load; not comparable with BBops/min, nor with published ECperf or SPEC results");

    private final String disclaimer;

    LoadModel(String disclaimer) {
        this.disclaimer = disclaimer;
    }

    /** Names the figures and those that they must not be compared with. */
    public String disclaimer() {
        return disclaimer;
    }
}
