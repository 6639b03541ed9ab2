package org.bbops.platform.settings;

/** The levels of a factor that is there or not. */
public enum Switch {
    OFF, ON
}
