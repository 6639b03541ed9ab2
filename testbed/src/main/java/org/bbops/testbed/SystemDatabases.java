package org.bbops.testbed;

import java.util.List;
import java.util.Map;

/**
 * Databases of a system: one that all domains share, or one for each of them and another that shows the tables of all.
 *
 * @param whole has or shows all tables
 * @param domains database of each domain by its name; empty when they share the one
 */
public record SystemDatabases(DatabaseAddress whole, Map<String, DatabaseAddress> domains) {

    /** Keeps a copy. */
    public SystemDatabases {
        domains = Map.copyOf(domains);
    }

    /** Returns the database that all domains share. */
    public static SystemDatabases shared(DatabaseAddress database) {
        return new SystemDatabases(database, Map.of());
    }

    /** Returns the database that a JVM of the system works in. */
    public DatabaseAddress of(String jvm) {
        return domains.getOrDefault(jvm, whole);
    }

    /** Returns the databases that the system works in. */
    public List<DatabaseAddress> inUse() {
        return domains.isEmpty() ? List.of(whole) : List.copyOf(domains.values());
    }
}
