package org.bbops.testbed.crash;

import java.util.Locale;

/** Kinds of processes that can be killed. */
public enum Victim {
    /** The system under test, all of its JVMs. */
    SYSTEM,
    /** The message broker. */
    BROKER,
    /** The database server with all of its processes. */
    DATABASE,
    /** The supplier emulator. */
    EMULATOR,
    /** A driver agent. */
    AGENT;

    /** Its name in reports. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
