package org.bbops.engines.own;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Oldest version of a server that bbops supports.
 *
 * @param major first number of the version
 * @param minor second number; 0 where the first one suffices
 * @param lack predicate of a sentence about older versions, naming the feature that they lack
 */
public record OldestVersion(int major, int minor, String lack) {

    /** Returns the predicate of a sentence that names the version of an older server and the remedy; empty when it is new enough. */
    public Optional<String> refusal(DatabaseMetaData server) throws SQLException {
        int found = server.getDatabaseMajorVersion();
        return found > major || found == major && server.getDatabaseMinorVersion() >= minor ? Optional.empty()
                : Optional.of("is %s %s, which %s; use version %s or newer".formatted(server.getDatabaseProductName(),
                        server.getDatabaseProductVersion(), lack, minor == 0 ? Integer.toString(major) : major + "." + minor));
    }
}
