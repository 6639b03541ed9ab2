package org.bbops.platform.settings;

/** Kind of threads that run requests. */
public enum Threads {
    /** A virtual thread of its own. */
    VIRTUAL,
    /** A thread of a bounded pool. */
    PLATFORM
}
