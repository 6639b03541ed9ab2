package org.bbops.testbed.process;

/** The signal that asks a process to end in good order. */
public enum StopSignal {

    /** SIGTERM, for every JVM: its shutdown hooks run. */
    TERM,

    /** SIGINT, for PostgreSQL: a fast shutdown, where SIGTERM would wait until the last client has left. */
    INT
}
