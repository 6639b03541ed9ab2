package org.bbops.engines.own;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Oldest version of a server that runs can use.
 *
 * @param major the version's first number
 * @param minor its second one; 0 where the first tells all
 * @param lack clause without subject that names what older ones lack
 */
public record OldestVersion(int major, int minor, String lack) {

    /** Returns a clause without subject that names version and remedy of a server that is older; empty when it is not. */
    public Optional<String> refusal(DatabaseMetaData server) throws SQLException {
        int found = server.getDatabaseMajorVersion();
        return found > major || found == major && server.getDatabaseMinorVersion() >= minor ? Optional.empty()
                : Optional.of("is %s %s, which %s; use version %s or newer".formatted(server.getDatabaseProductName(),
                        server.getDatabaseProductVersion(), lack, minor == 0 ? Integer.toString(major) : major + "." + minor));
    }
}
