package org.bbops.driver.plan;

/** Law by which users come to their next transaction (docs/load.md). */
public enum LoadModel {
    /** By schedule, from start to start, however long the system takes: 8 users for each Ir. */
    ECPERF,
    /** A think time after the answer; a slower system is asked less. */
    CLOSED
}
