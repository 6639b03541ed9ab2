package org.bbops.platform.settings;

/** How transactions that only list orders come to the rows. */
public enum Reads {
    /** As entities, like everything else. */
    ENTITIES,
    /** By one statement of plain JDBC, past the entities. */
    JDBC
}
