package org.bbops.platform.settings;

/** How rows become objects. */
public enum Persistence {
    /** Hibernate, through Jakarta Persistence. */
    JPA
}
