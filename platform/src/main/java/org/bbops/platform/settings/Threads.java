package org.bbops.platform.settings;

/** What a request runs on. */
public enum Threads {
    /** A virtual thread of its own. */
    VIRTUAL,
    /** A thread of a bounded pool. */
    PLATFORM
}
