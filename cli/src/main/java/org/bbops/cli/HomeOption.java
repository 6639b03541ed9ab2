package org.bbops.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the project is, and where the testbed keeps its things. */
final class HomeOption {

    @Option(names = "--home", paramLabel = "DIR", defaultValue = "${env:BBOPS_HOME}",
            description = "Folder for the database, logs and the list of started processes; a new, an empty, or its own one"
                    + " (default: .bbops in the project's folder, or BBOPS_HOME).")
    private Path home;

    Path home() {
        return home == null || home.toString().isEmpty() ? root().resolve(".bbops") : home;
    }

    /** The project's folder, as the launcher found it; without the launcher, the current one. */
    static Path root() {
        String root = System.getenv("BBOPS_ROOT");
        return Path.of(root == null || root.isBlank() ? "" : root).toAbsolutePath().normalize();
    }
}
