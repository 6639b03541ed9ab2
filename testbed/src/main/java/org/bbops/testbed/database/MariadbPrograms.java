package org.bbops.testbed.database;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.OwnSession;

/**
 * The programs of the distribution's package.
 *
 * @param server mariadbd
 * @param installer mariadb-install-db
 */
public record MariadbPrograms(Path server, Path installer) {

    /** How to get them. */
    public static final String ADVICE = "apt-get install mariadb-server (Debian), brew install mariadb (macOS)";

    /** A user's PATH often lacks the folders of servers. */
    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin");

    /** Those of this machine, if they are installed. */
    public static Optional<MariadbPrograms> find() {
        return find("mariadbd").flatMap(server ->
                find("mariadb-install-db").map(installer -> new MariadbPrograms(server, installer)));
    }

    static MariadbPrograms findOrRefuse() {
        return find().orElseThrow(() -> new TestbedException(
                "The database mariadb needs MariaDB's server, which is not installed: " + ADVICE));
    }

    private static Optional<Path> find(String program) {
        return OwnSession.find(program, FOLDERS);
    }
}
