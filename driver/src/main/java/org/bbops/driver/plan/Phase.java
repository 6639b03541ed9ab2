package org.bbops.driver.plan;

/** Phase of a run. */
public enum Phase {
    RAMP_UP("ramp up"), STEADY("steady"), RAMP_DOWN("ramp down"), ENDED("ended");

    private final String label;

    Phase(String label) {
        this.label = label;
    }

    /** Returns its name in messages and results. */
    public String label() {
        return label;
    }
}
