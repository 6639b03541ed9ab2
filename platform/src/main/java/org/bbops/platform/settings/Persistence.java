package org.bbops.platform.settings;

/** Persistence style: mapping between rows and objects. */
public enum Persistence {
    /** Hibernate, through Jakarta Persistence. */
    JPA,
    /** Beans that write their own SQL, as entity beans of EJB 1.1 did. */
    BMP,
    /** Plain JDBC: one statement for each need, past any identity map. */
    JDBC
}
