package org.bbops.driver.plan;

/** Timing of a user's next transaction (docs/load.md). */
public enum LoadModel {
    /** Open load by schedule, from start to start, independent of the response time: 8 users for each Ir. */
    ECPERF,
    /** Closed load with a think time after the answer; a slower system gets fewer requests. */
    CLOSED
}
