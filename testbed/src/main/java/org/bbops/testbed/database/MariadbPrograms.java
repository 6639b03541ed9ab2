package org.bbops.testbed.database;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.testbed.TestbedException;

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
        List<String> folders = new ArrayList<>(List.of(System.getenv().getOrDefault("PATH", "").split(":")));
        folders.addAll(FOLDERS);
        return folders.stream().filter(folder -> !folder.isBlank()).map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable).findFirst();
    }
}
